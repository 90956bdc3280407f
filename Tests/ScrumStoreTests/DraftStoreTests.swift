import FoundationEssentials
import Scrums
import TestSupport
import Testing

@testable import ScrumStore

@Suite("Drafts") struct DraftStoreTests {
  let directory: TemporaryDirectory
  private var path: String { "\(directory.path)/state/drafts" }

  init() throws { directory = try TemporaryDirectory() }

  private func drafts(of store: String = "data") -> DraftStore { DraftStore(path: path, of: "\(directory.path)/\(store)") }

  /// With what a form may have, and a scrum must not.
  private func draft(isNew: Bool = false) -> ScrumDraft {
    let original = DailyScrum(title: "Design", attendees: [Attendee(name: "Ann")], length: .seconds(61), theme: .bubblegum)
    var draft = ScrumDraft(of: original, newAttendee: " B", isNew: isNew)
    draft.scrum.title = "  \u{1B}[2J "
    draft.scrum.attendees.append(Attendee(name: ""))
    draft.scrum.settings[.sound] = false
    return draft
  }

  @Test func `come back as they were, each with its form and its store`() async throws {
    let edit = draft(), new = draft(isNew: true)
    for id in [nil, edit.original.id] { #expect(try await drafts().draft(of: id) == nil) }
    try await drafts().save(edit)
    #expect(try await drafts().draft(of: nil) == nil)
    try await drafts().save(new)
    #expect(try await drafts().draft(of: edit.original.id) == edit)
    #expect(try await drafts().draft(of: nil) == new)
    for id in [nil, edit.original.id, new.original.id] { #expect(try await drafts(of: "other").draft(of: id) == nil) }
  }

  @Test func `are files that only the user can access, replaced and removed`() async throws {
    var draft = draft()
    try await drafts().save(draft)
    #expect(directory.mode("\(path)/\(draft.original.id.uuidString).json") == 0o600 && directory.mode(path) == 0o700)
    draft.scrum.title = "Later"
    try await drafts().save(draft)
    #expect(try await drafts().draft(of: draft.original.id)?.scrum.title == "Later")
    try await drafts().remove(draft.original.id)
    try await drafts().remove(draft.original.id)
    #expect(try await drafts().draft(of: draft.original.id) == nil)
  }

  @Test(arguments: ["", "{", "[]", #"{"store": 1}"#]) func `that can’t be read are an error with their file`(_ text: String)
    async throws
  {
    let id = UUID()
    try directory.write(text, to: "\(path)/\(id.uuidString).json")
    for form in [nil, id] {
      await #expect(throws: StoreError.self) { try await drafts().draft(of: form) }
    }
    #expect(try String(contentsOf: URL(filePath: "\(path)/\(id.uuidString).json"), encoding: .utf8) == text)
  }
}
