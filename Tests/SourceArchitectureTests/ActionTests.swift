import FoundationEssentials
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
    #expect(actionIDs(in: first).count == 1)
    #expect(Book.reads == count)
    Book.reads = 0
  }

  @Test func `is not found by an enclosing model whose value doesn't offer it`() throws {
    let source = CounterSource()
    let add = try #require(source.model.open?.add)
    let refresh = Action<Void>("refresh") {}
    #expect(Fetchable.fetched(.init(value: source.model, refresh: refresh)).contains(action: add.id))
    #expect(Fetchable.fetched(.init(value: source.model, refresh: refresh)).contains(action: refresh.id))
    #expect(!Fetchable.fetched(.init(value: 1, refresh: refresh)).contains(action: add.id))
    #expect(!Fetchable<Counter>.fetching().contains(action: refresh.id))
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

  @Test func `says why it was not performed`() throws {
    var source: CounterSource? = CounterSource()
    let open = try #require(source?.model.open)
    var errors: [ActionError] = []
    func note(_ execution: ActionExecution) -> Bool {
      execution.error.map { errors.append($0) }
      return false
    }
    open.lock()
    open.add(1, ifUnavailable: note)
    source = nil
    open.lock(ifUnavailable: note)
    #expect(errors == [.expired(open.add.id), .sourceGone(open.lock.id)])
    #expect(errors.map(\.description).allSatisfy { $0.hasPrefix("CounterSource.") && $0.contains("not available") })
  }

  @Test func `can take another input, and stays the same action`() throws {
    let source = CounterSource().eraseToSource()
    let addLength = try #require(source.model.open?.add.map { (text: String) in text.count })
    addLength("three")
    #expect(source.model.count == 5)
    #expect(addLength.id == source.model.open?.add.id)
    source.model.open?.lock()
    var isUnavailable = false
    addLength("four") { _ in
      isUnavailable = true
      return false
    }
    #expect(isUnavailable)
    #expect(source.model.count == 5)
  }

  @Test func `is saved as what it was, and can't be performed when it is read again`() throws {
    let source = CounterSource().eraseToSource()
    let add = try #require(source.model.open?.add)
    let decoded = try JSONDecoder().decode(Action<Int>.self, from: JSONEncoder().encode(add))
    #expect(decoded == add)
    #expect(decoded.description == "CounterSource.add")
    var error: ActionError?
    decoded(1) {
      error = $0.error
      return false
    }
    #expect(error == .decoded(add.id))
    #expect(source.model.count == 0)
    #expect(decoded != CounterSource().model.open?.add)
  }

  @Test func `is published before its method runs, with its input`() {
    let source = CounterSource().eraseToSource()
    let recorder = Recorder(source)
    ActionExecution.publisher.subscribe(recorder, method: Recorder.record)
    source.model.open?.add(3)
    let stale = source.model.open?.lock
    source.model.open?.lock()
    stale?()
    source.model.locked?.unlock()
    ActionExecution.publisher.unsubscribe(recorder)
    source.model.open?.add(1)
    #expect(recorder.lines == ["0: CounterSource.add(3)", "3: CounterSource.lock()", "3: CounterSource.unlock()"])
  }

  @Test func `is published with its error if it can't be performed, unless its caller deals with that`() throws {
    let source = CounterSource().eraseToSource()
    let open = try #require(source.model.open), failures = Failures(of: open.add.id)
    ActionExecution.errors.subscribe(failures, method: Failures.note)
    open.add(1)
    open.lock()
    open.add(2)
    open.add(3) { _ in false }
    open.add(4) { _ in true }
    ActionExecution.errors.unsubscribe(failures)
    open.add(5)
    #expect(failures.lines == ["CounterSource.add(2): expired", "CounterSource.add(4): expired"])
  }

  private final class Failures {
    var lines: [String] = []
    private let action: ActionID
    init(of action: ActionID) { self.action = action }

    func note(_ execution: ActionExecution) {
      guard execution.action == action else { return }
      lines.append("\(execution): \(execution.error == .expired(action) ? "expired" : "another error")")
    }
  }

  @Test func `that is stale is printed by a debug build`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      await MainActor.run {
        let open = CounterSource().model.open
        open?.add(1)
      }
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.contains("CounterSource.add is not available because its source no longer exists"))
  }

  private final class Recorder {
    var lines: [String] = []
    private let source: Source<Counter>
    init(_ source: Source<Counter>) { self.source = source }

    func record(_ execution: ActionExecution) {
      if source.model.contains(action: execution.action) { lines.append("\(source.model.count): \(execution)") }
    }
  }

  @Test func `that is a placeholder stops a debug build, and says where it was made`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Action<Int>.placeholder()(5) }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("The placeholder at SourceArchitectureTests/ActionTests.swift:"))
    #expect(Action<Int>.placeholder() == .placeholder())
  }

  @Test func `without a name is named after its place`() {
    var count = 0
    let (one, other) = (
      Action<Int> { count += $0 },
      Action<Void> { count += 10 }
    )
    let ignoring = Action<String> { count += 100 }
    one(1)
    other()
    ignoring("any")
    #expect(count == 111)
    #expect(one.description.hasPrefix("SourceArchitectureTests/ActionTests.swift:"))
    #expect(one.id != other.id)
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
