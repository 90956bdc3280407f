import AppResources
import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums

/// Deletes a scrum. Without `--yes`, asks on a terminal; elsewhere and in JSON, only reports what it would delete.
/// Returns 2 if the scrum was not deleted.
struct DeleteCommand: Command {
  static let declaration = Declaration(
    "delete", \.delete, .init(placeholder: "SCRUM", candidates: .scrums, text: \.exactScrum), options: [.json, .yes]
  ) { .command(DeleteCommand(store: $1.store, name: $0.words[0], isConfirmed: $0.has(.yes), isJSON: $0.isJSON)) }

  let store: ScrumStorage
  let name: String
  let isConfirmed: Bool
  var isJSON = false
  var isInteractive = Console.isOnTerminal
  var changesStore: Bool { true }

  private var strings: Strings.Commands { Strings.local.commands }

  func perform(on console: Console) async throws -> Int32 {
    let scrum = try console.find(name, in: await store.load(), allowsShortForms: false)
    let count = try await store.meetings(scrum.id).history.count
    let isDeleting = isConfirmed || isAgreed(scrum, count, on: console)
    if isDeleting { _ = try await store.save(.delete(.scrum(scrum))) }
    if isJSON {
      console.print([
        "deleted": .bool(isDeleting), "id": .string(scrum.id.uuidString), "meetings": .number(count),
        "title": .string(scrum.title),
      ])
    } else if isDeleting {
      console.print(strings.deleted(scrum.displayTitle, scrum.id.uuidString))
    }
    return isDeleting ? 0 : 2
  }

  private func isAgreed(_ scrum: DailyScrum, _ meetings: Int, on console: Console) -> Bool {
    let words = strings.withMeetings(scrum.displayTitle, meetings)
    if isInteractive, !isJSON {
      if console.confirms(strings.askDelete(words)) { return true }
      console.print(strings.notDeleted)
      return false
    }
    console.report(failure: strings.wouldDelete(words, scrum.id.uuidString))
    console.report(strings.confirm)
    return false
  }
}
