import FoundationEssentials
import JSONCoding
import Scrums

extension Translation {
  /// Writes a date in seconds since 2001 as a timestamp. A date outside the years 1 to 9999 becomes their first or last second.
  mutating func translateDate(of node: JSONNode, _ object: inout JSON.Object) throws(JSON.SyntaxError) {
    if node["date"]?.isString == true {
      _ = try node.date("date")
      return
    }
    let seconds = try node.member("date", "a number of seconds") { $0.number.flatMap(Double.init) }
    let timestamp = Date(timeIntervalSinceReferenceDate: seconds).timestamp
    object["date"] = .string(timestamp)
    if let written = Date(timestamp: timestamp), abs(written.timeIntervalSinceReferenceDate - seconds) < 0.5 { return }
    remark("the date \(node["date"]?.text ?? "") is out of range; changed to \(timestamp)", at: node["date"])
  }
}
