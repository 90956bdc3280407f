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
  /// The schedule of meetings; nil if the attendees decide each time.
  package var schedule: Schedule?
  package var daysOff: DaysOff
  /// The date of creation, by which the list is sorted; nil if unknown.
  package let created: Date?

  package init(
    id: UUID = UUID(), title: String = "", attendees: IdentifiedArrayOf<Attendee> = [],
    length: Duration = .seconds(300), theme: Theme = .sky, settings: Settings = .init(), schedule: Schedule? = nil,
    daysOff: DaysOff = .init(), created: Date? = nil
  ) {
    (self.id, self.title, self.attendees, self.length) = (id, title, attendees, length)
    (self.theme, self.settings, self.schedule, self.daysOff, self.created) = (theme, settings, schedule, daysOff, created)
  }

  /// Whether the list hides the scrum, and no reminder mentions it.
  package var isArchived: Bool { settings[.archived] }

  /// The lengths that a form offers, in minutes.
  package static let minutes = 1...180
}

extension DailyScrum {
  /// Whether the list shows this scrum before the other: scrums without a date first, then the oldest.
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
  /// The scrums in the order of the list.
  // NB: sorts positions, because moving scrums would retain and release their members.
  package var inListOrder: [DailyScrum] {
    indices.sorted { self[$0].isListed(before: self[$1]) }.map { self[$0] }
  }
}
