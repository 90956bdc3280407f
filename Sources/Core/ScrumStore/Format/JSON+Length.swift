import Extensions
import JSON
import Models

/// `"lengthInMinutes"`, and `"lengthInSeconds"` beside it where the length is not whole minutes.
extension JSON.Object {
  /// A year, in minutes.
  package static let longest = 366 * 24 * 60

  /// - Parameter shortest: in minutes; a meeting that another program recorded may have lasted less than one.
  package func length(shortest: Int = 1) throws(Mismatch) -> Duration {
    let minutes = try wholeNumber("lengthInMinutes", in: shortest...Self.longest)
    let seconds = self["lengthInSeconds"] == nil ? nil : try wholeNumber("lengthInSeconds", in: shortest...60 * Self.longest)
    return Duration(minutes: minutes, seconds: seconds)
  }

  package mutating func setLength(_ length: Duration, shortest: Int = 1) {
    let seconds = min(max(shortest, length.secondsRoundedUp), 60 * Self.longest)
    self["lengthInMinutes"] = .number("\((seconds + 59) / 60)")
    self["lengthInSeconds"] = seconds % 60 == 0 ? nil : .number("\(seconds)")
  }
}

extension Duration {
  /// The length that the two numbers stand for. The seconds count where they round up to the minutes; otherwise the minutes were
  /// changed by a program that knows minutes only.
  package init(minutes: Int, seconds: Int?) {
    let seconds = seconds.flatMap { ($0 + 59) / 60 == minutes ? $0 : nil }
    self = .seconds(seconds ?? 60 * minutes)
  }
}
