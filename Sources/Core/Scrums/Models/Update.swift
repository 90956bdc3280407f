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
