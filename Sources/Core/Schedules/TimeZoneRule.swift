package import FoundationEssentials

/// The offsets of a time zone from UTC, and the days on which they change each year, as the POSIX variable `TZ` has them:
/// `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// It is what zones do now and from now on, so it is right for dates to come. Where a zone has announced that it will do something
/// else first, that is known, too; see ``init(file:since:)``.
package struct TimeZoneRule: Hashable, Sendable {
  /// A time that is in force for a part of the year.
  package struct Period: Hashable, Sendable {
    package let name: String
    /// In seconds, positive east of Greenwich.
    package let offset: Int
    /// When it begins; nil if it never changes.
    package fileprivate(set) var start: YearlyChange?

    init(name: String, offset: Int, start: YearlyChange? = nil) { (self.name, self.offset, self.start) = (name, offset, start) }
  }

  package private(set) var standard: Period
  package private(set) var daylight: Period?
  /// The changes of clocks that the rule does not tell, by time; it holds from the last of them on.
  package internal(set) var changes: [Change] = []

  /// A moment at which clocks change once.
  package struct Change: Hashable, Sendable {
    /// In seconds since 2001.
    package let time: Int
    package let before, after: Period
  }

  package static let utc = TimeZoneRule(standard: Period(name: "UTC", offset: 0))

  private init(standard: Period) { self.standard = standard }

  /// Nil if the text is no rule.
  package init?(_ text: String) {
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

  /// Takes a name, `CET` or `<+03>`, from the beginning of a text.
  private static func name(_ text: inout Substring) -> String? {
    let isQuoted = text.first == "<"
    let name = isQuoted ? text.dropFirst().prefix { $0 != ">" } : text.prefix { $0.isASCII && $0.isLetter }
    text = text[name.endIndex...].dropFirst(isQuoted ? 1 : 0)
    return name.count >= 3 ? String(name) : nil
  }

  /// Takes a time, `-1` or `5:30`, from the beginning of a text, in seconds.
  fileprivate static func seconds(_ text: inout Substring) -> Int? {
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
  /// The offset from UTC at a date, in seconds.
  package func offset(at date: Date) -> Int {
    // NB: as far as there is a calendar.
    let now = Int(min(max(date.timeIntervalSinceReferenceDate, -1e12), 1e12).rounded(.down))
    if let last = changes.last, now < last.time { return (changes.last { $0.time <= now }?.after ?? changes[0].before).offset }
    guard let daylight, let start = daylight.start, let end = standard.start else { return standard.offset }
    let year = CivilDay(number: (now + standard.offset).floorDivided(by: 86400)).year
    let begins = start.seconds(in: year) - standard.offset, ends = end.seconds(in: year) - daylight.offset
    let isDaylight = begins < ends ? begins..<ends ~= now : !(ends..<begins ~= now)
    return isDaylight ? daylight.offset : standard.offset
  }

  /// The calendar day at a date.
  package func day(of date: Date) -> CivilDay {
    let local = min(max(date.timeIntervalSinceReferenceDate, -1e12), 1e12) + Double(offset(at: date))
    return CivilDay(number: Int((local / 86400).rounded(.down)))
  }

  /// The date at which clocks show a time of day. One that does not occur counts as if clocks had not changed yet, and of two the
  /// first is meant (RFC 5545, section 3.3.5).
  package func date(_ day: CivilDay, minute: Int) -> Date {
    let local = Double(day.number * 86400 + minute * 60)
    func date(_ offset: Int) -> Date { Date(timeIntervalSinceReferenceDate: local - Double(offset)) }
    let before = date(offset(at: date(standard.offset).addingTimeInterval(-86400)))
    let after = date(offset(at: before))
    return offset(at: after) == offset(at: before) ? after : before
  }
}

/// A moment of each year at which clocks change.
package struct YearlyChange: Hashable, Sendable {
  package enum Day: Hashable, Sendable {
    /// A day of the week, 0 is Sunday, in a week of a month; the fifth is the last.
    case weekday(Int, week: Int, month: Int)
    /// The day of the year from 1 on; there is no 29 February.
    case julian(Int)
    /// The day of the year from 0 on.
    case ordinal(Int)
  }

  package let day: Day
  /// In seconds after the day's first midnight, by the clock that is about to change; it may be on another day.
  package let time: Int

  fileprivate init?(_ text: Substring) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts[0].drop { $0.isLetter }.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    switch (parts[0].first, numbers) {
    case ("M", let numbers) where numbers.count == 3 && 1...12 ~= numbers[0] && 1...5 ~= numbers[1] && 0...6 ~= numbers[2]:
      day = .weekday(numbers[2], week: numbers[1], month: numbers[0])
    case ("J", let numbers) where numbers.count == 1 && 1...365 ~= numbers[0]: day = .julian(numbers[0])
    case (let digit?, let numbers) where digit.isNumber && numbers.count == 1 && 0...365 ~= numbers[0]: day = .ordinal(numbers[0])
    default: return nil
    }
    var rest = parts.count == 2 ? parts[1] : "2"
    guard parts.count <= 2, let time = TimeZoneRule.seconds(&rest), rest.isEmpty else { return nil }
    self.time = time
  }

  /// By the clock that is about to change, in seconds since 2001.
  package func seconds(in year: Int) -> Int { day(in: year).number * 86400 + time }

  /// The day of the rule, on which the change is unless ``time`` says otherwise.
  package func day(in year: Int) -> CivilDay {
    let first = CivilDay(year: year, month: 1, day: 1)
    switch day {
    case .ordinal(let day): return CivilDay(number: first.number + day)
    case .julian(let day):
      let isLeap = CivilDay(year: year, month: 2, day: 29).isInCalendar
      return CivilDay(number: first.number + day - (isLeap && day >= 60 ? 0 : 1))
    case .weekday(let weekday, let week, let month):
      let next = month == 12 ? CivilDay(year: year + 1, month: 1, day: 1) : CivilDay(year: year, month: month + 1, day: 1)
      let first = CivilDay(year: year, month: month, day: 1)
      let toWeekday = ((weekday + 6) % 7 - first.weekday.index + 7) % 7
      let day = first.number + toWeekday + 7 * (week - 1)
      return CivilDay(number: day < next.number ? day : day - 7)
    }
  }
}
