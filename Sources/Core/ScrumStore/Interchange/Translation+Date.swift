import FoundationEssentials
import JSONCoding
import Scrums

extension Translation {
  /// Writes a date in seconds since 2001 as a timestamp. A date outside the years 1 to 9999 becomes their first or last second. A date
  /// in the future is read as a number since 1970, as in most programs, if that makes it likely.
  mutating func translateDate(of node: JSONNode, _ object: inout JSON.Object) throws(JSON.SyntaxError) {
    if node["date"]?.isString == true { return try noteUnlikelyDate(of: node) }
    let seconds = try node.member("date", .seconds) { $0.number.flatMap(Double.init) }
    let text = node["date"]?.text ?? ""
    let meant = countedFrom1970(seconds)
    let date = meant ?? Date(timeIntervalSinceReferenceDate: seconds), timestamp = date.timestamp
    object["date"] = .string(timestamp)
    if meant != nil {
      return remark(.dateSince1970(text, became: date), at: node["date"])
    }
    if let written = Date(timestamp: timestamp), abs(written.timeIntervalSinceReferenceDate - seconds) < 0.5 {
      return noteIfUnlikely(written, at: node["date"])
    }
    remark(.dateOutOfRange(text, became: date), at: node["date"])
  }

  /// Remarks on an unlikely date, which is kept.
  mutating func noteUnlikelyDate(of node: JSONNode) throws(JSON.SyntaxError) {
    noteIfUnlikely(try node.date("date"), at: node["date"])
  }

  private mutating func noteIfUnlikely(_ date: Date, at node: JSONNode?) {
    if !likely.contains(date) { remark(date < likely.lowerBound ? .oldDate(date) : .futureDate(date), at: node) }
  }

  /// The date of a number of seconds, milliseconds or microseconds since 1970; nil unless it is likely, and the date since 2001 is not.
  private func countedFrom1970(_ number: Double) -> Date? {
    guard Date(timeIntervalSinceReferenceDate: number) > likely.upperBound else { return nil }
    return [1, 1000, 1_000_000].lazy.map { Date(timeIntervalSince1970: number / $0) }.first(where: likely.contains)
  }

  /// From the year 2000 to tomorrow.
  private var likely: ClosedRange<Date> {
    let first = Date(timeIntervalSinceReferenceDate: -366 * 86400)
    return first...max(first, now.addingTimeInterval(Update.clockDifference))
  }
}
