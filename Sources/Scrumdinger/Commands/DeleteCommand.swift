import AppResources
import FoundationEssentials
import ScrumStore
import Scrums

/// Deletes a scrum. Without confirmation, it only names the scrum, and fails like a usage error.
struct DeleteCommand: Command {
  let store: ScrumStorage
  /// The scrum's ID or title.
  let name: String
  let isConfirmed: Bool

  func perform(on console: Console) async throws -> Int32 {
    let strings = Strings.local.commands
    let scrum = try console.find(name, in: await store.load())
    guard isConfirmed else {
      let count = try await store.meetings(scrum.id).history.count
      console.report(failure: strings.wouldDelete(scrum.displayTitle, count, scrum.id.uuidString))
      console.report(strings.confirm)
      return 2
    }
    _ = try await store.save(.delete(.scrum(scrum)))
    console.print(strings.deleted(scrum.displayTitle, scrum.id.uuidString))
    return 0
  }
}
