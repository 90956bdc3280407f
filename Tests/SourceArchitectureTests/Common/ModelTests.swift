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

  @Test func `that is connectable can be transformed, and connected by who reads it`() {
    let connectable = ConnectableSource { MutableSource(2).eraseToSource().nonmutating() }.eraseToSource()
    let words = connectable.mapConnectedValue { "\($0)" }
    #expect(words.model.connected == nil)
    #expect(words.model.disconnected != nil)
    let value = words.autoConnecting()
    #expect(value.model == "2")
    #expect(connectable.model.isConnected)
    words.model.disconnect()
    #expect(value.model == nil)
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

  @Test func `with a placeholder shows it beside its states`() {
    let fetch = ManualFetch<String>()
    let source: Source<FetchableWithPlaceholder<String, String>> = fetch.eraseToSource().addingPlaceholder("…")
    #expect(source.model.fetched?.value ?? source.model.placeholder == "…")
    fetch.succeed("text")
    #expect(source.model.fetched?.value ?? source.model.placeholder == "text" && source.model.placeholder == "…")
    let connectable: Source<ConnectableWithPlaceholder<Int, Bool>> =
      ConnectableSource { Source(model: 1) }.eraseToSource().addingPlaceholder(true)
    connectable.model.model.connect()
    #expect(connectable.model.isConnected)
    #expect(connectable.model.placeholder)
    let persistable: Source<PersistableWithPlaceholder<Int, Int>> =
      PersistedInMemorySource<Int>().eraseToSource().addingPlaceholder(7)
    persistable.model.set(3)
    #expect(persistable.model.found?.value == 3)
    #expect(persistable.model.placeholder == 7)
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
  }
}
