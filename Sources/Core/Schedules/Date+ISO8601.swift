package import FoundationEssentials

extension Date {
  /// The date in UTC in whole seconds, as ISO 8601 has it: `2026-11-21T08:42:00Z`. Before the year 1, its first second.
  package var iso8601: String {
    Self.iso8601(Int(min(1e13, max(-63_113_904_000, timeIntervalSinceReferenceDate)).rounded(.down))) + "Z"
  }

  /// Day and time of day after a number of seconds since 2001: `2026-11-21T08:42:00`
  package static func iso8601(_ time: Int) -> String {
    let number = time.floorDivided(by: 86400), day = CivilDay(number: number), second = time - 86400 * number
    return "\(day.year.padded(4))-\(day.month.padded(2))-\(day.day.padded(2))"
      + "T\((second / 3600).padded(2)):\((second / 60 % 60).padded(2)):\((second % 60).padded(2))"
  }
}

extension Int {
  /// With leading zeros: 7 in two digits is `07`.
  package func padded(_ width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
