package import FoundationEssentials

/// What an attendee wrote before a meeting, so that it can be read there.
package struct Update: Hashable, Sendable {
  /// Whose it is, and what it says. An empty one withdraws the one before.
  package let note: Note
  /// When it was written.
  package let date: Date

  /// How far the clocks of those who write may differ, in seconds. What is dated further ahead does not count.
  package static let clockDifference = 24.0 * 60 * 60

  package init(_ note: Note, date: Date) {
    self.note = note
    self.date = date
  }
}

extension Note {
  /// The same as a meeting has it, a line in each field.
  package var inLines: Note {
    func line(_ text: String) -> String { text.split(whereSeparator: \.isNewline).joined(separator: "; ") }
    return Note(id: id, yesterday: line(yesterday), today: line(today), blockers: line(blockers))
  }
}
