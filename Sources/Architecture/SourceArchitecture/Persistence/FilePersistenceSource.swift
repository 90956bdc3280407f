import FoundationEssentials

/// The value in one file.
final class FilePersistenceSource<Value>: SourceOf<Persistable<Value>> {
  @ActionFromMethod(set) private var setAction
  @ActionFromMethod(clear) private var clearAction
  private let descriptor: FileDescriptor<Value>
  private let alarm: Alarm
  private let now: () -> Date
  /// Whether there is a file with something else than a value.
  private var isUnreadable = false
  lazy var initialModel = Persistable<Value>.notFound(.init(set: setAction))

  private var url: URL { descriptor.url }

  init(_ descriptor: FileDescriptor<Value>, _ alarm: Alarm, _ now: @escaping () -> Date) {
    self.descriptor = descriptor
    self.alarm = alarm
    self.now = now
    super.init()
    load()
  }

  private func load() {
    guard FileManager.default.fileExists(atPath: url.path) else { return }
    do {
      let value = try descriptor.decode(Data(contentsOf: url))
      let date = try FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date
      show(value, since: date ?? now())
    } catch {
      isUnreadable = true
      model = .notFound(.init(error: FilePersistenceError.unreadable(path: url.path, error), set: setAction))
    }
  }

  private func set(_ value: Value) {
    do {
      let data = try descriptor.encode(value)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      if isUnreadable { try FileManager.default.moveItem(at: url, to: url.appendingPathExtension("unreadable")) }
      isUnreadable = false
      try data.write(to: url, options: .atomic)
      show(value, since: now())
    } catch {
      fail(.notSaved(path: url.path, error))
    }
  }

  private func clear() {
    do {
      try FileManager.default.removeItem(at: url)
      alarm.cancel()
      model = .notFound(.init(set: setAction))
    } catch {
      fail(.notRemoved(path: url.path, error))
    }
  }

  private func show(_ value: Value, since date: Date) {
    alarm.cancel()
    let left = descriptor.expireAfter.map { $0 - .seconds(now().timeIntervalSince(date)) }
    show(value, isExpired: left.map { $0 <= .zero } ?? false)
    guard let left, left > .zero else { return }
    alarm.set(after: left) { [weak self] in self?.show(value, isExpired: true) }
  }

  private func show(_ value: Value, isExpired: Bool, error: FilePersistenceError? = nil) {
    model = .found(.init(value: value, isExpired: isExpired, error: error, set: setAction, clear: clearAction))
  }

  private func fail(_ error: FilePersistenceError) {
    if let found = model.found {
      show(found.value, isExpired: found.isExpired, error: error)
    } else {
      model = .notFound(.init(error: error, set: setAction))
    }
  }
}
