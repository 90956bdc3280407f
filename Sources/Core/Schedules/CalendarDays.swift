/// The days of all-day events in an iCalendar file (RFC 5545), such as a country's holidays.
///
/// Reads the start and the length of each event, its recurrence (``CalendarRule``), and the dates that are added to the
/// recurrence or excluded from it. Leaves out events with a time of day, and ignores titles and time zones.
package struct CalendarDays {
  /// Why an event contributes no days: it has a time of day (`timed`), a recurrence that is not supported or has too
  /// many days (`rule`), an invalid start or length (`damaged`), the status “cancelled”, or no day in the range
  /// (`outside`).
  package enum Reason: Int, CaseIterable, Hashable, Sendable {
    case timed, rule, damaged, cancelled, outside
  }

  package enum Failure: Error, Hashable {
    case noCalendar
    case tooManyEvents(limit: Int)
  }

  package private(set) var days = DaySet()
  /// The number of events that contribute days.
  package private(set) var events = 0
  /// The number of other events, by reason.
  package private(set) var leftOut: [Reason: Int] = [:]

  /// The maximum size of a file, in bytes. Callers check it.
  package static let limit = 4 << 20
  private static let mostEvents = 2000
  private static let deepest = 16
  /// The number of days checked for the recurrences of a whole file. NB: without this limit, a file with 2000 events
  /// that recur on each day since 1900 would take a minute.
  private static let mostDays = 3_000_000

  /// - Parameter range: the days to read, as numbers of ``CivilDay``; other days are left out.
  package init(_ bytes: [UInt8], in range: ClosedRange<Int>) throws(Failure) {
    let events = try Self.events(in: CalendarLine.lines(of: bytes))
    // An event with a RECURRENCE-ID replaces that occurrence of the event with the same UID.
    let replaced = Dictionary(grouping: events.filter { $0.replaces != nil }, by: \.id).mapValues {
      Set($0.compactMap(\.replaces))
    }
    var found: [ClosedRange<Int>] = [], room = Self.mostDays
    for event in events {
      let except = event.replaces == nil ? replaced[event.id] ?? [] : []
      switch event.ranges(except: except, in: range, room: &room) {
      case .success(let ranges):
        found += ranges
        self.events += 1
      case .failure(let leftOut): self.leftOut[leftOut.reason, default: 0] += 1
      }
    }
    days = DaySet(found)
  }

  private static func events(in lines: [CalendarLine]) throws(Failure) -> [CalendarEvent] {
    var events: [CalendarEvent] = [], open: [String] = []
    guard let first = lines.first, first.name == "BEGIN", first.value.uppercased() == "VCALENDAR" else { throw .noCalendar }
    for line in lines {
      switch line.name {
      case "BEGIN":
        // NB: each END looks for its BEGIN, which would take minutes in a deep file. RFC 5545 nests three levels at most.
        if open.count < deepest { open.append(line.value.uppercased()) }
        if open == ["VCALENDAR", "VEVENT"] { events.append(CalendarEvent()) }
        if events.count > mostEvents { throw .tooManyEvents(limit: mostEvents) }
      // NB: also closes inner components without an END. Otherwise, one missing END would hide all later events.
      case "END": if let index = open.lastIndex(of: line.value.uppercased()) { open.removeSubrange(index...) }
      default: if open == ["VCALENDAR", "VEVENT"] { events[events.count - 1].add(line) }
      }
    }
    return events
  }
}

/// The properties of an event that determine its days.
private struct CalendarEvent {
  private(set) var id = ""
  private(set) var replaces: Int?
  private var start: CalendarLine?, end: CalendarLine?, duration: String?, rule: String?
  private var added: [String] = [], removed: Set<Int> = []
  private var isCancelled = false

  struct LeftOut: Error { let reason: CalendarDays.Reason }

  mutating func add(_ line: CalendarLine) {
    let dates = line.value.split(separator: ",").prefix(1000).map { String($0.prefix(8)) }
    switch line.name {
    case "UID": id = line.value
    case "DTSTART": start = start ?? line
    case "DTEND": end = end ?? line
    case "DURATION": duration = duration ?? line.value
    // NB: a second rule makes the rule invalid, because reading only one would miss days.
    case "RRULE": rule = rule.map { _ in "" } ?? line.value
    case "RDATE": added += dates
    case "EXDATE": removed.formUnion(dates.compactMap { CivilDay(anyYear: $0)?.number })
    case "RECURRENCE-ID": replaces = dates.first.flatMap { CivilDay(anyYear: $0)?.number }
    case "STATUS": isCancelled = line.value.uppercased() == "CANCELLED"
    default: break
    }
  }

  /// Returns the days of each occurrence within a range.
  ///
  /// - Parameters:
  ///   - except: the starts of occurrences that other events replace.
  ///   - room: see ``CalendarRule/days(from:since:through:room:)``.
  func ranges(except: Set<Int>, in range: ClosedRange<Int>, room: inout Int) -> Result<[ClosedRange<Int>], LeftOut> {
    func leftOut(_ reason: CalendarDays.Reason) -> Result<[ClosedRange<Int>], LeftOut> { .failure(LeftOut(reason: reason)) }
    if isCancelled { return leftOut(.cancelled) }
    guard let start, start.isDate else { return leftOut(start == nil ? .damaged : .timed) }
    guard let first = CivilDay(anyYear: start.value), let length = length(from: first) else { return leftOut(.damaged) }
    var days = [first.number]
    if let rule {
      guard let some = CalendarRule(rule)?.days(from: first, since: range.lowerBound, through: range.upperBound, room: &room)
      else {
        return leftOut(.rule)
      }
      days += some
    }
    days += added.compactMap { CivilDay(anyYear: $0)?.number }
    let ranges = Set(days).subtracting(except).subtracting(removed).map { $0...$0 + length - 1 }
      .filter { $0.overlaps(range) }.map { $0.clamped(to: range) }
    return ranges.isEmpty ? leftOut(.outside) : .success(ranges)
  }

  /// Returns the length in days; nil if it is invalid or exceeds ``DaySet/longest``.
  private func length(from first: CivilDay) -> Int? {
    if let end {
      // NB: DTEND is the day after the last one, but some programs write the first day for an event of one day.
      guard end.isDate, let day = CivilDay(anyYear: end.value) else { return nil }
      return 0...DaySet.longest ~= day.number - first.number ? max(1, day.number - first.number) : nil
    }
    guard let duration else { return 1 }
    let unit = duration.hasSuffix("W") ? 7 : duration.hasSuffix("D") ? 1 : 0
    guard duration.hasPrefix("P") || duration.hasPrefix("+P"), unit > 0,
      let number = Int(duration.drop { $0 == "+" }.dropFirst().dropLast()), 1...DaySet.longest ~= number
    else { return nil }
    return number * unit <= DaySet.longest ? number * unit : nil
  }
}
