import Scrums
import Testing

private struct Guest: Identifiable, Hashable, Sendable {
  let id: Int
  var name: String
}

private let guests: IdentifiedArrayOf<Guest> = [.init(id: 7, name: "a"), .init(id: 3, name: "b"), .init(id: 5, name: "c")]

@Suite("An identified array")
struct IdentifiedArrayTests {
  @Test func `S11: a duplicate id keeps the first element and never traps`() {
    let doubled = [Guest(id: 1, name: "first"), Guest(id: 2, name: "other"), Guest(id: 1, name: "second")]
    #expect(IdentifiedArray(uniqueElements: doubled).map(\.name) == ["first", "other"])
    let literal: IdentifiedArrayOf<Guest> = [doubled[0], doubled[2]]
    #expect(literal.map(\.name) == ["first"])
  }

  @Test func `keeps the order of its elements`() {
    #expect(guests.ids == [7, 3, 5])
    #expect(guests.map(\.name) == ["a", "b", "c"])
    #expect(guests[1].name == "b")
    #expect(guests.count == 3)
  }

  @Test func `finds elements by id`() {
    #expect(guests[id: 5]?.name == "c")
    #expect(guests[id: 6] == nil)
    #expect(guests.index(id: 3) == 1)
    #expect(guests.contains(id: 7))
    #expect(!guests.contains(id: 8))
  }

  @Test func `appending returns whether the id was new`() {
    var guests = guests
    let first = guests.append(Guest(id: 9, name: "d")), second = guests.append(Guest(id: 9, name: "e"))
    #expect(first)
    #expect(!second)
    #expect(guests.map(\.name) == ["a", "b", "c", "d"])
  }

  @Test func `setting by id replaces in place, appends, or removes`() {
    var guests = guests
    guests[id: 3]?.name = "changed"
    #expect(guests.map(\.name) == ["a", "changed", "c"])
    guests[id: 4] = Guest(id: 4, name: "new")
    #expect(guests.ids == [7, 3, 5, 4])
    guests[id: 7] = nil
    #expect(guests.ids == [3, 5, 4])
    guests[id: 7] = nil
    #expect(guests.ids == [3, 5, 4])
  }

  @Test func `setting an element that has another id changes nothing`() {
    var changed = guests
    changed[id: 7] = Guest(id: 3, name: "stray")
    #expect(changed == guests)
  }

  @Test func `equality compares the elements in order`() {
    var moved = guests
    moved.move(from: 0, to: 2)
    #expect(moved != guests)
    moved.move(from: 2, to: 0)
    #expect(moved == guests)
    #expect(Set([moved, guests]).count == 1)
  }

  @Test func `after any change each id still finds its element`() {
    var numbers = SystemRandomNumberGenerator()
    var array: IdentifiedArrayOf<Guest> = []
    var model: [Int] = []
    for _ in 0..<2000 {
      let id = Int.random(in: 0..<40, using: &numbers)
      switch (Int.random(in: 0..<5, using: &numbers), model.isEmpty) {
      case (0, _), (1, _):
        let isNew = array.append(Guest(id: id, name: ""))
        #expect(isNew == !model.contains(id))
        if !model.contains(id) { model.append(id) }
      case (2, _):
        let position = Int.random(in: 0...model.count, using: &numbers)
        let isNew = array.insert(Guest(id: id, name: ""), at: position)
        #expect(isNew == !model.contains(id))
        if !model.contains(id) { model.insert(id, at: position) }
      case (3, _):
        let removed = array.remove(id: id)
        #expect((removed != nil) == model.contains(id))
        model.removeAll { $0 == id }
      case (4, false):
        let from = Int.random(in: 0..<model.count, using: &numbers), to = Int.random(in: 0..<model.count, using: &numbers)
        array.move(from: from, to: to)
        model.insert(model.remove(at: from), at: to)
      default: break
      }
      #expect(array.ids == model)
      #expect(model.enumerated().allSatisfy { array.index(id: $1) == $0 && array[id: $1]?.id == $1 })
    }
  }
}
