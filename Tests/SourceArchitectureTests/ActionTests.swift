import SourceArchitecture
import TestSupport
import Testing

@Suite("An action", .serialized)
struct ActionTests {
  @Test func `is performed while the model offers it`() {
    let source = CounterSource().eraseToSource()
    source.model.open?.add(2)
    source.model.open?.lock()
    #expect(source.model.locked?.count == 2)
  }

  @Test func `works wherever in the model it is, even behind optionals and in collections`() {
    let source = CounterSource().eraseToSource()
    source.model.open?.shortcuts[1].use?()
    #expect(source.model.count == 10)
    #expect(actionIDs(in: source.model).map(\.name) == ["add", "lock", "addTen"])
    #expect(actionIDs(in: source.model).allSatisfy(source.model.contains))
  }

  @Test(arguments: [10, 10_000]) func `is found without looking at the model's data`(count: Int) {
    let source = ShelfSource(count: count).eraseToSource()
    let (first, touch) = (source.model, source.model.touch)
    touch()
    touch()
    #expect(source.model.touches == 2)
    #expect(Book.reads == 0)
    #expect(actionIDs(in: first).count == 1 && Book.reads == count)
    Book.reads = 0
  }

  @Test func `is not found by an enclosing model whose value doesn't offer it`() throws {
    let source = CounterSource()
    let add = try #require(source.model.open?.add)
    let refresh = Action<Void>("refresh") {}
    #expect(Fetchable.fetched(.init(value: source.model, refresh: refresh)).contains(action: add.id))
    #expect(Fetchable.fetched(.init(value: source.model, refresh: refresh)).contains(action: refresh.id))
    #expect(!Fetchable.fetched(.init(value: 1, refresh: refresh)).contains(action: add.id))
    #expect(!Fetchable<Counter>.fetching.contains(action: refresh.id))
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

  @Test func `describes itself by its source and its name`() {
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

/// A model with a lot of data beside its action.
private struct Shelf: ActionContaining {
  let books: [Book]
  var touches = 0
  let touch: Action<Void>
  func contains(action id: ActionID) -> Bool { touch.id == id }
}

/// Counts how often reflection looks into it.
private struct Book: CustomReflectable {
  static var reads = 0
  nonisolated var customMirror: Mirror {
    MainActor.assumeIsolated { Book.reads += 1 }
    return Mirror(self, children: [:])
  }
}

private final class ShelfSource: SourceOf<Shelf> {
  let count: Int
  lazy var initialModel: Shelf = .init(
    books: Array(repeating: Book(), count: count), touch: action("touch", ShelfSource.touch))

  init(count: Int) {
    self.count = count
    super.init()
  }

  private func touch() { model.touches += 1 }
}
