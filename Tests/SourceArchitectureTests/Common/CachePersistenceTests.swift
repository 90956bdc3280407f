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
    let cache = CachePersistence(.withMaxCount(2), clock: clock)
    let sources = ["a", "b", "c"].map { cache.persistableSource(for: CacheDescriptor<Int>(key: $0)) }
    sources[0].model.set(1)
    sources[1].model.set(1)
    sources[0].model.set(2)
    sources[2].model.set(1)
    #expect(sources.map { $0.model.found?.value } == [2, nil, 1])
  }

  @Test func `forgets everything when no one holds it`() {
    var cache: CachePersistence<WithUnlimitedSizeAndCount>? = CachePersistence(clock: clock)
    let source = cache?.persistableSource(for: CacheDescriptor<Int>(key: "a"))
    weak let gone = cache
    cache = nil
    source?.model.set(1)
    #expect(gone == nil)
    #expect(source?.model.found?.value == 1)
  }

  private struct Page: CacheSizeRepresentable {
    let text: String
    var cacheSize: Int { text.utf8.count }
  }

  @Test func `removes the values that were set longest ago when they are too large together`() {
    let cache = CachePersistence(.withMaxSize(10), clock: clock)
    let sources = ["a", "b", "c"].map { cache.persistableSource(for: CacheDescriptor<Page>(key: $0)) }
    func texts() -> [String?] { sources.map { $0.model.found?.text } }
    sources[0].model.set(Page(text: "1234"))
    sources[1].model.set(Page(text: "1234"))
    #expect(cache.currentSize == 8 && cache.currentCount == 2)
    sources[2].model.set(Page(text: "123456"))
    #expect(texts() == [nil, "1234", "123456"])
    #expect(cache.currentSize == 10)
    sources[1].model.set(Page(text: "12345"))
    #expect(texts() == [nil, "12345", nil])
    sources[0].model.set(Page(text: "longer than all"))
    #expect(texts() == ["longer than all", nil, nil])
    sources[0].model.clear?()
    #expect(cache.currentSize == 0)
  }

  @Test func `removes values at once when its limits become lower`() {
    let cache = CachePersistence(.withMaxSizeAndMaxCount(size: 10, count: 3), clock: clock)
    let sources = ["a", "b", "c"].map { cache.persistableSource(for: CacheDescriptor<Page>(key: $0)) }
    for source in sources { source.model.set(Page(text: "12")) }
    cache.maxCount = 2
    #expect(sources.map { $0.model.found != nil } == [false, true, true])
    cache.maxSize = 2
    #expect(sources.map { $0.model.found != nil } == [false, false, true])
    #expect(cache.maxCount == 2 && cache.maxSize == 2)
    let counted = CachePersistence(.withMaxCount(1), clock: clock)
    counted.maxCount = 5
    #expect(counted.maxCount == 5)
    let sized = CachePersistence(.withMaxSize(1), clock: clock)
    sized.maxSize = 5
    #expect(sized.maxSize == 5)
  }

  @Test func `removes expired values first, then the least needed, and never those to keep`() async {
    let cache = CachePersistence(.withMaxCount(4), clock: clock)
    let policies: [CacheRetentionPolicy] = [.discardNever, .discardLast, .discardUnderMemoryPressure, .discardFirst]
    let sources = policies.map {
      cache.persistableSource(for: CacheDescriptor<Int>(key: "\($0)", retentionPolicy: $0))
    }
    let short = CacheDescriptor<Int>(key: "old", expireAfter: .seconds(1), retentionPolicy: .discardLast)
    let old = cache.persistableSource(for: short)
    func kept() -> [Bool] { sources.map { $0.model.found != nil } }
    for source in sources.dropLast() { source.model.set(1) }
    old.model.set(1)
    await clock.advance(by: .seconds(1))
    sources[3].model.set(1)
    #expect(old.model.found == nil)
    #expect(kept() == [true, true, true, true])
    old.model.set(1)
    #expect(kept() == [true, true, true, false])
    cache.maxCount = 2
    #expect(kept() == [true, false, false, false])
    cache.maxCount = 1
    #expect(kept() == [true, false, false, false] && old.model.found != nil)
  }
}
