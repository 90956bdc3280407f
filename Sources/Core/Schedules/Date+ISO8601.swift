package import FoundationEssentials

extension Date {
  /// The date in ISO 8601, in UTC and whole seconds: `2026-11-21T08:42:00Z`. A date before year 1 becomes the start of
  /// year 1.
  package var iso8601: String {
    Self.iso8601(Int(min(1e13, max(-63_113_904_000, timeIntervalSinceReferenceDate)).rounded(.down))) + "Z"
  }

  /// Formats a number of seconds since 2001: `2026-11-21T08:42:00`
  package static func iso8601(_ time: Int) -> String {
    let number = time.floorDivided(by: 86400), day = CivilDay(number: number), second = time - 86400 * number
    return "\(day.year.padded(4))-\(day.month.padded(2))-\(day.day.padded(2))"
      + "T\((second / 3600).padded(2)):\((second / 60 % 60).padded(2)):\((second % 60).padded(2))"
  }
}

extension Int {
  /// Formats the number with leading zeros: 7 in two digits is `07`.
  package func padded(_ width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
