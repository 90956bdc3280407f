/// The beginning of a period, as a user writes it: `mon`, `2026-11-23`, `7d`, `2w`, `today`, `yesterday` or `last`.
package enum Since: Hashable, Sendable {
  /// The beginning of a day in local time.
  case day(CivilDay)
  /// The last meeting.
  case last

  /// Parses a text; returns nil if it is invalid. A weekday is the latest one, which may be today; `7d` is today and
  /// the six days before.
  ///
  /// - Parameter names: see ``Schedule/days(_:names:working:)``.
  package init?(_ text: String, names: [String] = [], today: CivilDay) {
    func daysAgo(_ count: Int) -> Since { .day(CivilDay(number: today.number - count)) }
    let text = text.lowercased()
    switch text {
    case "last": self = .last
    case "today": self = daysAgo(0)
    case "yesterday": self = daysAgo(1)
    default:
      if let unit = ["d": 1, "w": 7][text.suffix(1)], let count = Int(text.dropLast()), 1...Self.longest ~= count {
        self = daysAgo(count * unit - 1)
      } else if let day = CivilDay(text) {
        self = .day(day)
      } else if let days = Schedule.days(text, names: names), days.count == 1 {
        self = daysAgo((today.weekday.index - days[0].index + 7) % 7)
      } else {
        return nil
      }
    }
  }

  /// The maximum number of days or weeks.
  private static let longest = 9999
}
