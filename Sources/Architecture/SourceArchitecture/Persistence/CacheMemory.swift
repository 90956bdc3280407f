import ConsoleLoop

/// The values of a cache, within its limits.
final class CacheMemory {
  var maxCount: Int { didSet { evict() } }
  var maxSize: Int { didSet { evict() } }
  /// The sources that have a value, starting with the least recently set one.
  private(set) var filled: [any CacheEntry] = []

  init(maxCount: Int, maxSize: Int) { (self.maxCount, self.maxSize) = (maxCount, maxSize) }

  var size: Int { filled.reduce(0) { $0 + $1.size } }

  /// Keeps a source that is about to have a value of another size.
  func keep(_ entry: any CacheEntry) {
    release(entry)
    filled.append(entry)
    evict()
  }

  func release(_ entry: any CacheEntry) { filled.removeAll { $0 === entry } }

  private func evict() {
    while filled.count > max(1, maxCount) || (filled.count > 1 && size > maxSize), let next = leastNeeded { next.clear() }
  }

  /// The next value to go: any but the last one set, and those that are never discarded.
  private var leastNeeded: (any CacheEntry)? {
    let others = filled.dropLast().filter { $0.retentionPolicy != .discardNever }
    return others.first(where: \.isExpired) ?? others.min { $0.retentionPolicy < $1.retentionPolicy }
  }
}

/// A source in a cache.
protocol CacheEntry: AnyObject {
  var size: Int { get }
  var isExpired: Bool { get }
  var retentionPolicy: CacheRetentionPolicy { get }
  func clear()
}

final class CachedSource<Value>: SourceOf<Persistable<Value>>, CacheEntry {
  @ActionFromMethod(set) private var setAction
  @ActionFromMethod(clear) private var clearAction
  private let descriptor: CacheDescriptor<Value>
  private let measure: (Value) -> Int
  private weak var memory: CacheMemory?
  private let alarm: Alarm
  private(set) var size = 0
  lazy var initialModel = Persistable<Value>.notFound(.init(set: setAction))

  init(_ descriptor: CacheDescriptor<Value>, _ measure: @escaping (Value) -> Int, _ alarm: Alarm, in memory: CacheMemory) {
    self.descriptor = descriptor
    self.measure = measure
    self.alarm = alarm
    self.memory = memory
    super.init()
  }

  var isExpired: Bool { model.found?.isExpired ?? false }
  var retentionPolicy: CacheRetentionPolicy { descriptor.retentionPolicy }

  private func set(_ value: Value) {
    size = measure(value)
    memory?.keep(self)
    show(value, isExpired: false)
    guard let time = descriptor.expireAfter else { return }
    alarm.set(after: time) { [weak self] in self?.show(value, isExpired: true) }
  }

  private func show(_ value: Value, isExpired: Bool) {
    model = .found(.init(value: value, isExpired: isExpired, set: setAction, clear: clearAction))
  }

  func clear() {
    memory?.release(self)
    alarm.cancel()
    size = 0
    model = .notFound(.init(set: setAction))
  }
}
