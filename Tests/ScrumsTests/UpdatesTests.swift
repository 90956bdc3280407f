import Foundation
import Testing

@testable import Scrums

@Suite("Updates") struct UpdatesTests {
  private let people = (0..<3).map { _ in UUID() }
  private func update(_ person: Int, at seconds: Double, _ text: String) -> Update {
    Update(Note(id: people[person], today: text), date: Date(timeIntervalSinceReferenceDate: seconds))
  }

  @Test func `are current if they were written since the meeting began, and not withdrawn`() {
    let all = [update(0, at: 1, "old"), update(1, at: 5, "new"), update(2, at: 6, "wrong"), update(2, at: 7, "")]
    func texts(_ updates: Updates) -> [String?] { people.map { updates[$0]?.note.today } }
    #expect(texts(Updates(all)) == ["old", "new", nil])
    #expect(texts(Updates(all, since: Date(timeIntervalSinceReferenceDate: 5))) == [nil, "new", nil])
    var ended = Updates(all)
    ended.end(
      before: History(
        began: Date(timeIntervalSinceReferenceDate: 5), date: Date(timeIntervalSinceReferenceDate: 9), length: .zero
      ).summary)
    #expect(texts(ended) == [nil, "new", nil])
  }

  @Test func `are the same in any order, also of those written at the same moment`() {
    var all = (0..<40).map { update($0 % 3, at: Double($0 / 9), "text \($0)") }
    let expected = Updates(all)
    for _ in 0..<50 {
      all.shuffle()
      #expect(Updates(all) == expected)
    }
  }

  @Test func `have a line in each field in a meeting`() {
    let note = Note(id: people[0], yesterday: "a\nb\r\nc", today: "d", blockers: "")
    #expect(note.inLines == Note(id: people[0], yesterday: "a; b; c", today: "d"))
  }
}
