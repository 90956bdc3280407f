package import FoundationEssentials

/// A note that an attendee writes before a meeting.
package struct Update: Hashable, Sendable {
  /// An empty note withdraws the previous update.
  package let note: Note
  package let date: Date
  /// The author's name at that time; nil if it was not recorded.
  package let name: String?

  /// The maximum difference between the clocks of a team, in seconds. Updates dated further ahead do not count.
  package static let clockDifference = 24.0 * 60 * 60

  package init(_ note: Note, date: Date, name: String? = nil) { (self.note, self.date, self.name) = (note, date, name) }

  // NB: the name is a label, which an earlier version leaves out.
  package static func == (one: Self, other: Self) -> Bool { (one.note, one.date) == (other.note, other.date) }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(note)
    hasher.combine(date)
  }

  /// Returns the update with its author's name, which outlives the author's time in the scrum.
  package func named(in scrum: DailyScrum?) -> Update {
    Update(note, date: date, name: scrum?.attendees[id: note.id]?.name ?? name)
  }
}
