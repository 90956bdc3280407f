import Models

/// `"lengthInMinutes"`, and `"lengthInSeconds"` beside it where the length is not whole minutes.
extension JSON.Object {
  func length() throws(Mismatch) -> Duration {
    let minutes = try wholeNumber("lengthInMinutes", in: Duration.lengthsInMinutes)
    let seconds = self["lengthInSeconds"] == nil ? nil : try wholeNumber("lengthInSeconds", in: Duration.lengthsInSeconds)
    guard let length = Duration(minutes: minutes, seconds: seconds) else { throw mismatch("lengthInMinutes", "a length") }
    return length
  }

  mutating func setLength(_ length: Duration) {
    let seconds = min(max(1, Int(clamping: length.wholeSeconds)), Duration.lengthsInSeconds.upperBound)
    self["lengthInMinutes"] = .number("\((seconds + 59) / 60)")
    self["lengthInSeconds"] = seconds % 60 == 0 ? nil : .number("\(seconds)")
  }
}

extension Duration {
  /// A year at most.
  static let lengthsInMinutes = 1...366 * 24 * 60
  static let lengthsInSeconds = 1...60 * lengthsInMinutes.upperBound

  /// The length that the two numbers stand for; nil if one is out of range. The seconds count where they round up to the
  /// minutes; otherwise the minutes were changed by a program that knows minutes only.
  init?(minutes: Int, seconds: Int?) {
    guard Self.lengthsInMinutes.contains(minutes), seconds.map(Self.lengthsInSeconds.contains) ?? true else { return nil }
    let seconds = seconds.flatMap { ($0 + 59) / 60 == minutes ? $0 : nil }
    self = .seconds(seconds ?? 60 * minutes)
  }

  /// The seconds, rounded up.
  fileprivate var wholeSeconds: Int64 { components.seconds + (components.attoseconds > 0 ? 1 : 0) }
}
