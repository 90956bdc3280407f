package import FoundationEssentials

/// The updates for the next meeting of a scrum: each attendee's newest one, unless the last meeting used it or it was withdrawn.
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

  // NB: the same updates are the same after any meeting.
  package static func == (one: Self, other: Self) -> Bool { one.newest == other.newest }
  package func hash(into hasher: inout Hasher) { hasher.combine(newest) }

  /// Adds an update, unless the last meeting used it.
  package mutating func add(_ update: Update, after meeting: History.Summary?) {
    if meeting.map(update.isAfter) ?? true { add(update) }
  }

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

  /// Returns an attendee's next update. NB: its date follows those of the last update and of the last meeting, even if a clock that
  /// was ahead dated them.
  package func next(_ note: Note, at now: Date) -> Update {
    let held = end.flatMap { $0.isInFuture(at: now) ? nil : $0 } ?? .distantPast
    return Update(note, date: max(now, max(newest[note.id]?.date ?? .distantPast, held).addingTimeInterval(0.001)))
  }

  /// The updates of people who are no attendees any more, oldest first.
  package func others(than attendees: IdentifiedArrayOf<Attendee>) -> [Update] {
    newest.values.filter { attendees[id: $0.note.id] == nil && !$0.note.isEmpty }.sorted { $1.isNewer(than: $0) }
  }

  /// How many attendees have written, and how many of them there are without those whose day off it is, and who have not.
  package struct Count: Hashable, Sendable {
    package let written, expected: Int

    package init(written: Int, expected: Int) { (self.written, self.expected) = (written, expected) }
  }

  package func count(of attendees: some Collection<Attendee>, absent: Set<Attendee.ID>) -> Count {
    let written = written(by: attendees).count
    return Count(written: written, expected: attendees.count - attendees.count { absent.contains($0.id) && self[$0.id] == nil })
  }

  /// Returns the updates of some attendees, in the attendees' order.
  package func written(by attendees: some Sequence<Attendee>) -> [(attendee: Attendee, update: Update)] {
    attendees.compactMap { attendee in self[attendee.id].map { (attendee, $0) } }
  }
}

extension Update {
  /// Whether it is for a later meeting: written after `meeting` began, or after it ended if it used an update of the attendee.
  func isAfter(_ meeting: History.Summary) -> Bool {
    date >= meeting.began && (date > meeting.date || !meeting.prepared.contains(note.id))
  }

  // NB: of two updates with the same date, every machine must choose the same one.
  func isNewer(than other: Update) -> Bool {
    func key(_ note: Note) -> [String] { [note.yesterday, note.today, note.blockers] }
    return date == other.date ? key(other.note).lexicographicallyPrecedes(key(note)) : date > other.date
  }
}
