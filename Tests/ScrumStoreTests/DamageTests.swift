import FoundationEssentials
import ScrumStore
import Scrums
import Testing

@Suite("Damage")
struct DamageTests {
  private static let id = DailyScrum.design.id
  private static let lower = id.uuidString.lowercased()

  private func damage(_ file: String) -> Damage { Damage(file: file, reason: .unused) }

  @Test(arguments: ["/store/scrums/\(id).json", "scrums/\(id).json", "/store/scrums/\(lower).json"])
  func `of a head belongs to its scrum`(file: String) {
    #expect(damage(file).scrum == Self.id)
    #expect(damage(file).head == Self.id)
  }

  @Test(arguments: ["meetings/\(id).jsonl", "/store/updates/\(lower).jsonl", "/store/items/\(id).jsonl"])
  func `of a file of lines belongs to the scrum, and is not of its head`(file: String) {
    #expect(damage(file).scrum == Self.id)
    #expect(damage(file).head == nil)
  }

  @Test(arguments: [
    "/store/running/\(id).json", "/store/format.json", "/store/scrums/notes.json", "scrums/\(id).jsonl", "meetings/\(id).json",
    "\(id).json", "/store/backups/\(id).json", "",
  ])
  func `of any other file belongs to no scrum`(file: String) {
    #expect(damage(file).scrum == nil)
    #expect(damage(file).head == nil)
  }
}
