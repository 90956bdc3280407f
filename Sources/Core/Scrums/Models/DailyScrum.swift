package import FoundationEssentials
package import Schedules

/// A meeting that a team holds every day: its attendees, its length and its theme.
package struct DailyScrum: Identifiable, Hashable, Sendable {
  package let id: UUID
  package var title: String
  /// The attendees, in speaking order.
  package var attendees: IdentifiedArrayOf<Attendee>
  package var length: Duration
  package var theme: Theme
  package var settings: Settings
  /// The schedule of meetings; nil for a scrum without fixed times.
  package var schedule: Schedule?
  package var daysOff: DaysOff
  /// The date of creation, by which the list is sorted by default; nil if unknown.
  package let created: Date?

  package init(
    id: UUID = UUID(), title: String = "", attendees: IdentifiedArrayOf<Attendee> = [],
    length: Duration = .seconds(300), theme: Theme = .sky, settings: Settings = .init(), schedule: Schedule? = nil,
    daysOff: DaysOff = .init(), created: Date? = nil
  ) {
    (self.id, self.title, self.attendees, self.length) = (id, title, attendees, length)
    (self.theme, self.settings, self.schedule, self.daysOff, self.created) = (theme, settings, schedule, daysOff, created)
  }

  /// Whether the scrum is archived: hidden in the list and left out of reminders.
  package var isArchived: Bool { settings[.archived] }

  /// The lengths that forms and commands accept, in minutes.
  package static let minutes = 1...180
}

extension DailyScrum {
  /// Whether this scrum comes before another in the order of creation: scrums without a date first, then the oldest.
  /// Scrums with equal dates are ordered by ID.
  package func isListed(before other: DailyScrum) -> Bool {
    switch (created, other.created) {
    case (let mine?, let others?) where mine != others: mine < others
    case (nil, _?): true
    case (_?, nil): false
    default: id < other.id
    }
  }

  /// Trims the title and the names, and removes attendees without a name.
  package mutating func normalize() {
    title = title.trimmed
    attendees = IdentifiedArray(
      uniqueElements: attendees.lazy
        .map { Attendee(id: $0.id, name: $0.name.trimmed) }
        .filter { !$0.name.isEmpty }
    )
  }
}

extension [DailyScrum] {
  /// The scrums in the order of creation, which is the default order of the list.
  // NB: sorts positions, because moving scrums would retain and release their members.
  package var inListOrder: [DailyScrum] {
    indices.sorted { self[$0].isListed(before: self[$1]) }.map { self[$0] }
  }
}
