import ConsoleLoop
package import FoundationEssentials
package import Schedules

/// The days on which a scrum doesn't meet, and the days on which attendees are absent, in the scrum's time zone.
package struct DaysOff: Hashable, Sendable {
  /// The days off of each attendee, and of the whole team under the key nil; no set is empty.
  private var sets: [Attendee.ID?: DaySet] = [:]

  package init() {}

  package init(_ days: DaySet, of attendee: Attendee.ID?) { self[attendee] = days }

  /// The days off of an attendee, or of the whole team for nil.
  package subscript(attendee: Attendee.ID?) -> DaySet {
    get { sets[attendee] ?? DaySet() }
    set { sets[attendee] = newValue.isEmpty ? nil : newValue }
  }

  package var isEmpty: Bool { sets.isEmpty }

  /// A range of days off of an attendee or, if the attendee is nil, of the whole team. Days are numbered as in
  /// ``CivilDay``.
  package typealias Entry = (days: ClosedRange<Int>, attendee: Attendee.ID?)

  /// All ranges, the earliest first. Of equal ranges, the team's comes first.
  package var entries: [Entry] {
    sets.flatMap { attendee, days in days.ranges.map { ($0, attendee) } }.sorted { one, other in
      func key(_ entry: Entry) -> (Int, Int, String) {
        (entry.days.lowerBound, entry.days.upperBound, entry.attendee?.uuidString ?? "")
      }
      return key(one) < key(other)
    }
  }

  package init(_ entries: some Sequence<Entry>) {
    let groups = Dictionary(grouping: entries, by: \.attendee)
    sets = groups.mapValues { DaySet($0.map(\.days)) }
  }

  /// The maximum number of ranges of a scrum; users can't add more.
  package static let limit = 1000
  /// The number of days for which an edit keeps past days off.
  package static let keptDays = 400

  package func union(_ other: DaysOff) -> DaysOff { combined(with: other) { $0.union($1) } }
  package func subtracting(_ other: DaysOff) -> DaysOff { combined(with: other) { $0.subtracting($1) } }
  package func intersection(_ other: DaysOff) -> DaysOff { combined(with: other) { $0.intersection($1) } }

  private func combined(with other: DaysOff, _ combine: (DaySet, DaySet) -> DaySet) -> DaysOff {
    Set(sets.keys).union(other.sets.keys).reduce(into: DaysOff()) { $0[$1] = combine(self[$1], other[$1]) }
  }

  /// Returns the days off on or after a day.
  package func since(_ day: CivilDay) -> DaysOff {
    sets.reduce(into: DaysOff()) { $0[$1.key] = $1.value.since(day.number) }
  }
}

extension DaysOff {
  /// Days off that a user added and removed. Applying the edit keeps other users' changes.
  package struct Edit: Hashable, Sendable {
    package var added: DaysOff
    package var removed: DaysOff

    package init(added: DaysOff = DaysOff(), removed: DaysOff = DaysOff()) { (self.added, self.removed) = (added, removed) }

    package var isEmpty: Bool { added.isEmpty && removed.isEmpty }
  }

  /// Returns the edit that turns `old` into these days off.
  package func edit(from old: DaysOff) -> Edit { Edit(added: subtracting(old), removed: old.subtracting(self)) }

  package mutating func apply(_ edit: Edit) { self = subtracting(edit.removed).union(edit.added) }
}

extension DailyScrum {
  /// Returns the day at a date, in the zone of the schedule or, without a schedule, in the local zone.
  package func day(at date: Date) -> CivilDay { (schedule?.rule ?? ZoneDatabase.system.local).day(of: date) }

  /// Returns the attendees who are off on a day.
  package func absent(on day: CivilDay) -> Set<Attendee.ID> {
    daysOff.isEmpty ? [] : Set(attendees.lazy.map(\.id).filter { daysOff[$0].contains(day) })
  }

  /// Returns the attendees who are off at the next meeting or, without a schedule, today.
  package func absentNext(at now: Date, last: History.Span?) -> Set<Attendee.ID> {
    daysOff.isEmpty ? [] : absent(on: day(at: nextMeeting(at: now, last: last) ?? now))
  }

  /// Returns the edit of the scrum that adds and removes days off. The edit also removes days off more than
  /// ``DaysOff/keptDays`` days ago.
  package func edit(off edit: DaysOff.Edit, at now: Date) -> ScrumEdit {
    var edit = edit
    let kept = daysOff.since(CivilDay(number: day(at: now).number - DaysOff.keptDays))
    edit.removed = edit.removed.union(daysOff.subtracting(kept))
    return ScrumEdit(off: edit)
  }
}
