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
      + zones.flatMap { CalendarZone(name: $0, rule: .named($0)).lines }.map(Self.line).joined()
  }

  /// The event of a scrum; empty if it has no schedule, or is archived.
  ///
  /// - Parameter modified: when the scrum was last changed. A calendar replaces an event that it has by one of a later change.
  func event(_ scrum: DailyScrum, modified: Date? = nil) -> String {
    guard let schedule = scrum.schedule, !scrum.isArchived else { return "" }
    let rule = schedule.rule, title = scrum.displayTitle
    let first = schedule.start(after: min(scrum.created ?? now, now), in: rule)
    let start = Self.stamp(rule.day(of: first), seconds: schedule.minute * 60)
    let days = schedule.days.map { $0.rawValue.prefix(2).uppercased() }.joined(separator: ",")
    let seconds = scrum.length.secondsRoundedUp
    let modified = modified ?? scrum.created ?? now
    let lines = [
      ("BEGIN", "VEVENT"), ("UID", "\(scrum.id.uuidString.lowercased())@scrumdinger"), ("DTSTAMP", utc(now)),
      ("LAST-MODIFIED", utc(modified)), ("SEQUENCE", "\(max(0, Self.seconds(modified)))"),
      (schedule.knownZone.map { "DTSTART;TZID=\($0)" } ?? "DTSTART", start),
      ("DURATION", seconds % 60 == 0 ? "PT\(seconds / 60)M" : "PT\(seconds)S"), ("RRULE", "FREQ=WEEKLY;BYDAY=\(days)"),
      ("SUMMARY", Self.escaped(title)), ("URL", "\(Link.scheme)scrum/\(scrum.id.uuidString)"),
      ("BEGIN", "VALARM"), ("ACTION", "DISPLAY"), ("TRIGGER", "-PT\(alarm)M"), ("DESCRIPTION", Self.escaped(title)),
      ("END", "VALARM"), ("END", "VEVENT"),
    ]
    return lines.map(Self.line).joined()
  }

  private func utc(_ date: Date) -> String {
    let seconds = Self.seconds(date)
    let day = seconds.floorDivided(by: 86400)
    return Self.stamp(CivilDay(number: day), seconds: seconds - 86400 * day) + "Z"
  }

  /// The seconds since 2001, to the year 2068, which is as far as numbers of a calendar go.
  private static func seconds(_ date: Date) -> Int {
    Int(min(max(date.timeIntervalSinceReferenceDate, -Double(Int32.max)), Double(Int32.max)).rounded(.down))
  }

  // MARK: - Lines

  /// `20261126T093000`
  static func stamp(_ day: CivilDay, seconds: Int) -> String {
    let year = String(repeating: "0", count: max(0, 4 - "\(day.year)".count)) + "\(day.year)"
    return year + day.month.twoDigits + day.day.twoDigits
      + "T" + (seconds / 3600).twoDigits + (seconds / 60 % 60).twoDigits + (seconds % 60).twoDigits
  }

  static func escaped(_ text: String) -> String {
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
