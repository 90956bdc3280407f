import FoundationEssentials
import JSON
import ScrumStore

extension JSON.Object {
  /// Writes a date that is a number of seconds since 2001 as a timestamp; one outside of the years 1 to 9999 becomes their
  /// first or last second.
  ///
  /// - Returns: what was changed, if it did not fit.
  mutating func translateDate() throws(Mismatch) -> String? {
    if case .string? = self["date"] { return nil }
    guard case .number(let text)? = self["date"] else { throw mismatch("date", "a number of seconds") }
    guard let seconds = Double(text) else { throw mismatch("date", "a number of seconds") }
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    self["date"] = .string(date.timestamp)
    guard let written = Date(timestamp: date.timestamp), abs(written.timeIntervalSinceReferenceDate - seconds) >= 0.5 else {
      return nil
    }
    return "the date \(text) is out of the calendar; it became \(date.timestamp)"
  }
}
