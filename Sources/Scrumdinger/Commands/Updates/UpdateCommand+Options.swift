import AppResources
import Scrums

/// The action of the options of `update`.
extension UpdateCommand {
  private static let fields: KeyValuePairs<Option, Note.Field> = [
    .yesterday: .yesterday, .today: .today, .blockers: .blockers,
  ]
  private static let actions: [Option] = [.show, .withdraw, .suggest, .takeAll, .editor] + fields.map(\.key)

  static func launch(_ arguments: Arguments, _ context: any CommandContext) throws(UsageError) -> Launch {
    let given = actions.filter(arguments.has), fields = Self.fields.filter { arguments.has($0.key) }
    if let action = given.first, let other = given.dropFirst().first, fields.count < given.count {
      throw .exclusive(action, other)
    }
    if !arguments.has(.suggest) { try arguments.require(.takeAll, for: .repo) }
    let scrum = arguments.words[0], name = arguments[.asAttendee], folders = arguments.values(of: .repo)
    if given.isEmpty, !arguments.isJSON, Console.isOnTerminal {
      return .screen(context.options, opening: .update(of: scrum, by: name, in: folders))
    }
    let action: Action
    switch given.first {
    case .suggest?:
      return .command(
        SuggestCommand(
          store: context.store, scrum: scrum, name: name, folders: folders, isJSON: arguments.isJSON,
          updates: context.makeUpdates()))
    case .show?: action = .show
    case .withdraw?: action = .withdraw
    case .takeAll?: action = .takeAll
    case .editor?: action = .edit
    case nil: action = .read
    default: action = .set(Dictionary(uniqueKeysWithValues: fields.map { ($0.value, arguments.values(of: $0.key)) }))
    }
    return .command(
      UpdateCommand(
        store: context.store, scrum: scrum, name: name, action: action, folders: folders, isJSON: arguments.isJSON,
        updates: context.makeUpdates()))
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
