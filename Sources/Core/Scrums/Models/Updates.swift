import ConsoleLoop
package import FoundationEssentials

/// The updates for the next meeting of a scrum: each attendee's newest one, unless the last meeting used it or it was
/// withdrawn.
package struct Updates: Hashable, Sendable {
  private var newest: [Attendee.ID: Update] = [:]
  /// When the last meeting ended; nil before the first.
  private var end: Date?

  /// - Parameters:
  ///   - updates: the updates. Their order does not matter.
  ///   - meeting: the last meeting; nil before the first.
  package init(_ updates: some Sequence<Update> = [], after meeting: History.Summary? = nil) {
    end = meeting?.date
    for update in updates { add(update, after: meeting) }
  }

  // NB: ignores the last meeting's end, which doesn't change what the updates say.
  package static func == (one: Self, other: Self) -> Bool { one.newest == other.newest }
  package func hash(into hasher: inout Hasher) { hasher.combine(newest) }

  /// Adds an update, unless it was for the last meeting or an earlier one.
  package mutating func add(_ update: Update, after meeting: History.Summary?) {
    if meeting.map(update.isAfter) ?? true { add(update) }
  }

  /// Adds an update, unless a newer one by the same attendee is known.
  package mutating func add(_ update: Update) {
    if newest[update.note.id].map(update.isNewer) ?? true { newest[update.note.id] = update }
  }

  /// Drops the updates that a meeting used or could have used.
  package mutating func end(with meeting: History.Summary) {
    newest = newest.filter { $0.value.isAfter(meeting) }
    end = max(end ?? .distantPast, meeting.date)
  }

  /// An attendee's update, unless it was withdrawn.
  package subscript(attendee: Attendee.ID) -> Update? { newest[attendee].flatMap { $0.note.isEmpty ? nil : $0 } }

  /// Returns an attendee's newest update, which may withdraw the previous one.
  package func newest(of attendee: Attendee.ID) -> Update? { newest[attendee] }

  /// Returns an attendee's next update. NB: the date follows those of the attendee's last update and of the last
  /// meeting, even if a clock that was ahead dated them.
  package func next(_ note: Note, at now: Date) -> Update {
    let held = end.flatMap { $0.isInFuture(at: now) ? nil : $0 } ?? .distantPast
    return Update(note, date: max(now, max(newest[note.id]?.date ?? .distantPast, held).addingTimeInterval(0.001)))
  }

  /// Returns the updates of people who are no longer attendees, oldest first.
  package func others(than attendees: IdentifiedArrayOf<Attendee>) -> [Update] {
    newest.values.filter { attendees[id: $0.note.id] == nil && !$0.note.isEmpty }.sorted { $1.isNewer(than: $0) }
  }

  /// The number of attendees who have written an update, and the number expected to: all except those who have the day off.
  package struct Count: Hashable, Sendable {
    package let written, expected: Int

    package init(written: Int, expected: Int) { (self.written, self.expected) = (written, expected) }
  }

  package func count(of attendees: some Collection<Attendee>, absent: Set<Attendee.ID>) -> Count {
    let present = attendees.lazy.filter { !absent.contains($0.id) }
    return Count(written: present.count { self[$0.id] != nil }, expected: present.count { _ in true })
  }

  /// Returns the updates of some attendees, in the attendees' order.
  package func written(by attendees: some Sequence<Attendee>) -> [(attendee: Attendee, update: Update)] {
    attendees.compactMap { attendee in self[attendee.id].map { (attendee, $0) } }
  }
}

extension Update {
  /// Whether the update is for a later meeting: written after `meeting` began or, if `meeting` used an update of the
  /// same attendee, after `meeting` ended or began to leave updates for the next one.
  func isAfter(_ meeting: History.Summary) -> Bool {
    guard date >= meeting.began else { return false }
    return date > meeting.date || !meeting.prepared.contains(note.id) || meeting.postponed[note.id].map { date >= $0 } ?? false
  }

  /// Whether the update replaces another. NB: compares the texts if the dates are equal, because every machine must
  /// choose the same update.
  func isNewer(than other: Update) -> Bool {
    func key(_ note: Note) -> [String] { [note.yesterday, note.today, note.blockers] }
    return date == other.date ? key(other.note).lexicographicallyPrecedes(key(note)) : date > other.date
  }
}
