package import FoundationEssentials

/// A note that an attendee writes before a meeting.
package struct Update: Hashable, Sendable {
  /// The text of the update. An empty note withdraws the previous update.
  package let note: Note
  package let date: Date
  /// The author's name when the update was written; nil if it was not recorded.
  package let name: String?

  /// The maximum difference between the clocks of a team, in seconds. Updates dated further ahead do not count.
  package static let clockDifference = 24.0 * 60 * 60

  package init(_ note: Note, date: Date, name: String? = nil) { (self.note, self.date, self.name) = (note, date, name) }

  // NB: ignores the name, which is only a label. Earlier versions leave it out, so the same update may have a name or
  // none.
  package static func == (one: Self, other: Self) -> Bool { (one.note, one.date) == (other.note, other.date) }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(note)
    hasher.combine(date)
  }

  /// Returns the update with its author's name, so that the name is known even after the author has left the scrum.
  package func named(in scrum: DailyScrum?) -> Update {
    Update(note, date: date, name: scrum?.attendees[id: note.id]?.name ?? name)
  }
}
