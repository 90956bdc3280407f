import AppResources
import ConsoleUI
import FoundationEssentials
import Schedules
import ScrumStore
import Scrums
import Settings

/// Stores a new scrum and prints its ID.
struct AddCommand: Command {
  static let declaration = Declaration(
    "add", \.add, .init(placeholder: "TITLE", text: \.title),
    options: [
      .attendee, .minutes(\.newMinutes), .theme(\.newTheme), .days, .at, .autoAdvance, .shuffle, .warning, .sound,
      .json(\.jsonScrum),
    ]
  ) { arguments, context throws(UsageError) in
    .command(
      AddCommand(
        store: context.store(ifMissing: .created), title: try Arguments.title(arguments.words[0]),
        attendees: try arguments.attendees, length: try arguments.length ?? context.options.configuration.length,
        theme: arguments.theme,
        schedule: try arguments.scheduleChange.applied(to: nil),
        settings: arguments.settings.reduce(into: context.options.configuration.settings) { $0[$1.key] = $1.value },
        isJSON: arguments.isJSON))
  }

  let store: ScrumStorage
  let title: String
  let attendees: [String]
  let length: Duration
  /// The theme; nil for the least used one.
  let theme: Theme?
  var schedule: Schedule?
  let settings: DailyScrum.Settings
  let isJSON: Bool
  var changesStore: Bool { true }

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

@MainActor
extension Option {
  static let attendee = Option(name: "--attendee", value: "NAME", repeats: true, text: \.attendee)
}

extension Arguments {
  /// The names of the attendees in their order, without blank names. Throws an error for a name that is too long.
  var attendees: [String] {
    get throws(UsageError) {
      let names = values(of: .attendee).map(\.trimmed).filter { !$0.isEmpty }
      if names.contains(where: { $0.unicodeScalars.count > TextField.limit }) { throw .tooLong(.attendee) }
      return names
    }
  }
}

extension Console {
  /// Prints the ID of a changed scrum or, as JSON, the scrum as now stored.
  func print(_ scrum: DailyScrum.ID, from store: ScrumStorage, isJSON: Bool) async throws {
    if isJSON { print(json: try await store.head(scrum).json()) } else { print(scrum.uuidString) }
  }
}
