import AppResources
import Scrums

/// Parses the options of `update` into an action.
extension UpdateCommand {
  private static let fields: KeyValuePairs<Option, Note.Field> = [
    .yesterday: .yesterday, .today: .today, .blockers: .blockers,
  ]
  private static let actions: KeyValuePairs<Option, Action> = [
    .show: .show, .withdraw: .withdraw, .suggest: .suggest, .takeAll: .takeAll(), .editor: .edit,
  ]

  /// Returns the command. On a terminal and without fields, actions or `--json`, returns the screen with a form
  /// instead.
  static func launch(_ arguments: Arguments, _ context: any CommandContext) throws(UsageError) -> Launch {
    let fields = Self.fields.filter { arguments.has($0.key) }, actions = Self.actions.filter { arguments.has($0.key) }
    let given = actions.map(\.key) + fields.map(\.key), takesFields = actions.isEmpty || actions.map(\.key) == [.takeAll]
    if given.count > 1, !takesFields { throw .exclusive(given[0], given[1]) }
    if !arguments.has(.suggest) { try arguments.require(.takeAll, for: .repo) }
    let scrum = arguments.words[0], name = arguments[.asAttendee], folders = arguments.values(of: .repo)
    if given.isEmpty, !arguments.isJSON, Console.isOnTerminal {
      return .screen(context.options, opening: .update(of: scrum, by: name, in: folders))
    }
    let lines = Dictionary(uniqueKeysWithValues: fields.map { ($0.value, arguments.values(of: $0.key)) })
    let isTakingAll = arguments.has(.takeAll)
    let action = isTakingAll ? .takeAll(lines) : actions.first?.value ?? (fields.isEmpty ? .read : .set(lines))
    return .command(
      UpdateCommand(
        store: context.store, scrum: scrum, name: name, action: action, folders: folders, isJSON: arguments.isJSON,
        team: context.team(isOffline: arguments.has(.offline)), updates: context.makeUpdates(),
        offer: arguments.isJSON
          ? nil
          : Console.isOnTerminal
            ? .ask(configuration: ProgramFolder.configurationFile) : Console.isWatched ? .say : nil))
  }
}

@MainActor
extension Option {
  static let asAttendee = Option(name: "--as", value: "NAME", candidates: .attendees, text: \.asAttendee)
  static let yesterday = field("--yesterday", \.yesterday), today = field("--today", \.today)
  static let blockers = field("--blockers", \.blockers)
  static let show = Option(name: "--show", text: \.showUpdate), withdraw = Option(name: "--withdraw", text: \.withdraw)
  static let suggest = Option(name: "--suggest", text: \.suggest), takeAll = Option(name: "--take-all", text: \.takeAll)
  static let editor = Option(name: "--editor", text: \.editor)
  static let repo = Option(name: "--repo", value: "DIR", candidates: .folders, repeats: true, text: \.repo)

  private static func field(_ name: String, _ text: @escaping Text) -> Option {
    Option(name: name, value: "TEXT", repeats: true, mayBeEmpty: true, text: text)
  }
}
