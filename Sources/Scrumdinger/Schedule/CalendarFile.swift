import AppResources
import FoundationEssentials
import Scrums

/// The schedules of scrums as iCalendar (RFC 5545), each a weekly event with an alarm, in the time zone it is meant in.
struct CalendarFile {
  /// When the file is made.
  let now: Date
  /// How long before a meeting the alarm is, in minutes.
  var alarm = 5

  static let end = line("END", "VCALENDAR")

  /// The beginning of the file, with the time zones of the scrums.
  func beginning(_ scrums: some Sequence<DailyScrum>) -> String {
    let zones = Set(scrums.compactMap(\.schedule?.knownZone)).sorted()
    return Self.line("BEGIN", "VCALENDAR") + Self.line("VERSION", "2.0") + Self.line("PRODID", "-//scrumdinger//scrumdinger//EN")
      + zones.map { Self.zone($0, .named($0)) }.joined()
  }

  /// The event of a scrum; empty if it has no schedule, or is archived.
  func event(_ scrum: DailyScrum) -> String {
    guard let schedule = scrum.schedule, !scrum.isArchived else { return "" }
    let rule = schedule.rule, title = scrum.displayTitle
    let first = schedule.start(after: min(scrum.created ?? now, now), in: rule)
    let start = Self.stamp(rule.day(of: first), seconds: schedule.minute * 60)
    let days = schedule.days.map { $0.rawValue.prefix(2).uppercased() }.joined(separator: ",")
    let seconds = scrum.length.secondsRoundedUp
    let lines = [
      ("BEGIN", "VEVENT"), ("UID", "\(scrum.id.uuidString.lowercased())@scrumdinger"), ("DTSTAMP", utc(now)),
      (schedule.knownZone.map { "DTSTART;TZID=\($0)" } ?? "DTSTART", start),
      ("DURATION", seconds % 60 == 0 ? "PT\(seconds / 60)M" : "PT\(seconds)S"), ("RRULE", "FREQ=WEEKLY;BYDAY=\(days)"),
      ("SUMMARY", Self.escaped(title)), ("URL", "\(Link.scheme)scrum/\(scrum.id.uuidString)"),
      ("BEGIN", "VALARM"), ("ACTION", "DISPLAY"), ("TRIGGER", "-PT\(alarm)M"), ("DESCRIPTION", Self.escaped(title)),
      ("END", "VALARM"), ("END", "VEVENT"),
    ]
    return lines.map(Self.line).joined()
  }

  private func utc(_ date: Date) -> String {
    let seconds = Int(date.timeIntervalSinceReferenceDate.rounded(.down)), day = seconds.floorDivided(by: 86400)
    return Self.stamp(CivilDay(number: day), seconds: seconds - 86400 * day) + "Z"
  }

  // MARK: - Time zones

  private static func zone(_ name: String, _ rule: TimeZoneRule) -> String {
    let daylight = rule.daylight.map { period("DAYLIGHT", $0, from: rule.standard.offset) } ?? ""
    return line("BEGIN", "VTIMEZONE") + line("TZID", name) + daylight
      + period("STANDARD", rule.standard, from: rule.daylight?.offset ?? rule.standard.offset) + line("END", "VTIMEZONE")
  }

  /// A part of the year, since 1970, from the change of clocks on.
  private static func period(_ kind: String, _ period: TimeZoneRule.Period, from offset: Int) -> String {
    var start = stamp(CivilDay(year: 1970, month: 1, day: 1), seconds: 0), recurrence = ""
    if let change = period.start {
      let shift = change.time.floorDivided(by: 86400)
      start = stamp(CivilDay(number: change.day(in: 1970).number + shift), seconds: change.time - 86400 * shift)
      recurrence = line("RRULE", "FREQ=YEARLY;" + days(change.day, shift))
    }
    return line("BEGIN", kind) + line("DTSTART", start) + recurrence + line("TZOFFSETFROM", self.offset(offset))
      + line("TZOFFSETTO", self.offset(period.offset)) + line("TZNAME", escaped(period.name)) + line("END", kind)
  }

  /// - Parameter shift: the days between that of the rule and the change.
  private static func days(_ day: YearlyChange.Day, _ shift: Int) -> String {
    let names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
    switch day {
    case .ordinal(let day): return "BYYEARDAY=\(day + 1 + shift)"
    // NB: the day of the month, since a leap year has one more before it.
    case .julian(let day):
      let date = CivilDay(number: CivilDay(year: 2001, month: 1, day: 1).number + day - 1 + shift)
      return "BYMONTH=\(date.month);BYMONTHDAY=\(date.day)"
    case .weekday(let weekday, let week, let month):
      if shift == 0 { return "BYMONTH=\(month);BYDAY=\(week == 5 ? -1 : week)\(names[weekday])" }
      let last = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
      let first = (week == 5 ? last - 6 : 7 * week - 6) + shift
      let range = (first...first + 6).map(String.init).joined(separator: ",")
      return "BYMONTH=\(month);BYMONTHDAY=\(range);BYDAY=\(names[((weekday + shift) % 7 + 7) % 7])"
    }
  }

  private static func offset(_ seconds: Int) -> String {
    let minutes = abs(seconds) / 60
    return (seconds < 0 ? "-" : "+") + (minutes / 60).twoDigits + (minutes % 60).twoDigits
  }

  // MARK: - Lines

  /// `20261126T093000`
  private static func stamp(_ day: CivilDay, seconds: Int) -> String {
    let year = String(repeating: "0", count: max(0, 4 - "\(day.year)".count)) + "\(day.year)"
    return year + day.month.twoDigits + day.day.twoDigits
      + "T" + (seconds / 3600).twoDigits + (seconds / 60 % 60).twoDigits + (seconds % 60).twoDigits
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\\", ",", ";": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case _ where scalar.properties.generalCategory == .control: break
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// A content line, folded after 75 bytes.
  private static func line(_ name: String, _ value: String) -> String {
    var line = "", width = 0
    for scalar in "\(name):\(value)".unicodeScalars {
      let count = String(scalar).utf8.count
      if width + count > 75 {
        line += "\r\n "
        width = 1
      }
      line.unicodeScalars.append(scalar)
      width += count
    }
    return line + "\r\n"
  }
}
