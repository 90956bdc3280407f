package import JSONCoding
import Scrums

/// `"lengthInMinutes"`, with `"lengthInSeconds"` unless the length is whole minutes.
extension JSONNode {
  /// - Parameter shortest: in minutes; another program may record shorter meetings than a form allows.
  package func length(shortest: Int = 1) throws(JSON.SyntaxError) -> Duration {
    let minutes = try wholeNumber("lengthInMinutes", in: shortest...Duration.longestLength)
    guard self["lengthInSeconds"] != nil else { return .seconds(60 * minutes) }
    let seconds = try wholeNumber("lengthInSeconds", in: shortest...60 * Duration.longestLength)
    // If the seconds don't round up to the minutes, a program that knows only minutes has changed the length.
    return .seconds((seconds + 59) / 60 == minutes ? seconds : 60 * minutes)
  }
}

extension JSON.Object {
  package mutating func setLength(_ length: Duration, shortest: Int = 1) {
    let (whole, rest) = length.components
    let seconds = min(max(Int64(shortest), rest > 0 ? whole + 1 : whole), 60 * Int64(Duration.longestLength))
    self["lengthInMinutes"] = .number((seconds + 59) / 60)
    self["lengthInSeconds"] = seconds % 60 == 0 ? nil : .number(seconds)
  }
}

extension Duration {
  /// The maximum length of a scrum: a year, in minutes.
  package static let longestLength = 366 * 24 * 60
}
