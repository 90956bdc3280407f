import FoundationEssentials
import Models
import Resources
import ScrumStore

/// Deletes a scrum; without a confirmation it only says which, and that is wrong usage.
struct DeleteCommand: Subcommand {
  let store: ScrumStorage
  /// The scrum's id or title.
  let name: String
  let isConfirmed: Bool

  func run(on console: Console) async -> Int32 {
    await console.attempt {
      let strings = Strings.local.commands
      let scrum = try console.find(name, in: await store.load())
      guard isConfirmed else {
        let count = try await store.meetings(scrum.id).history.count
        console.fail(strings.wouldDelete(scrum.title, count, scrum.id.uuidString))
        console.complain(strings.confirm)
        return 2
      }
      _ = try await store.save(.delete(.scrum(scrum)))
      console.print(strings.deleted(scrum.title, scrum.id.uuidString))
      return 0
    }
  }
}
