package import FoundationEssentials

/// A time zone: its offsets from UTC and the days when they change each year, parsed from the syntax of the POSIX
/// variable `TZ`: `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// Describes the present and the future, not the past. ``changes`` holds one-off changes before the rule applies.
package struct TimeZoneRule: Hashable, Sendable {
  /// Standard or daylight saving time.
  package struct Period: Hashable, Sendable {
    package let name: String
    /// The offset from UTC in seconds, positive east of Greenwich.
    package let offset: Int
    /// The time of year when the period begins; nil if the zone has no other period.
    package internal(set) var start: YearlyChange?
  }

  /// The text of the rule, before parsing.
  package let text: String
  package private(set) var standard: Period
  package private(set) var daylight: Period?
  /// One-off changes of clocks, the earliest first. The rule applies from the last change on.
  package internal(set) var changes: [Change] = []

  package struct Change: Hashable, Sendable {
    /// The time of the change, in seconds since 2001.
    package let time: Int
    package let before, after: Period
  }

  package static let utc = TimeZoneRule("UTC0")!

  /// Parses a rule; returns nil for other text.
  package init?(_ text: String) {
    self.text = text
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    var rest = parts[0]
    guard let name = Self.name(&rest), let west = Self.seconds(&rest) else { return nil }
    standard = Period(name: name, offset: -west)
    if rest.isEmpty, parts.count == 1 { return }
    guard let name = Self.name(&rest) else { return nil }
    let other = rest.isEmpty ? 3600 - west : Self.seconds(&rest).map { -$0 }
    guard let other, rest.isEmpty, parts.count == 3, let start = YearlyChange(parts[1]), let end = YearlyChange(parts[2]) else {
      return nil
    }
    standard.start = end
    daylight = Period(name: name, offset: other, start: start)
  }

  /// Takes a name, `CET` or `<+03>`, off the start of a text.
  private static func name(_ text: inout Substring) -> String? {
    let isQuoted = text.first == "<"
    let name = isQuoted ? text.dropFirst().prefix { $0 != ">" } : text.prefix { $0.isASCII && $0.isLetter }
    text = text[name.endIndex...].dropFirst(isQuoted ? 1 : 0)
    return name.count >= 3 ? String(name) : nil
  }

  /// Takes a time, `-1` or `5:30`, off the start of a text, and returns it in seconds.
  static func seconds(_ text: inout Substring) -> Int? {
    let number = text.prefix { $0.isASCII && ($0.isNumber || "+-:".contains($0)) }
    text = text[number.endIndex...]
    let sign = number.first == "-" ? -1 : 1
    let parts = number.drop { $0 == "+" || $0 == "-" }.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard 1...3 ~= parts.count, let hours = parts[0], 0...167 ~= hours else { return nil }
    var seconds = 3600 * hours
    for (part, unit) in zip(parts.dropFirst(), [60, 1]) {
      guard let part, 0..<60 ~= part else { return nil }
      seconds += part * unit
    }
    return sign * seconds
  }
}

extension TimeZoneRule {
  /// Returns the offset from UTC at a date, in seconds.
  package func offset(at date: Date) -> Int {
    // NB: clamped, because converting a larger date to an integer would trap.
    let now = Int(min(max(date.timeIntervalSinceReferenceDate, -1e12), 1e12).rounded(.down))
    if let last = changes.last, now < last.time { return (changes.last { $0.time <= now }?.after ?? changes[0].before).offset }
    guard let daylight, let start = daylight.start, let end = standard.start else { return standard.offset }
    let year = CivilDay(number: (now + standard.offset).floorDivided(by: 86400)).year
    let begins = start.seconds(in: year) - standard.offset, ends = end.seconds(in: year) - daylight.offset
    let isDaylight = begins < ends ? begins..<ends ~= now : !(ends..<begins ~= now)
    return isDaylight ? daylight.offset : standard.offset
  }

  /// Returns the calendar day of a date in this zone.
  package func day(of date: Date) -> CivilDay {
    let local = min(max(date.timeIntervalSinceReferenceDate, -1e12), 1e12) + Double(offset(at: date))
    return CivilDay(number: Int((local / 86400).rounded(.down)))
  }

  /// Returns the date when clocks show a time of day. If clocks skip the time, applies the offset before the change. If
  /// clocks show the time twice, returns the first date (RFC 5545, section 3.3.5).
  package func date(_ day: CivilDay, minute: Int) -> Date {
    let local = Double(day.number * 86400 + minute * 60)
    func date(_ offset: Int) -> Date { Date(timeIntervalSinceReferenceDate: local - Double(offset)) }
    let before = date(offset(at: date(standard.offset).addingTimeInterval(-86400)))
    let after = date(offset(at: before))
    return offset(at: after) == offset(at: before) ? after : before
  }
}
