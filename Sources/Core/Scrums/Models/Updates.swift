package import FoundationEssentials

/// What the attendees of a scrum wrote for its next meeting: the newest update of each counts, if it was written since the last
/// meeting began, and not withdrawn.
package struct Updates: Hashable, Sendable {
  private var newest: [Attendee.ID: Update] = [:]

  /// - Parameters:
  ///   - updates: in any order, with the same result.
  ///   - began: when the last meeting began; nil if there was none.
  package init(_ updates: some Sequence<Update> = [], since began: Date? = nil) {
    for update in updates where update.date >= began ?? .distantPast { add(update) }
  }

  package mutating func add(_ update: Update) {
    if newest[update.note.id].map(update.isNewer) ?? true { newest[update.note.id] = update }
  }

  /// Drops those that were written before a meeting began.
  package mutating func end(before meeting: History.Summary) { newest = newest.filter { $0.value.date >= meeting.began } }

  /// An attendee's update; nil if there is none.
  package subscript(attendee: Attendee.ID) -> Update? { newest[attendee].flatMap { $0.note.isEmpty ? nil : $0 } }

  /// When an attendee wrote or withdrew their last.
  package func lastDate(of attendee: Attendee.ID) -> Date? { newest[attendee]?.date }

  /// The updates of some attendees, in their order.
  package func written(by attendees: some Sequence<Attendee>) -> [(attendee: Attendee, update: Update)] {
    attendees.compactMap { attendee in self[attendee.id].map { (attendee, $0) } }
  }
}

extension Update {
  // NB: of two that were written at the same moment, the same one has to count on every machine.
  fileprivate func isNewer(than other: Update) -> Bool {
    func key(_ note: Note) -> [String] { [note.yesterday, note.today, note.blockers] }
    return date == other.date ? key(other.note).lexicographicallyPrecedes(key(note)) : date > other.date
  }
}
