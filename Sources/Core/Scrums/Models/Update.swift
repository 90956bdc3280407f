package import FoundationEssentials

/// What an attendee wrote before a meeting, so that it can be read there.
package struct Update: Hashable, Sendable {
  /// Whose it is, and what it says. An empty one withdraws the one before.
  package let note: Note
  /// When it was written.
  package let date: Date

  package init(_ note: Note, date: Date) {
    self.note = note
    self.date = date
  }
}

/// The updates of a scrum, of which the newest of each attendee counts.
package struct Updates: Hashable, Sendable {
  private var newest: [Attendee.ID: Update] = [:]

  /// - Parameter updates: in any order, with the same result.
  package init(_ updates: some Sequence<Update> = []) {
    for update in updates {
      guard let other = newest[update.note.id] else {
        newest[update.note.id] = update
        continue
      }
      if update.isNewer(than: other) { newest[update.note.id] = update }
    }
  }

  /// The updates that are current: written since the last meeting began, and not withdrawn.
  ///
  /// - Parameter began: when that was; nil if there was none.
  package func current(since began: Date?) -> [Attendee.ID: Update] {
    newest.filter { !$0.value.note.isEmpty && $0.value.date >= began ?? .distantPast }
  }
}

extension Update {
  // NB: of two that were written at the same moment, the same one has to count on every machine.
  fileprivate func isNewer(than other: Update) -> Bool {
    func key(_ note: Note) -> [String] { [note.yesterday, note.today, note.blockers] }
    return date == other.date ? key(other.note).lexicographicallyPrecedes(key(note)) : date > other.date
  }
}

extension Note {
  /// The same as a meeting has it, a line in each field.
  package var inLines: Note {
    func line(_ text: String) -> String { text.split(whereSeparator: \.isNewline).joined(separator: "; ") }
    return Note(id: id, yesterday: line(yesterday), today: line(today), blockers: line(blockers))
  }
}

extension History.Summary {
  /// When the meeting began, as far as that can be told: pauses are not counted.
  package var began: Date { date.addingTimeInterval(-((duration ?? .zero) / .seconds(1))) }
}
