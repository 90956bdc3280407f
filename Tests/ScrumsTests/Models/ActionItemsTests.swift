import Foundation
import TestSupport
import Testing

@testable import Scrums

@Suite("Action items") struct ActionItemsTests {
  private let scrum = UUID()
  private let start = Date(timeIntervalSince1970: 1_790_000_000)

  private func attendees(_ names: String...) -> IdentifiedArrayOf<Attendee> {
    .init(uniqueElements: names.map { Attendee(name: $0) })
  }

  /// The place of the owner, the owner's name, and the text.
  private func parsed(_ text: String, _ attendees: IdentifiedArrayOf<Attendee>) -> [String] {
    let subject = ActionItem.Subject(text, mentioning: attendees)
    return [subject.owner.flatMap { attendees.ids.firstIndex(of: $0) }.map(String.init) ?? "", subject.name ?? "", subject.text]
  }

  @Test(
    "belong to whoever they are addressed to, however the name is written",
    arguments: ["Zoë", "ZOE\u{308}", "İpek", "I\u{307}PEK", "🦊", "👩‍👩‍👧 Fam", "נועה", "ẞ", "Łukasz Żak", "Ann", "ANN SMITH"])
  func names(_ name: String) {
    let people = attendees("Other", name, "Otherwise")
    for text in ["@\(name) Report", "- @\(name): Report", "@\(name.lowercased()), Report", "* @\(name) : Report"] {
      #expect(parsed(text, people) == ["1", name, "Report"], "\(text)")
    }
    if !name.contains(" ") { #expect(parsed("@\(name)x Report", people)[0].isEmpty) }
    let follow = Notes(parkingLot: ["ask (@\(name)) for a room"]).actionItems(of: people)
    #expect(follow.map(\.owner) == [people[1].id] && follow.map(\.text) == ["ask (@\(name)) for a room"])
  }

  @Test func `belong to nobody if several attendees have the name, which stays`() {
    #expect(parsed("@Bo Report", attendees("Bo", "Bo")) == ["", "Bo", "Report"])
    #expect(parsed("@Ann: Report", attendees("Ann Smith", "Ann Jones")) == ["", "Ann", "Report"])
    #expect(parsed("@Ann: Report", attendees("Ann Smith", "Ann")) == ["1", "Ann", "Report"])
    #expect(parsed("@Ann Jones Report", attendees("Ann Smith", "Ann Jones")) == ["1", "Ann Jones", "Report"])
    #expect(parsed("@Ann Report", attendees("Ann Smith", "Bo Ann")) == ["0", "Ann Smith", "Report"])
  }

  @Test(arguments: ["@", "@ ", "@@", "@ Ann", "@\u{301}", "-", "- ", "•", "@Bo", "@Bo:", "None.", "n/a", "\u{200B}", "\u{1B}"])
  func `need words`(_ text: String) {
    let people = attendees("", "Ann", "Bo")
    let blockers = Notes(people: [Note(id: people[1].id, blockers: text)]).actionItems(of: people)
    #expect(blockers.allSatisfy { $0.owner == people[1].id && $0.text.unicodeScalars.first == "@" }, "\(blockers)")
    #expect(Notes(people: [Note(id: people[1].id, today: text)]).actionItems(of: people).isEmpty)
  }

  @Test func `are found in any text in time`() {
    let people = attendees("Ann", "Bo", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")
    let line = String(repeating: "@a ", count: 20_000) + "@Bo"
    let begin = Duration.ofThread
    #expect(Notes(parkingLot: [line]).actionItems(of: people).map(\.owner) == [people[1].id])
    #expect(Duration.ofThread - begin < .seconds(2))
  }

  @Test func `are the same in both forms of a text, on every machine`() {
    func id(_ text: String) -> UUID { ActionItem.Event(naming: .init(text), of: scrum, at: start).item }
    #expect(id("Cafe\u{301} – ÜBER  e\u{323}\u{302}.") == id("café – u\u{308}ber \u{1EC7}"))
    #expect(id("a") != id("b"))
    let fixed = UUID(uuidString: "6B8E2F0A-2B5D-4C61-9C36-1F1E6E0F3A11")!
    let event = ActionItem.Event(naming: .init("Café"), of: fixed, at: start)
    #expect(event.item.uuidString == "4B324711-374C-8CFE-9330-41DCEBF7E8C7", "an ID is part of the format")
  }

  @Test func `keep their words and their owner, whoever names others under their ID`() {
    let honest = ActionItem.Subject("CI is broken", owner: UUID(), name: "Ann")
    let named = ActionItem.Event(naming: honest, in: UUID(), of: scrum, at: start)
    for date in [start - 1, start, start + 1] {
      let evil = ActionItem.Event(
        item: named.item, date: date, .named(.init("Send money", owner: UUID(), name: "Eve"), in: UUID()))
      let items = ActionItems([evil, named, evil], of: scrum)
      #expect(items[named.item]?.subject == honest)
      #expect(items.open.map(\.count) == [2])
    }
    let again = ActionItem.Event(naming: .init("ci is broken!", owner: honest.owner), of: scrum, at: start + 2)
    #expect(ActionItems([named, again], of: scrum).open.map(\.text) == ["ci is broken!"])
  }

  @Test func `are of limited size, whatever their characters`() {
    let marks = String(repeating: "e" + String(repeating: "\u{301}", count: 500), count: 600)
    let subject = ActionItem.Subject(marks, name: marks)
    #expect(subject.text.utf8.count <= 4000 && (subject.name ?? "").utf8.count <= 1600)
    #expect(ActionItem.Subject("x", name: "\u{1B}[31m\n").name == "[31m")
    #expect(ActionItem.Subject("x", name: " \n").name == nil)
    let event = ActionItem.Event(naming: .init(String(repeating: "a b ", count: 300)), of: scrum, at: start)
    guard case .named(let short, _) = event.kind else { return }
    #expect(ActionItem.Event(naming: .init(short.text), of: scrum, at: start).item == event.item)
  }

  @Test func `that are closed while a meeting runs stay closed in memory, too`() {
    let named = ActionItem.Event(naming: .init("CI"), in: UUID(), of: scrum, at: start)
    var items = ActionItems([named, ActionItem.Event(item: named.item, date: start + 100, .closed(by: "Ann"))], of: scrum)
    items.add(.init(naming: .init("CI"), in: UUID(), of: scrum, at: start + 50))
    #expect(items.open.count == 0)
    items.add(.init(naming: .init("CI"), in: UUID(), of: scrum, at: start + 150))
    #expect(items.open.map(\.count) == [1])
  }

  @Test func `are the same in any order of hostile events`() {
    let named = (0..<4).map {
      ActionItem.Event(naming: .init("Text \($0 % 2)"), in: UUID(), of: scrum, at: start + Double($0 / 2))
    }
    let far = [Date.distantPast, .distantFuture, start].flatMap { date in
      [
        ActionItem.Event(item: named[0].item, date: date, .closed(by: nil)),
        .init(item: named[0].item, date: date, .reopened(by: "A")),
      ]
    }
    let owners = (0..<3).map {
      ActionItem.Event(item: named[0].item, date: start, .named(.init("Text 0", owner: UUID(), name: "\($0)"), in: nil))
    }
    var all = named + far + owners
    let expected = ActionItems(all, of: scrum)
    for _ in 0..<50 {
      all.shuffle()
      #expect(ActionItems(all, of: scrum) == expected)
    }
  }
}
