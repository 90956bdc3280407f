import SourceArchitecture
import TestSupport
import Testing

@Suite("A cache")
struct CachePersistenceTests {
  private let clock = TestClock()

  @Test func `has one value for a key, for everyone`() {
    let cache = CachePersistence(clock: clock)
    let one: Source<Persistable<Int>> = cache.persistableSource(for: .init(key: "a"))
    let other: Source<Persistable<Int>> = cache.persistableSource(for: .init(key: "a"))
    let listener = Listener<Persistable<Int>>()
    other.subscribe(listener, method: Listener.hear)
    one.model.set(1)
    #expect(listener.heard.map { $0.found?.value } == [nil, 1])
    let third: Source<Persistable<Int>> = cache.persistableSource(for: .init(key: "b"))
    let text: Source<Persistable<String>> = cache.persistableSource(for: .init(key: "a"))
    #expect(third.model.found == nil)
    #expect(text.model.found == nil)
  }

  @Test func `keeps values that no one holds, until they are cleared`() {
    let cache = CachePersistence(clock: clock)
    func source() -> Source<Persistable<Int>> { cache.persistableSource(for: .init(key: "a")) }
    do {
      let holder = Listener(keeping: source())
      source().model.set(1)
      withExtendedLifetime(holder) {}
    }
    #expect(source().model.found?.value == 1)
    source().model.clear?()
    #expect(source().model.found == nil)
  }

  @Test func `says that a value has expired, and keeps it`() async {
    let cache = CachePersistence(clock: clock)
    let source = cache.persistableSource(for: CacheDescriptor<Int>(key: "a", expireAfter: .seconds(60)))
    source.model.set(1)
    await clock.advance(by: .seconds(59))
    source.model.set(2)
    await clock.advance(by: .seconds(59))
    #expect(source.model.found?.isExpired == false)
    await clock.advance(by: .seconds(1))
    #expect(source.model.found?.value == 2)
    #expect(source.model.found?.isExpired == true)
    source.model.set(3)
    #expect(source.model.found?.isExpired == false)
    source.model.clear?()
    #expect(clock.sleeping == 0)
  }

  @Test func `removes the value that was set longest ago when there are too many`() {
    let cache = CachePersistence(maxCount: 2, clock: clock)
    let sources = ["a", "b", "c"].map { cache.persistableSource(for: CacheDescriptor<Int>(key: $0)) }
    sources[0].model.set(1)
    sources[1].model.set(1)
    sources[0].model.set(2)
    sources[2].model.set(1)
    #expect(sources.map { $0.model.found?.value } == [2, nil, 1])
  }

  @Test func `forgets everything when no one holds it`() {
    var cache: CachePersistence? = CachePersistence(clock: clock)
    let source = cache?.persistableSource(for: CacheDescriptor<Int>(key: "a"))
    weak let gone = cache
    cache = nil
    source?.model.set(1)
    #expect(gone == nil)
    #expect(source?.model.found?.value == 1)
  }
}
