import Foundation
import Testing

@testable import Scrums

@Suite("Updates") struct UpdatesTests {
  private let people = (0..<3).map { _ in UUID() }
  private func update(_ person: Int, at seconds: Double, _ text: String) -> Update {
    Update(Note(id: people[person], today: text), date: Date(timeIntervalSinceReferenceDate: seconds))
  }

  /// A meeting from second 5 to second 9.
  private func meeting(had prepared: [Int] = []) -> History.Summary {
    History(
      began: Date(timeIntervalSinceReferenceDate: 5), date: Date(timeIntervalSinceReferenceDate: 9), length: .zero,
      notes: Notes(prepared: Set(prepared.map { people[$0] }))
    ).summary
  }

  @Test func `are current if they were written since the meeting began, and not withdrawn`() {
    let all = [update(0, at: 1, "old"), update(1, at: 5, "new"), update(2, at: 6, "wrong"), update(2, at: 7, "")]
    func texts(_ updates: Updates) -> [String?] { people.map { updates[$0]?.note.today } }
    #expect(texts(Updates(all)) == ["old", "new", nil])
    #expect(texts(Updates(all, after: meeting())) == [nil, "new", nil])
    var ended = Updates(all)
    ended.end(with: meeting())
    #expect(texts(ended) == [nil, "new", nil])
    ended.end(with: meeting(had: [1]))
    #expect(texts(ended) == [nil, nil, nil], "it was taken while the meeting ran")
  }

  @Test func `are the same in any order, also of those written at the same moment`() {
    var all = (0..<40).map { update($0 % 3, at: Double($0 / 9), "text \($0)") }
    let expected = Updates(all)
    for _ in 0..<50 {
      all.shuffle()
      #expect(Updates(all) == expected)
    }
  }
}
