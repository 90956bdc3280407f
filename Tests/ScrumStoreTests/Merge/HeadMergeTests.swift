import Foundation
import JSONCoding
import Schedules
import ScrumStore
import Scrums
import TestSupport
import Testing

@Suite("The merge of a scrum’s head") struct HeadMergeTests {
  private static let id = "00000000-0000-4000-8000-000000000001"
  private static func attendee(_ number: Int) -> String { "00000000-0000-4000-8000-0000000001\(number < 10 ? "0" : "")\(number)" }

  private static func people(_ people: [(Int, String)]) -> JSON {
    .array(people.map { .object(["id": .string(attendee($0.0)), "name": .string($0.1)]) })
  }

  private static func head(_ title: String = "Daily", minutes: Int = 5, people: [(Int, String)] = [(1, "Ann"), (2, "Bo")])
    -> JSON.Object
  {
    [
      "attendees": Self.people(people), "created": .string("2026-11-21T08:42:00.000Z"), "id": .string(id),
      "lengthInMinutes": .number(minutes), "theme": .string("sky"), "title": .string(title),
    ]
  }

  private func merge(_ base: JSON.Object?, _ later: JSON.Object, _ earlier: JSON.Object) -> HeadMerge {
    HeadMerge(base: base, later: .init(later), earlier: .init(earlier))
  }

  private func names(_ head: JSON.Object) -> [String] {
    guard case .array(let people)? = head["attendees"] else { return [] }
    return people.compactMap { if case .string(let name)? = $0.object?["name"] { name } else { nil } }
  }

  @Test func `keeps what either side changed`() {
    var mine = Self.head(), theirs = Self.head()
    mine["title"] = .string("Review")
    mine["settings"] = .object(["sound": .bool(false)])
    theirs["lengthInMinutes"] = .number(9)
    theirs["settings"] = .object(["shuffle": .bool(true)])
    theirs["room"] = .string("Blue")
    let merged = merge(Self.head(), mine, theirs).merged
    #expect(merged["title"] == .string("Review"))
    #expect(merged["lengthInMinutes"] == .number(9))
    #expect(merged["settings"] == .object(["shuffle": .bool(true), "sound": .bool(false)]))
    #expect(merged["room"] == .string("Blue"))
  }

  @Test func `lets the later side stand where both changed the same, and says what lost`() {
    let merge = merge(Self.head(), Self.head("Review"), Self.head("Sync"))
    #expect(merge.merged["title"] == .string("Review"))
    #expect(merge.conflicts.map(\.field) == ["title"])
    #expect(merge.conflicts.first?.kept == .string("Review"))
    #expect(merge.conflicts.first?.lost == .string("Sync"))
    #expect(self.merge(Self.head(), Self.head("Sync"), Self.head("Sync")).conflicts.isEmpty)
  }

  @Test func `takes both members of a length from one side`() {
    var mine = Self.head(minutes: 3), theirs = Self.head(minutes: 4)
    mine["lengthInSeconds"] = .number(150)
    theirs["lengthInSeconds"] = .number(201)
    let merged = merge(Self.head(), theirs, mine).merged
    #expect(merged["lengthInMinutes"] == .number(4))
    #expect(merged["lengthInSeconds"] == .number(201))
    #expect(merge(Self.head(), Self.head(), mine).merged["lengthInSeconds"] == .number(150))
  }

  @Test func `keeps the earlier creation`() {
    var mine = Self.head()
    mine["created"] = .string("2026-11-20T08:42:00.000Z")
    #expect(merge(nil, mine, Self.head()).merged["created"] == mine["created"])
    #expect(merge(nil, Self.head(), mine).merged["created"] == mine["created"])
  }

  @Test func `keeps a new name, also of someone whom the other side removed`() {
    let base = Self.head(), renamed = Self.head(people: [(1, "Anna"), (2, "Bo")]), removed = Self.head(people: [(2, "Bo")])
    #expect(names(merge(base, renamed, removed).merged) == ["Anna", "Bo"])
    #expect(names(merge(base, removed, renamed).merged) == ["Anna", "Bo"])
    #expect(names(merge(base, base, removed).merged) == ["Bo"])
  }

  @Test func `keeps members of an attendee that this program does not know`() {
    var mine = Self.head(), theirs = Self.head()
    func with(_ key: String) -> JSON {
      .array([.object(["id": .string(Self.attendee(1)), "name": .string("Ann"), key: .bool(true)])])
    }
    mine["attendees"] = with("remote")
    theirs["attendees"] = with("vegan")
    let merged = merge(Self.head(people: [(1, "Ann")]), mine, theirs).merged
    guard case .array(let people)? = merged["attendees"], let ann = people.first?.object else {
      Issue.record("no attendees")
      return
    }
    #expect(ann["remote"] == .bool(true))
    #expect(ann["vegan"] == .bool(true))
  }

  @Test func `leaves a scrum deleted, unless the other side worked on it`() {
    var deleted = Self.head()
    deleted["deleted"] = .bool(true)
    let base = Self.head()
    #expect(merge(base, deleted, base).merged["deleted"] == .bool(true))
    #expect(merge(base, base, deleted).merged["deleted"] == .bool(true))
    #expect(merge(base, deleted, deleted).merged["deleted"] == .bool(true))
    for merge in [merge(base, deleted, Self.head("Review")), merge(base, Self.head("Review"), deleted)] {
      #expect(merge.merged["deleted"] == nil)
      #expect(merge.merged["title"] == .string("Review"))
      #expect(merge.isRestored)
    }
    let worked = HeadMerge(base: base, later: .init(deleted), earlier: .init(base, hasWorked: true))
    #expect(worked.merged["deleted"] == nil)
    #expect(worked.isRestored)
    // One side has restored it.
    #expect(merge(deleted, deleted, base).merged["deleted"] == nil)
    #expect(!merge(deleted, deleted, base).isRestored)
  }

  // MARK: - Laws

  /// A head, changed at random.
  private static func changed(_ head: JSON.Object, _ random: inout SplitMix64) -> JSON.Object {
    var head = head
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let value = JSON.string("\(Int.random(in: 0...3, using: &random))")
      switch Int.random(in: 0...9, using: &random) {
      case 0: head["title"] = value
      case 1: head["theme"] = value
      case 2: head["lengthInMinutes"] = .number(Int.random(in: 1...3, using: &random))
      case 3: head["later"] = Bool.random(using: &random) ? value : nil
      case 4:
        var settings = head["settings"]?.object ?? [:]
        settings[["sound", "shuffle"].randomElement(using: &random) ?? ""] = Bool.random(using: &random) ? .bool(true) : nil
        head["settings"] = settings.members.isEmpty ? nil : .object(settings)
      case 5:
        let entries = [1, nil].compactMap { person -> JSON? in
          let days = (10...30).randomElement(using: &random)!...30
          return Bool.random(using: &random)
            ? off(("2026-12-\(days.lowerBound)", "2026-12-\(days.upperBound)", person)).elements?[0] : nil
        }
        head["off"] = entries.isEmpty ? nil : .array(entries)
      default:
        guard case .array(var people)? = head["attendees"] else { break }
        switch Int.random(in: 0...3, using: &random) {
        case 0 where !people.isEmpty: people.remove(at: Int.random(in: 0..<people.count, using: &random))
        case 1 where !people.isEmpty:
          let index = Int.random(in: 0..<people.count, using: &random)
          var person = people[index].object ?? [:]
          person["name"] = value
          people[index] = .object(person)
        case 2: people.shuffle(using: &random)
        default:
          let number = Int.random(in: 3...9, using: &random), id = JSON.string(attendee(number))
          if !people.contains(where: { $0.object?["id"] == id }) {
            people.insert(.object(["id": id, "name": value]), at: Int.random(in: 0...people.count, using: &random))
          }
        }
        head["attendees"] = .array(people)
      }
    }
    return head
  }

  /// With the attendees as a set.
  private func unordered(_ head: JSON.Object) -> JSON.Object {
    var head = head
    if case .array(let people)? = head["attendees"] {
      head["attendees"] = .array(people.sorted { "\($0)" < "\($1)" })
    }
    return head
  }

  @Test func `obeys its laws`() {
    var random = SplitMix64(state: 31), conflicts = 0
    for _ in 0..<Thoroughness.cases(10_000, quickly: 400) {
      let base = Self.head()
      let a = Self.changed(base, &random), b = Self.changed(base, &random), c = Self.changed(base, &random)
      let ab = merge(base, a, b)
      conflicts += ab.conflicts.count
      #expect(merge(base, a, a).merged == a, "idempotent")
      #expect(merge(base, a, base).merged == a, "what one side changed stands")
      #expect(merge(base, base, b).merged == b, "what the other side changed stands")
      #expect(unordered(merge(base, ab.merged, a).merged) == unordered(ab.merged), "absorbs the later")
      #expect(unordered(merge(base, ab.merged, b).merged) == unordered(ab.merged), "absorbs the earlier")
      // a is later than b, b later than c.
      let left = merge(base, ab.merged, c).merged, right = merge(base, a, merge(base, b, c).merged).merged
      #expect(unordered(left) == unordered(right), "associative")
      for side in [a, b] {
        for case .string(let name)? in Self.newNames(side, base) where side == a || !Self.isRenamed(name, a, base) {
          #expect(names(ab.merged).contains(name), "\(name) is there")
        }
      }
    }
    #expect(conflicts > 20)
  }

  /// The names that a side has given.
  private static func newNames(_ side: JSON.Object, _ base: JSON.Object) -> [JSON?] {
    guard case .array(let people)? = side["attendees"], case .array(let before)? = base["attendees"] else { return [] }
    return people.filter { !before.contains($0) }.map { $0.object?["name"] }
  }

  /// Whether someone of this name on the earlier side may have another on the later.
  private static func isRenamed(_ name: String, _ later: JSON.Object, _ base: JSON.Object) -> Bool {
    !newNames(later, base).isEmpty
  }

  // MARK: - Days off

  private static func off(_ ranges: (String, String, Int?)...) -> JSON {
    .array(
      ranges.map { first, last, person in
        .object(["attendee": person.map { .string(attendee($0)) }, "from": .string(first), "to": .string(last)])
      })
  }

  @Test func `keeps the days off that both sides added, and none that one took back`() {
    var base = Self.head(), mine = base, theirs = base
    base["off"] = Self.off(("2026-12-21", "2026-12-31", nil), ("2026-11-30", "2026-12-04", 1))
    mine["off"] = Self.off(("2026-12-21", "2026-12-23", nil), ("2026-12-25", "2026-12-31", nil), ("2026-11-30", "2026-12-04", 1))
    theirs["off"] = Self.off(
      ("2026-12-21", "2026-12-29", nil), ("2026-12-31", "2027-01-01", nil), ("2026-12-01", "2026-12-04", 1),
      ("2026-12-02", "2026-12-02", 2))
    let expected = Self.off(
      ("2026-12-01", "2026-12-04", 1), ("2026-12-02", "2026-12-02", 2), ("2026-12-21", "2026-12-23", nil),
      ("2026-12-25", "2026-12-29", nil), ("2026-12-31", "2027-01-01", nil))
    for merge in [merge(base, mine, theirs), merge(base, theirs, mine)] {
      #expect(merge.merged["off"] == expected)
      #expect(merge.conflicts.isEmpty)
    }
    mine["off"] = nil
    #expect(
      merge(base, mine, theirs).merged["off"] == Self.off(("2026-12-02", "2026-12-02", 2), ("2027-01-01", "2027-01-01", nil)))
  }

  @Test func `keeps days off of forms that this program does not know`() throws {
    let unknown: JSON = .object(["every": .string("fri")]),
      named: JSON = .object(
        ["from": .string("2026-12-25"), "name": .string("Christmas"), "to": .string("2026-12-26")])
    var base = Self.head(), mine = base, theirs = base
    base["off"] = .array([unknown, named])
    mine["off"] = .array([unknown, named, .number(1)])
    theirs["off"] = .array([named, .string("x")])
    #expect(merge(base, mine, theirs).merged["off"]?.elements.map { Set($0) } == [named, .number(1), .string("x")])
    theirs["off"] = .string("never")
    #expect(merge(base, mine, theirs).merged["off"] == mine["off"])
    let id = try #require(UUID(uuidString: Self.id))
    var head = try Head(JSON.object(mine).bytes(.pretty), id: id)
    var stored = head.stored
    #expect(stored.scrum.daysOff[nil].text == "2026-12-25..2026-12-26")
    stored.scrum.daysOff[nil] = try #require(DaySet("2026-12-25..2026-12-28", names: [:]))
    head.stored = stored
    let added: JSON = .object(["from": .string("2026-12-27"), "to": .string("2026-12-28")])
    #expect(head.object["off"]?.elements.map { Set($0) } == [unknown, named, added, .number(1)])
    stored.scrum.daysOff = DaysOff()
    head.stored = stored
    #expect(head.object["off"]?.elements.map { Set($0) } == [unknown, .number(1)])
  }
}
