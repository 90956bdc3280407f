import FoundationEssentials
import Testing

@testable import Scrums

@Suite("A draft of an update") struct UpdateDraftTests {
  private let ann = UUID()

  private func draft(_ yesterday: String = "", _ today: String = "", on base: Note? = nil) -> UpdateDraft {
    UpdateDraft(Note(id: ann, yesterday: yesterday, today: today), on: base)
  }

  @Test func `changes only what was typed in what others have saved meanwhile`() {
    let base = Note(id: ann, yesterday: "Icons", today: "Tables")
    let latest = Note(id: ann, yesterday: "Icons", today: "Charts", blockers: "Rain")
    #expect(draft("All icons", "Tables", on: base).applied(to: latest).yesterday == "All icons")
    #expect(draft("All icons", "Tables", on: base).applied(to: latest).today == "Charts")
    #expect(draft("", "Tables", on: base).applied(to: latest) == Note(id: ann, today: "Charts", blockers: "Rain"))
    #expect(draft("Icons", "Mine", on: base).applied(to: latest).today == "Charts\nMine")
    #expect(draft("Icons", "Tables", on: base).isEmpty)
  }

  @Test func `keeps what two programs type, each of which stores it again and again`() {
    var stored: UpdateDraft?, own: [UpdateDraft?] = [nil, nil]
    func store(_ draft: UpdateDraft, by program: Int) {
      stored = draft.replacing(own[program], in: stored)
      own[program] = draft
    }
    store(draft("A"), by: 0)
    store(draft("", "B"), by: 1)
    #expect(stored?.note == Note(id: ann, yesterday: "A", today: "B"))
    store(draft("A more", "both"), by: 0)
    store(draft("", "B more"), by: 1)
    store(draft("A more", "both more"), by: 0)
    #expect(stored?.note == Note(id: ann, yesterday: "A more", today: "B more\nboth more"))
    store(draft("A more"), by: 0)
    store(draft(), by: 1)
    #expect(stored?.note == Note(id: ann, yesterday: "A more"))
    store(draft(), by: 0)
    #expect(stored?.isEmpty == true)
  }
}
