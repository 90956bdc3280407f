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

  /// Keeps a draft as a process does that ends.
  @discardableResult private func keep(_ draft: ScrumDraft) async throws -> UUID {
    let id = UUID()
    try await drafts().save(draft, as: id)
    return id
  }

  @Test func `come back as they were, each with its form and its store`() async throws {
    let edit = draft(), new = draft(isNew: true)
    for id in [nil, edit.original.id] { #expect(try await drafts().draft(of: id) == nil) }
    try await keep(edit)
    #expect(try await drafts().draft(of: nil) == nil)
    try await keep(new)
    #expect(try await drafts().draft(of: edit.original.id)?.draft == edit)
    #expect(try await drafts().draft(of: nil)?.draft == new)
    for id in [nil, edit.original.id, new.original.id] { #expect(try await drafts(of: "other").draft(of: id) == nil) }
  }

  @Test func `are files that only the user can access, several of one scrum too`() async throws {
    let draft = draft(), first = try await keep(draft), second = try await keep(draft)
    for id in [first, second] { #expect(directory.mode("\(path)/\(id.uuidString).json") == 0o600) }
    #expect(directory.mode(path) == 0o700)
    try await drafts().remove(first)
    try await drafts().remove(first)
    #expect(try await drafts().draft(of: draft.original.id)?.id == second)
    try await drafts().remove(second)
    #expect(try await drafts().draft(of: draft.original.id) == nil)
  }

  @Test func `belong to one form at a time, which may keep and forget them`() async throws {
    var draft = draft()
    let id = try await keep(draft), mine = drafts(), other = drafts()
    #expect(try await mine.claim(id))
    #expect(try await mine.draft(of: draft.original.id) == nil)
    #expect(try await !mine.claim(id))
    #expect(try await !other.claim(id))
    #expect(try await other.draft(of: draft.original.id) == nil)
    draft.scrum.title = "Later"
    try await mine.save(draft, as: id)
    #expect(try await !other.claim(id))
    try await mine.remove(id)
    #expect(try await !other.claim(id))
  }

  @Test(arguments: ["", "{", "[]", #"{"store": 1}"#, "link", "folder"])
  func `that can’t be read are an error with their file, and hide no other`(_ text: String) async throws {
    let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), file = "\(path)/\(id.uuidString).json"
    try directory.write(text, to: file)
    if text == "link" || text == "folder" { try FileManager.default.removeItem(atPath: file) }
    if text == "link" { try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/etc/hostname") }
    if text == "folder" { try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false) }
    for form in [nil, id] { await #expect(throws: (any Error).self) { try await drafts().draft(of: form) } }
    let new = draft(isNew: true)
    try await keep(new)
    #expect(try await drafts().draft(of: nil)?.draft == new)
  }
}
