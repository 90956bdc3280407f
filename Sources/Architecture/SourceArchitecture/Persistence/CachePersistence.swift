public import ConsoleLoop

/// Keeps values in memory by their keys. All callers with the same key share a value.
///
/// A value stays until it is cleared, or evicted from a full cache because it was set longest ago. An expired value stays too,
/// marked as expired, because an old value may be better than none.
public final class CachePersistence {
  fileprivate let makeAlarm: () -> Alarm
  private let maxCount: Int
  private var sources: [Key: WeakReference] = [:]
  /// The sources that have a value, starting with the least recently set one.
  private var filled: [any CachedSource] = []

  private struct Key: Hashable {
    let name: String
    let type: ObjectIdentifier
  }

  private struct WeakReference { weak var source: AnyObject? }

  /// Creates an empty cache.
  /// - Parameter maxCount: the maximum number of values. The cache always keeps the last one set.
  public init<Clock: AlarmClock>(maxCount: Int = .max, clock: Clock = MainQueueClock()) where Clock.Duration == Duration {
    self.maxCount = maxCount
    makeAlarm = { Alarm(clock) }
  }

  /// Returns the source of the value with a key. Callers share the source as long as it has a value or one of them holds it.
  public func persistableSource<Value>(for descriptor: CacheDescriptor<Value>) -> Source<Persistable<Value>> {
    let key = Key(name: descriptor.key, type: ObjectIdentifier(Value.self))
    if let source = sources[key]?.source as? CachePersistenceSource<Value> { return source.eraseToSource() }
    sources = sources.filter { $0.value.source != nil }
    let source = CachePersistenceSource(descriptor, in: self)
    sources[key] = WeakReference(source: source)
    return source.eraseToSource()
  }

  fileprivate func keep(_ source: any CachedSource) {
    release(source)
    filled.append(source)
    while filled.count > max(1, maxCount) { filled[0].clear() }
  }

  fileprivate func release(_ source: any CachedSource) { filled.removeAll { $0 === source } }
}

/// The key of a cached value, and the value's lifetime.
public struct CacheDescriptor<Value> {
  let key: String
  let expireAfter: Duration?

  /// Describes a value with a key.
  /// - Parameter expireAfter: the lifetime of a value; `nil` if it never expires.
  public init(key: String, expireAfter: Duration? = nil) { (self.key, self.expireAfter) = (key, expireAfter) }
}

private protocol CachedSource: AnyObject { func clear() }

private final class CachePersistenceSource<Value>: SourceOf<Persistable<Value>>, CachedSource {
  @ActionFromMethod(set) private var setAction
  @ActionFromMethod(clear) private var clearAction
  private let descriptor: CacheDescriptor<Value>
  private weak var cache: CachePersistence?
  private let alarm: Alarm
  lazy var initialModel = Persistable<Value>.notFound(.init(set: setAction))

  init(_ descriptor: CacheDescriptor<Value>, in cache: CachePersistence) {
    self.descriptor = descriptor
    self.cache = cache
    alarm = cache.makeAlarm()
    super.init()
  }

  private func set(_ value: Value) {
    cache?.keep(self)
    show(value, isExpired: false)
    guard let time = descriptor.expireAfter else { return }
    alarm.set(after: time) { [weak self] in self?.show(value, isExpired: true) }
  }

  private func show(_ value: Value, isExpired: Bool) {
    model = .found(.init(value: value, isExpired: isExpired, set: setAction, clear: clearAction))
  }

  func clear() {
    cache?.release(self)
    alarm.cancel()
    model = .notFound(.init(set: setAction))
  }
}
