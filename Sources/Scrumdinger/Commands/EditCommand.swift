import Models
import ScrumStore

/// Changes fields of a scrum as it is stored by then, and prints its id.
struct EditCommand: Subcommand {
  let store: ScrumStorage
  /// The scrum's id or title.
  let name: String
  let edit: ScrumEdit
  let isJSON: Bool

  func run(on console: Console) async -> Int32 {
    await console.attempt {
      let scrum = try console.find(name, in: await store.load())
      _ = try await store.save(.edit(edit, of: scrum.id))
      try await console.print(scrum.id, from: store, isJSON: isJSON)
      return 0
    }
  }
}
