import SourceArchitecture
import TestSupport
import Testing

@Suite("A built-in model")
struct ModelTests {
  @Test func `that is persistable is found once it is set, and can be cleared`() throws {
    let source = PersistedInMemorySource<Int>().eraseToSource()
    #expect(source.model.found == nil)
    #expect(source.model.notFound != nil)
    #expect(source.model.clear == nil)
    let set = source.model.set
    set(1)
    #expect(source.model.found?.value == 1)
    #expect(source.model.notFound == nil)
    #expect(source.model.set == set)
    let clear = try #require(source.model.clear)
    clear()
    clear()
    #expect(source.model.found == nil)
  }

  @Test func `that is connectable makes its source when connected, and lets go of it`() {
    var made = 0
    weak var current: MutableSource<Int>?
    let source = ConnectableSource<Mutable<Int>> {
      made += 1
      let source = MutableSource(made)
      current = source
      return source.eraseToSource()
    }.eraseToSource()
    #expect(made == 0)
    #expect(!source.model.isConnected)
    #expect(source.model.connected == nil)
    source.model.connect()
    source.model.connect()
    #expect(made == 1)
    #expect(source.model.connected?.value.value == 1)
    #expect(source.model.disconnected == nil)
    source.model.connected?.value.set(5)
    #expect(source.model.connected?.value.value == 5)
    source.model.disconnect()
    #expect(!source.model.isConnected)
    #expect(current == nil)
    source.model.connect()
    #expect(source.model.connected?.value.value == 2)
  }

  @Test func `that is connectable has its placeholder while its value is transformed`() {
    let source = ConnectableSource { MutableSource(2).eraseToSource().nonmutating() }.eraseToSource().addingPlaceholder("none")
    let mapped = source.mapConnectedValue { $0 * 10 }.mapConnectablePlaceholder { $0.count }
    #expect(mapped.model.placeholder == 4)
    mapped.model.connect()
    #expect(mapped.model.connected?.value == 20)
    #expect(mapped.model.placeholder == 4)
  }

  @Test func `that is connectable says when it can't be connected any more`() {
    let source = ConnectableSource { MutableSource(2).eraseToSource() }.eraseToSource()
    let old = source.model
    var missed: [String] = []
    func note(_ execution: ActionExecution) -> Bool {
      missed.append(execution.actionIdentifier)
      return false
    }
    old.connect(ifUnavailable: note)
    let connected = source.model
    #expect(missed == [] && connected.isConnected)
    old.connect(ifUnavailable: note)
    #expect(missed.count == 1)
    connected.disconnect(ifUnavailable: note)
    connected.disconnect(ifUnavailable: note)
    #expect(missed.count == 2 && !source.model.isConnected)
  }

  @Test func `that is connectable can be transformed, and connected by who reads it`() {
    let connectable = ConnectableSource { MutableSource(2).eraseToSource().nonmutating() }.eraseToSource()
    let words = connectable.mapConnectedValue { "\($0)" }
    #expect(words.model.connected == nil)
    #expect(words.model.disconnected != nil)
    let value: Source<String> = words.autoConnecting()
    #expect(value.model == "2")
    #expect(connectable.model.isConnected)
    words.model.disconnect()
    #expect(!connectable.model.isConnected)
    #expect(value.model == "2")
  }

  @Test func `that is fetchable has transformed values and the same actions`() {
    let fetch = ManualFetch<Int>()
    let words = fetch.eraseToSource().mapFetchedValue { "number \($0)" }
    fetch.succeed(4)
    #expect(words.model.word == "number 4")
    #expect(words.model.fetched?.refresh == fetch.model.fetched?.refresh)
    #expect(words.model.fetching == nil)
    #expect(words.model.failure == nil)
  }

  @Test func `shows how far the fetching is, even when it is transformed`() {
    let progress = ProgressSource(totalUnits: 4)
    let fetching = Fetchable<Int>.fetching(.init(progress: progress.eraseToSource())).map { "\($0)" }
    progress.update(completedUnits: 1)
    #expect(fetching.fetching?.progress?.model.fractionCompleted == 0.25)
  }

  @Test func `of progress expects the rest to take as long for each unit`() async {
    let clock = TestClock()
    let progress = ProgressSource(totalUnits: 10, clock: clock)
    #expect(progress.model == WorkProgress(totalUnits: 10, completedUnits: 0))
    await clock.advance(by: .seconds(6))
    progress.update(completedUnits: 4)
    #expect(progress.model.estimatedTimeRemaining == .seconds(9))
    #expect(WorkProgress(totalUnits: 0, completedUnits: 0).fractionCompleted == 0)
  }

  @Test func `has the properties of its value`() throws {
    struct Book: Equatable, Identifiable { let id: Int, title: String }
    let book = Book(id: 7, title: "Emma")
    #expect(Fetchable.Fetched(value: book).title == "Emma")
    #expect(Fetchable.Fetched(value: Book?.none).title == nil)
    #expect(Connectable.Connected(value: book, disconnect: .placeholder()).title == "Emma")
    #expect(Connectable.Connected(value: Optional(book), disconnect: .placeholder()).title == "Emma")
    #expect(Persistable.Found(value: book, set: .placeholder(), clear: .placeholder()).title == "Emma")
    #expect(Persistable.Found(value: Optional(book), set: .placeholder(), clear: .placeholder()).title == "Emma")
    let mutable = MutableSource(book)
    #expect(mutable.model.title == "Emma" && mutable.model.id == 7)
    let both = mutable.eraseToSource().nonmutating().currentAndPrevious()
    #expect(both.model.title == "Emma" && both.model.id == 7)
  }

  @Test func `equals another one that shows the same and offers the same`() {
    let refresh = Action<Void>("refresh") {}, other = Action<Void>("other") {}
    let fetched = Fetchable.fetched(.init(value: 1, refresh: refresh))
    #expect(fetched == .fetched(.init(value: 1, refresh: refresh)))
    #expect(fetched != .fetched(.init(value: 2, refresh: refresh)))
    #expect(fetched != .fetched(.init(value: 1, refresh: other)))
    #expect(fetched != .fetching())
    #expect(Fetchable<Int>.fetching() == .fetching())
    #expect(Fetchable<Int>.fetching(.init(progress: ProgressSource(totalUnits: 1).eraseToSource())) != .fetching())
    let failure = Fetchable<Int>.failure(.init(error: ManualFetch<Int>.Offline(), retry: refresh))
    #expect(failure == .failure(.init(error: ManualFetch<Int>.Offline(), retry: refresh)))
    #expect(failure != .failure(.init(error: ManualFetch<Int>.Offline(), failedAttempts: 2, retry: refresh)))
    #expect(failure != .failure(.init(error: ActionError.expired(refresh.id), retry: refresh)))
    #expect(Connectable.connected(.init(value: 1, disconnect: refresh)) == .connected(.init(value: 1, disconnect: refresh)))
    #expect(Connectable<Int>.disconnected(.init(connect: refresh)) != .disconnected(.init(connect: other)))
    let set = Action<Int>("set") { _ in }
    #expect(Persistable.found(.init(value: 1, set: set, clear: refresh)) == .found(.init(value: 1, set: set, clear: refresh)))
    #expect(
      Persistable.found(.init(value: 1, isExpired: true, set: set, clear: refresh))
        != .found(.init(value: 1, set: set, clear: refresh)))
    #expect(Persistable.notFound(.init(set: set)) != .notFound(.init(error: ManualFetch<Int>.Offline(), set: set)))
    #expect(Set([Mutable(value: 1, set: set), Mutable(value: 1, set: set), Mutable(value: 2, set: set)]).count == 2)
  }

  @Test func `with a placeholder has it in each of its states`() {
    let fetch = ManualFetch<String>()
    let source: Source<FetchableWithPlaceholder<String, String>> = fetch.eraseToSource().addingPlaceholder("…")
    func shown() -> String {
      switch source.model {
      case .fetching(let fetching): fetching.placeholder
      case .fetched(let fetched): "\(fetched.value), not \(fetched.placeholder), of \(fetched.count) letters"
      case .failure(let failure): "\(failure.placeholder) after \(failure.failedAttempts) attempt"
      }
    }
    #expect(shown() == "…")
    fetch.fail()
    #expect(shown() == "… after 1 attempt")
    fetch.succeed("text")
    #expect(shown() == "text, not …, of 4 letters")
    #expect(source.model.asFetchable() == fetch.model)
    #expect(source.model == fetch.model.addingPlaceholder("…") && source.model != fetch.model.addingPlaceholder("?"))
    let mapped = source.mapFetchedValue(\.count).mapFetchablePlaceholder { $0 + "!" }
    #expect(mapped.model.fetched?.value == 4 && mapped.model.placeholder == "…!")
    fetch.model.fetched?.refresh?()
    #expect(source.model.fetching != nil && source.model.failure == nil)
  }

  @Test func `that is connectable and has a placeholder has it in both of its states`() {
    struct Row: Identifiable { let id: Int }
    let source: Source<ConnectableWithPlaceholder<String, Row>> =
      ConnectableSource { Source(model: "text") }.eraseToSource().addingPlaceholder(Row(id: 3))
    #expect(source.model.id == 3 && source.model.disconnected != nil)
    source.model.connect()
    #expect(source.model.connected?.value == "text" && source.model.connected?.count == 4 && source.model.id == 3)
    source.model.disconnect()
    #expect(!source.model.isConnected)
  }

  /// A model in the state of another model, whose actions have to be found in it.
  @Test func `offers the actions of its value`() throws {
    let counter = CounterSource()
    let add = try #require(counter.model.open?.add)
    let placeholder = Action<Void>.placeholder()
    #expect(Fetchable.fetched(.init(value: counter.model)).contains(action: add.id))
    #expect(Mutable(value: counter.model, set: .placeholder()).contains(action: add.id))
    let found = Persistable.found(.init(value: counter.model, set: .placeholder(), clear: placeholder))
    #expect(found.contains(action: add.id))
    #expect(found.contains(action: placeholder.id))
    #expect(Connectable.connected(.init(value: counter.model, disconnect: placeholder)).contains(action: add.id))
    #expect(!Connectable<Counter>.disconnected(.init(connect: placeholder)).contains(action: add.id))
    #expect(Fetchable.fetched(.init(value: counter.model)).addingPlaceholder("…").contains(action: add.id))
    #expect(
      Connectable.connected(.init(value: counter.model, disconnect: placeholder)).addingPlaceholder("…").contains(action: add.id))
  }
}
