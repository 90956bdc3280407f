/// The VTIMEZONE component of a calendar, which defines a time zone (RFC 5545, section 3.6.5).
///
/// Begins in 1970. The past is simplified: the current rule applies to all years, or if the zone has one-off changes, a
/// single offset applies until the first one, and the rule only after the last one.
struct CalendarZone {
  let name: String
  let rule: TimeZoneRule

  var lines: [(name: String, value: String)] {
    [("BEGIN", "VTIMEZONE"), ("TZID", name)] + once + yearly + [("END", "VTIMEZONE")]
  }

  private typealias Line = (name: String, value: String)

  /// Returns the lines of one period. NB: DAYLIGHT is the period with the larger offset, because few programs accept
  /// daylight time with a smaller one. In Dublin, the database defines winter time as the exception.
  private func observance(at start: String, _ recurrence: [Line], from offset: Int, to period: TimeZoneRule.Period) -> [Line] {
    let kind = period.offset > offset ? "DAYLIGHT" : "STANDARD"
    return [("BEGIN", kind), ("DTSTART", start)] + recurrence + [
      ("TZOFFSETFROM", Self.text(offset)), ("TZOFFSETTO", Self.text(period.offset)),
      ("TZNAME", CalendarFile.escaped(period.name)), ("END", kind),
    ]
  }

  private static let beginning = CalendarFile.stamp(CivilDay(year: 1970, month: 1, day: 1).number * 86400)

  // MARK: - Changes that do not recur

  /// The lines of the one-off changes, grouped by the periods before and after them.
  private var once: [Line] {
    guard let first = rule.changes.first else { return [] }
    var kinds: [(change: TimeZoneRule.Change, times: [String])] = []
    for change in rule.changes {
      let time = CalendarFile.stamp(change.time + change.before.offset)
      if let kind = kinds.firstIndex(where: { $0.change.isSame(as: change) }) {
        kinds[kind].times.append(time)
      } else {
        kinds.append((change, [time]))
      }
    }
    return observance(at: Self.beginning, [], from: first.after.offset, to: first.before)
      + kinds.flatMap { change, times in
        observance(
          at: times[0], times.count == 1 ? [] : [("RDATE", times.dropFirst().joined(separator: ","))], from: change.before.offset,
          to: change.after)
      }
  }

  // MARK: - The rule

  private var yearly: [Line] {
    guard let daylight = rule.daylight else {
      // NB: with one-off changes, the last change already begins this period.
      guard rule.changes.isEmpty else { return [] }
      return observance(at: Self.beginning, [], from: rule.standard.offset, to: rule.standard)
    }
    return observances(daylight, from: rule.standard.offset) + observances(rule.standard, from: daylight.offset)
  }

  private func observances(_ period: TimeZoneRule.Period, from offset: Int) -> [Line] {
    guard let change = period.start else { return [] }
    let shift = change.time.floorDivided(by: 86400)
    let first = rule.changes.last.map { $0.time + offset } ?? .min
    return Self.recurrences(change.day, shift).flatMap { recurrence in
      let days = (1970..<2500).lazy.filter { change.seconds(in: $0) > first }.map {
        CivilDay(number: change.day(in: $0).number + shift)
      }
      guard let day = days.first(where: { recurrence.month ?? $0.month == $0.month }) else { return [Line]() }
      let start = CalendarFile.stamp(86400 * (day.number - shift) + change.time)
      return observance(at: start, [("RRULE", "FREQ=YEARLY;" + recurrence.text)], from: offset, to: period)
    }
  }

  /// Returns the recurrences of a yearly change: two if the shift moves some of its possible days into another month.
  ///
  /// - Parameter shift: the number of days from the rule's day to the day of the change.
  /// - Returns: each recurrence, with the month in which it must start, or nil if it may start in any.
  private static func recurrences(_ day: YearlyChange.Day, _ shift: Int) -> [(text: String, month: Int?)] {
    let names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
    switch day {
    case .ordinal(let day):
      // NB: days before the year are counted from the end of the previous one, and days after it from the start of the next, which is
      // a day late after a leap year: the format can't tell the two.
      let number = day + 1 + shift
      return [("BYYEARDAY=\(number < 1 ? number - 1 : number > 365 ? number - 365 : number)", nil)]
    // NB: names the month, since a leap year shifts the day of the year.
    case .julian(let day):
      let date = CivilDay(number: CivilDay(year: 2001, month: 1, day: 1).number + day - 1 + shift)
      return [("BYMONTH=\(date.month);BYMONTHDAY=\(date.day)", nil)]
    case .weekday(let weekday, let week, let month):
      if shift == 0 { return [("BYMONTH=\(month);BYDAY=\(week == 5 ? -1 : week)\(names[weekday])", nil)] }
      let last = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
      let first = (week == 5 ? last - 6 : 7 * week - 6) + shift
      let days = (first...first + 6).map { day -> (month: Int, day: Int) in
        // NB: days before the month are counted from the end of the previous month, which may be a February.
        day < 1 ? ((month + 10) % 12 + 1, day - 1) : day > last ? (month % 12 + 1, day - last) : (month, day)
      }
      let weekday = names[((weekday + shift) % 7 + 7) % 7]
      let months = Set(days.map(\.month)).sorted()
      return months.map { month in
        let range = days.filter { $0.month == month }.map { "\($0.day)" }.joined(separator: ",")
        return ("BYMONTH=\(month);BYMONTHDAY=\(range);BYDAY=\(weekday)", month)
      }
    }
  }

  private static func text(_ offset: Int) -> String {
    let minutes = abs(offset) / 60
    return (offset < 0 ? "-" : "+") + (minutes / 60).padded(2) + (minutes % 60).padded(2)
  }
}

extension TimeZoneRule.Change {
  fileprivate func isSame(as other: Self) -> Bool { (before, after) == (other.before, other.after) }
}
