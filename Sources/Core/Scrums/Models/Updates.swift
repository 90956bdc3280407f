package import FoundationEssentials

/// What the attendees of a scrum wrote for its next meeting: the newest update of each counts, if the last meeting did not have it,
/// and it was not withdrawn.
package struct Updates: Hashable, Sendable {
  private var newest: [Attendee.ID: Update] = [:]

  /// - Parameters:
  ///   - updates: in any order, with the same result.
  ///   - meeting: the last meeting; nil if there was none.
  package init(_ updates: some Sequence<Update> = [], after meeting: History.Summary? = nil) {
    for update in updates { add(update, after: meeting) }
  }

  /// Adds an update, unless the last meeting had it.
  package mutating func add(_ update: Update, after meeting: History.Summary?) {
    if meeting.map(update.isAfter) ?? true { add(update) }
  }

  package mutating func add(_ update: Update) {
    if newest[update.note.id].map(update.isNewer) ?? true { newest[update.note.id] = update }
  }

  /// Drops those that a meeting had, or could have had.
  package mutating func end(with meeting: History.Summary) { newest = newest.filter { $0.value.isAfter(meeting) } }

  /// An attendee's update; nil if there is none.
  package subscript(attendee: Attendee.ID) -> Update? { newest[attendee].flatMap { $0.note.isEmpty ? nil : $0 } }

  /// An attendee's newest update, which may withdraw the one before.
  package func newest(of attendee: Attendee.ID) -> Update? { newest[attendee] }

  /// The next update of an attendee.
  ///
  /// NB: one of a clock that was ahead would count for ever.
  package func next(_ note: Note, at now: Date) -> Update {
    Update(note, date: max(now, (newest[note.id]?.date ?? .distantPast).addingTimeInterval(0.001)))
  }

  /// The updates of some attendees, in their order.
  package func written(by attendees: some Sequence<Attendee>) -> [(attendee: Attendee, update: Update)] {
    attendees.compactMap { attendee in self[attendee.id].map { (attendee, $0) } }
  }
}

extension Update {
  /// Whether it is for a later meeting: written after this one began and, if the meeting had an update of the attendee, after it ended.
  fileprivate func isAfter(_ meeting: History.Summary) -> Bool {
    date >= meeting.began && (date > meeting.date || !meeting.prepared.contains(note.id))
  }

  // NB: of two that were written at the same moment, the same one has to count on every machine.
  fileprivate func isNewer(than other: Update) -> Bool {
    func key(_ note: Note) -> [String] { [note.yesterday, note.today, note.blockers] }
    return date == other.date ? key(other.note).lexicographicallyPrecedes(key(note)) : date > other.date
  }
}
