import ScrumStore
import Scrums

extension Arguments {
  private static let fields: [(Option, Note.Field)] = [(.yesterday, .yesterday), (.today, .today), (.blockers, .blockers)]
  /// The options of `update` that need no screen.
  static let updateActions: [Option] = [.show, .withdraw, .suggest, .takeAll, .editor] + fields.map(\.0)

  /// Whether the user is there to write an update on the screen.
  var writesUpdateOnScreen: Bool {
    !has(.json) && !Self.updateActions.contains(where: has) && Console.isOnTerminal
  }

  /// What `update` is to do.
  func update(of scrum: String, in store: ScrumStorage, _ options: LaunchOptions) throws(UsageError) -> any Command {
    let given = Self.updateActions.filter(has), fields = Self.fields.filter { has($0.0) }
    if let action = given.first, let other = given.dropFirst().first, fields.count < given.count {
      throw .exclusive(action, other)
    }
    if has(.repo), !has(.suggest), !has(.takeAll) { throw .needs(.repo, .takeAll) }
    let lines = Dictionary(uniqueKeysWithValues: fields.map { ($0.1, values(of: $0.0)) })
    let action: UpdateCommand.Action =
      switch given.first {
      case .show?: .show
      case .withdraw?: .withdraw
      case .takeAll?: .takeAll
      case .editor?: .edit
      case nil: .read
      default: .set(lines)
      }
    let folders = values(of: .repo)
    if has(.suggest) {
      return SuggestCommand(
        store: store, scrum: scrum, name: self[.asAttendee], folders: folders, isJSON: has(.json), updates: options.makeUpdates())
    }
    return UpdateCommand(
      store: store, scrum: scrum, name: self[.asAttendee], action: action, folders: folders, isJSON: has(.json),
      updates: options.makeUpdates())
  }
}
