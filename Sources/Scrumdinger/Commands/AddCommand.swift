import AppResources
import FoundationEssentials
import Schedules
import ScrumStore
import Scrums

/// Stores a new scrum and prints its ID.
struct AddCommand: Command {
  let store: ScrumStorage
  let title: String
  let attendees: [String]
  let length: Duration
  /// Nil for the least used one.
  let theme: Theme?
  var schedule: Schedule?
  let settings: DailyScrum.Settings
  let isJSON: Bool

  func perform(on console: Console) async throws -> Int32 {
    let listing = try await store.load()
    let scrum = DailyScrum(
      title: title, attendees: IdentifiedArray(uniqueElements: attendees.map { Attendee(name: $0) }), length: length,
      theme: theme ?? .leastUsed(among: listing.scrums.map(\.theme)), settings: settings, schedule: schedule,
      created: Date.now.wholeMilliseconds)
    _ = try await store.save(.add(scrum))
    for name in scrum.attendees.repeatedNames { console.report(Strings.local.form.duplicates(name)) }
    try await console.print(scrum.id, from: store, isJSON: isJSON)
    return 0
  }
}

extension Console {
  /// Prints which scrum was changed: its ID, or all of it as it is stored now.
  func print(_ scrum: DailyScrum.ID, from store: ScrumStorage, isJSON: Bool) async throws {
    if isJSON { print(json: try await store.head(scrum).json()) } else { print(scrum.uuidString) }
  }
}
