import JSONCoding
import ScrumStore
import Scrums

/// Prints what everyone has written for the next meeting, and who has not: exit status 3 if somebody has not.
struct DigestCommand: Command {
  enum Form { case text, markdown, json }

  let store: ScrumStorage
  let scrum: String
  let form: Form

  func perform(on console: Console) async throws -> Int32 {
    let digest = try await Digest(of: console.find(scrum, in: await store.load()), in: store)
    digest.damages.forEach(console.report)
    switch form {
    case .json: console.print(json: digest.json.bytes(.pretty))
    case .markdown: console.print(digest.markdown)
    case .text: console.print(digest.lines)
    }
    return digest.missing.isEmpty ? 0 : 3
  }
}
