import ConsoleLoop
package import FoundationEssentials

/// A note that an attendee writes before a meeting.
package struct Update: Hashable, Sendable {
  /// An empty note withdraws the previous update.
  package let note: Note
  package let date: Date

  /// The maximum difference between the clocks of a team, in seconds. Updates dated further ahead do not count.
  package static let clockDifference = 24.0 * 60 * 60

  package init(_ note: Note, date: Date) { (self.note, self.date) = (note, date) }
}

extension Note {
  /// The note as a meeting keeps it, with one line in each field.
  package var inLines: Note {
    Field.allCases.reduce(into: self) { $0[$1] = $0[$1].split(whereSeparator: \.isNewline).joined(separator: "; ") }
  }

  /// Returns the lines of a field that ``inLines`` has joined.
  package func joinedLines(_ field: Field) -> [String] {
    lines(field).flatMap { $0.parts(separatedBy: "; ") }.map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}
