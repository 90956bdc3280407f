import ScrumStore
import Scrums

/// Changes fields of a scrum as it is stored now, and prints its ID.
struct EditCommand: Command {
  let store: ScrumStorage
  /// The scrum's ID or title.
  let name: String
  let edit: ScrumEdit
  let isJSON: Bool

  func perform(on console: Console) async throws -> Int32 {
    let scrum = try console.find(name, in: await store.load())
    _ = try await store.save(.edit(edit, of: scrum.id))
    try await console.print(scrum.id, from: store, isJSON: isJSON)
    return 0
  }
}
