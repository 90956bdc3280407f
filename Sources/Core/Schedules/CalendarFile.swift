package import FoundationEssentials

/// Writes schedules as iCalendar (RFC 5545): weekly events with an alarm, each in the time zone of its schedule, or in
/// local time if the schedule has none.
package struct CalendarFile {
  /// The time stamp of each event (DTSTAMP).
  package let now: Date
  /// The number of minutes from the alarm to the meeting.
  private let alarm = 5

  package init(now: Date) { self.now = now }

  /// The last line of the file.
  package static let end = line("END", "VCALENDAR")

  /// Returns the start of the file: the header, and the time zones of the schedules.
  package func beginning(_ schedules: some Sequence<Schedule>) -> String {
    let zones = Set(schedules.compactMap(\.knownZone)).sorted()
    return Self.line("BEGIN", "VCALENDAR") + Self.line("VERSION", "2.0") + Self.line("PRODID", "-//scrumdinger//scrumdinger//EN")
      + zones.compactMap { name in ZoneDatabase.system[name].map { CalendarZone(name: name, rule: $0) } }
      .flatMap(\.lines).map(Self.line).joined()
  }

  /// Returns a weekly event with its alarm.
  ///
  /// - Parameters:
  ///   - off: the days without a meeting.
  ///   - seconds: the length of a meeting.
  ///   - created: the date when the scrum was created; nil or a future date counts as now. The event begins with the
  ///     first meeting after this date.
  ///   - modified: the date of the last change, by which a calendar recognizes a newer copy of the event.
  package func event(
    _ schedule: Schedule, off: DaySet, id: String, title: String, seconds: Int, link: String, created: Date?, modified: Date?
  ) -> String {
    let rule = schedule.rule, title = Self.escaped(title)
    let first = schedule.start(after: min(created ?? now, now), in: rule)
    let start = Self.stamp(rule.day(of: first).number * 86400 + schedule.minute * 60)
    let days = schedule.days.map { $0.rawValue.prefix(2).uppercased() }.joined(separator: ",")
    let modified = modified ?? created ?? now
    let exceptions = off.since(rule.day(of: first).number).ranges.joined().filter {
      schedule.days.contains(CivilDay(number: $0).weekday)
    }.map { Self.stamp($0 * 86400 + schedule.minute * 60) }
    let zone = schedule.knownZone.map { ";TZID=\($0)" } ?? ""
    let exdate = exceptions.isEmpty ? [] : [("EXDATE" + zone, exceptions.joined(separator: ","))]
    let lines =
      [
        ("BEGIN", "VEVENT"), ("UID", "\(id.lowercased())@scrumdinger"), ("DTSTAMP", utc(now)),
        ("LAST-MODIFIED", utc(modified)), ("SEQUENCE", "\(max(0, Self.seconds(modified)))"),
        ("DTSTART" + zone, start),
        ("DURATION", seconds % 60 == 0 ? "PT\(seconds / 60)M" : "PT\(seconds)S"), ("RRULE", "FREQ=WEEKLY;BYDAY=\(days)"),
      ] + exdate + [
        ("SUMMARY", title), ("URL", link), ("BEGIN", "VALARM"), ("ACTION", "DISPLAY"), ("TRIGGER", "-PT\(alarm)M"),
        ("DESCRIPTION", title), ("END", "VALARM"), ("END", "VEVENT"),
      ]
    return lines.map(Self.line).joined()
  }

  private func utc(_ date: Date) -> String { Self.stamp(Self.seconds(date)) + "Z" }

  /// Returns the seconds since 2001, clamped to 32 bits, the range of iCalendar's integers (RFC 5545, section 3.3.8).
  /// Dates after 2068 don't fit.
  private static func seconds(_ date: Date) -> Int {
    Int(min(max(date.timeIntervalSinceReferenceDate, -Double(Int32.max)), Double(Int32.max)).rounded(.down))
  }

  // MARK: - Lines

  /// Formats a number of seconds since 2001: `20261126T093000`
  static func stamp(_ time: Int) -> String {
    Date.iso8601(time).filter { $0 != "-" && $0 != ":" }
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

  /// Formats a content line, folded at 75 bytes.
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
