public import ConsoleLoop

/// Keeps values in memory under their keys, shared by all users of a key.
///
/// A value stays until it is cleared or, when the cache is full, evicted because it was set longest ago. An expired value stays
/// too, marked as expired: an old value may be better than none.
public final class CachePersistence {
  fileprivate let makeAlarm: () -> Alarm
  private let maxCount: Int
  private var sources: [Key: WeakReference] = [:]
  /// The sources that have a value, the least recently set first.
  private var filled: [any CachedSource] = []

  private struct Key: Hashable {
    let name: String
    let type: ObjectIdentifier
  }

  private struct WeakReference { weak var source: AnyObject? }

  /// An empty cache.
  /// - Parameter maxCount: the maximum number of values.
  public init<Clock: AlarmClock>(maxCount: Int = .max, clock: Clock = MainQueueClock()) where Clock.Duration == Duration {
    self.maxCount = maxCount
    makeAlarm = { Alarm(clock) }
  }

  /// The source of the value under a key, shared while anyone holds it.
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

/// The key of a cached value, and how long it stays valid.
public struct CacheDescriptor<Value> {
  let key: String
  let expireAfter: Duration?

  /// A value under a key.
  /// - Parameter expireAfter: how long a value stays valid; `nil` if it never expires.
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
