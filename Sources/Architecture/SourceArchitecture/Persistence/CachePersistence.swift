public import ConsoleLoop

/// Keeps values in memory by their keys. All callers with the same key share a value.
///
/// A value stays until it is cleared, or evicted from a full cache: first the expired ones, then the least needed, then those set
/// longest ago. An expired value stays too, marked as expired, because an old value may be better than none.
///
///     let cache = CachePersistence(.withMaxSize(1_000_000))
///     let page: Source<Persistable<Page>> = cache.persistableSource(for: .init(key: "start", retentionPolicy: .discardLast))
public final class CachePersistence<Options: CachePersistenceOptions> {
  private let memory: CacheMemory
  private let makeAlarm: () -> Alarm
  private var sources: [Key: WeakReference] = [:]

  private struct Key: Hashable {
    let name: String
    let type: ObjectIdentifier
  }

  private struct WeakReference { weak var source: AnyObject? }

  /// Creates an empty cache. It always keeps the last value set, even one that exceeds its limits.
  public init<Clock: AlarmClock>(_ options: Options, clock: Clock = MainQueueClock()) where Clock.Duration == Duration {
    memory = CacheMemory(maxCount: options.maxCount, maxSize: options.maxSize)
    makeAlarm = { Alarm(clock) }
  }

  /// The number of values.
  public var currentCount: Int { memory.filled.count }
  /// The sum of the values' sizes; 0 in a cache that doesn't limit it.
  public var currentSize: Int { memory.size }

  private func source<Value>(_ descriptor: CacheDescriptor<Value>, size: @escaping (Value) -> Int) -> Source<Persistable<Value>> {
    let key = Key(name: descriptor.key, type: ObjectIdentifier(Value.self))
    if let source = sources[key]?.source as? CachedSource<Value> { return source.eraseToSource() }
    sources = sources.filter { $0.value.source != nil }
    let source = CachedSource(descriptor, size, makeAlarm(), in: memory)
    sources[key] = WeakReference(source: source)
    return source.eraseToSource()
  }
}

extension CachePersistence where Options == WithUnlimitedSizeAndCount {
  /// Creates an empty cache without limits.
  public convenience init<Clock: AlarmClock>(clock: Clock = MainQueueClock()) where Clock.Duration == Duration {
    self.init(WithUnlimitedSizeAndCount(), clock: clock)
  }

  /// Returns the source of the value with a key. Callers share the source as long as it has a value or one of them holds it.
  public func persistableSource<Value>(for descriptor: CacheDescriptor<Value>) -> Source<Persistable<Value>> {
    source(descriptor) { _ in 0 }
  }
}

extension CachePersistence where Options == WithMaxCount {
  /// The maximum number of values. A lower one evicts values at once.
  public var maxCount: Int {
    get { memory.maxCount }
    set { memory.maxCount = newValue }
  }

  /// Returns the source of the value with a key. Callers share the source as long as it has a value or one of them holds it.
  public func persistableSource<Value>(for descriptor: CacheDescriptor<Value>) -> Source<Persistable<Value>> {
    source(descriptor) { _ in 0 }
  }
}

extension CachePersistence where Options == WithMaxSize {
  /// The maximum sum of the values' sizes. A lower one evicts values at once.
  public var maxSize: Int {
    get { memory.maxSize }
    set { memory.maxSize = newValue }
  }

  /// Returns the source of the value with a key. Callers share the source as long as it has a value or one of them holds it.
  public func persistableSource<Value: CacheSizeRepresentable>(for descriptor: CacheDescriptor<Value>)
    -> Source<Persistable<Value>>
  { source(descriptor, size: \.cacheSize) }
}

extension CachePersistence where Options == WithMaxSizeAndMaxCount {
  /// The maximum number of values. A lower one evicts values at once.
  public var maxCount: Int {
    get { memory.maxCount }
    set { memory.maxCount = newValue }
  }

  /// The maximum sum of the values' sizes. A lower one evicts values at once.
  public var maxSize: Int {
    get { memory.maxSize }
    set { memory.maxSize = newValue }
  }

  /// Returns the source of the value with a key. Callers share the source as long as it has a value or one of them holds it.
  public func persistableSource<Value: CacheSizeRepresentable>(for descriptor: CacheDescriptor<Value>)
    -> Source<Persistable<Value>>
  { source(descriptor, size: \.cacheSize) }
}
