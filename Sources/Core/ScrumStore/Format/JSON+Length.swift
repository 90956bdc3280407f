import Models

/// `"lengthInMinutes"`, and `"lengthInSeconds"` beside it where the length is not whole minutes.
extension JSON.Object {
  /// A year, in minutes.
  static let longest = 366 * 24 * 60

  /// The length. The seconds count where they round up to the minutes; otherwise the minutes were changed by a program that
  /// knows minutes only.
  ///
  /// - Parameter shortest: in minutes; a meeting that another program recorded may have lasted less than one.
  func length(shortest: Int = 1) throws(Mismatch) -> Duration {
    let minutes = try wholeNumber("lengthInMinutes", in: shortest...Self.longest)
    guard self["lengthInSeconds"] != nil else { return .seconds(60 * minutes) }
    let seconds = try wholeNumber("lengthInSeconds", in: shortest...60 * Self.longest)
    return .seconds((seconds + 59) / 60 == minutes ? seconds : 60 * minutes)
  }

  mutating func setLength(_ length: Duration, shortest: Int = 1) {
    let seconds = min(max(Int64(shortest), length.wholeSeconds), 60 * Int64(Self.longest))
    self["lengthInMinutes"] = .number("\((seconds + 59) / 60)")
    self["lengthInSeconds"] = seconds % 60 == 0 ? nil : .number("\(seconds)")
  }
}

extension Duration {
  /// The seconds, rounded up.
  fileprivate var wholeSeconds: Int64 { components.seconds + (components.attoseconds > 0 ? 1 : 0) }
}
