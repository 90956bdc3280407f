import Extensions
import FoundationEssentials
import Models
import Resources
import ScrumStore

/// Stores a new scrum, and prints its id.
struct AddCommand: Subcommand {
  let store: ScrumStorage
  let title: String
  let attendees: [String]
  /// Nil: what a new scrum in the form has.
  let length: Duration?
  /// Nil: the one that is used least.
  let theme: Theme?
  /// Those that are not given are as by default.
  let settings: Settings
  let isJSON: Bool

  func run(on console: Console) async -> Int32 {
    await console.attempt {
      let listing = try await store.load()
      var scrum = DailyScrum(
        title: title, attendees: IdentifiedArray(uniqueElements: attendees.map { Attendee(name: $0) }),
        theme: theme ?? .leastUsed(among: listing.scrums.map(\.theme)), settings: settings, created: Date.now.wholeMilliseconds)
      scrum.length = length ?? scrum.length
      _ = try await store.save(.add(scrum))
      for (name, count) in Dictionary(attendees.map { ($0, 1) }, uniquingKeysWith: +).sorted(by: { $0.key < $1.key })
      where count > 1 {
        console.complain(Strings.local.form.duplicates(name))
      }
      try await console.print(scrum.id, from: store, isJSON: isJSON)
      return 0
    }
  }
}

extension Console {
  /// Prints which scrum was changed: its id, or all of it as it is stored now.
  func print(_ scrum: DailyScrum.ID, from store: ScrumStorage, isJSON: Bool) async throws {
    if isJSON { write(try await store.head(scrum).json()) } else { print(scrum.uuidString) }
  }
}
