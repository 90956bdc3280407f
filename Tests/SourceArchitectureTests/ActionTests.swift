import SourceArchitecture
import Testing

@Suite("An action")
struct ActionTests {
  @Test func `does what it stands for while the model offers it`() {
    let source = CounterSource().eraseToSource()
    source.model.open?.add(2)
    source.model.open?.lock()
    #expect(source.model.locked?.count == 2)
  }

  @Test func `is found deep in the model, behind optionals and in collections`() {
    let source = CounterSource().eraseToSource()
    source.model.open?.shortcuts[1].use?()
    #expect(source.model.count == 10)
  }

  @Test func `does nothing once it is stale, and works again when it is offered again`() throws {
    let source = CounterSource().eraseToSource()
    let open = try #require(source.model.open)
    open.lock()
    let locked = try #require(source.model.locked)
    open.add(1)
    open.lock()
    open.shortcuts[1].use?()
    #expect(source.model.locked?.count == 0)
    locked.unlock()
    locked.unlock()
    open.add(1)
    #expect(source.model.open?.count == 1)
  }

  @Test func `does nothing to another source`() throws {
    let (one, other) = (CounterSource().eraseToSource(), CounterSource().eraseToSource())
    one.model.open?.add(1)
    #expect(other.model.count == 0)
    #expect(one.model.open?.add != other.model.open?.add)
  }

  @Test func `is equal to itself in a later state, and to no other`() throws {
    let source = CounterSource().eraseToSource()
    let before = try #require(source.model.open)
    before.add(1)
    let after = try #require(source.model.open)
    #expect(before.add == after.add)
    #expect(before.add.id != before.lock.id)
    #expect(Set([before.lock, after.lock]).count == 1)
  }

  @Test func `says whose it is and what it does`() {
    #expect(CounterSource().model.open?.add.description == "CounterSource.add")
    #expect(Action<Void>("save") {}.description == "save")
  }

  @Test func `needs no source in tests and previews`() {
    var saved: [String] = []
    let save = Action<String>("save") { saved.append($0) }
    save("Design")
    #expect(saved == ["Design"])
    #expect(save == Action<String>("save") { _ in })
  }
}
