import Models
import ScrumStore

/// Changes fields of a scrum as it is stored by then, and prints its id.
struct EditCommand: Subcommand {
  let store: any ScrumStorage
  /// The scrum's id or title.
  let name: String
  /// What stays as it is is nil.
  let title: String?
  let length: Duration?
  let theme: Theme?
  let isJSON: Bool

  func run(on console: Console) async -> Int32 {
    await console.attempt {
      let scrum = try console.find(name, in: await store.load())
      try await store.edit(scrum.id, ScrumEdit(title: title, length: length, theme: theme))
      try await console.print(scrum.id, from: store, isJSON: isJSON)
      return 0
    }
  }
}
