import ConsoleLoop
import FoundationEssentials
import ConsoleLibc
import SourceArchitecture

/// The source of the value in one file, which ``FilePersistence`` shares between callers.
final class FilePersistenceSource<Value>: SourceOf<Persistable<Value>> {
  @ActionFromMethod(set) private var setAction
  @ActionFromMethod(clear) private var clearAction
  private let descriptor: FileDescriptor<Value>
  private let alarm: Alarm
  private let now: () -> Date
  /// Whether the file exists, but no value could be read from it.
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
    // NB: stat() instead of FileManager, which makes an executable 8 MB larger.
    var status = stat()
    if stat(url.path, &status) != 0, errno == ENOENT || errno == ENOTDIR { return }
    do {
      let value = try descriptor.decode(Data(contentsOf: url))
      let seconds = Double(status.st_mtim.tv_sec) - Date.timeIntervalBetween1970AndReferenceDate
      show(value, since: Date(timeIntervalSinceReferenceDate: seconds + 1e-9 * Double(status.st_mtim.tv_nsec)))
    } catch {
      isUnreadable = true
      model = .notFound(.init(error: FilePersistenceError.unreadable(path: url.path, error), set: setAction))
    }
  }

  private func set(_ value: Value) {
    do {
      let data = try descriptor.encode(value)
      try makeFolder(url.deletingLastPathComponent())
      if isUnreadable { try perform { rename(url.path, url.appendingPathExtension("unreadable").path) } }
      isUnreadable = false
      try data.write(to: url, options: .atomic)
      show(value, since: now())
    } catch {
      fail(.notSaved(path: url.path, error))
    }
  }

  private func clear() {
    do {
      try perform { unlink(url.path) }
      alarm.cancel()
      model = .notFound(.init(set: setAction))
    } catch {
      fail(.notRemoved(path: url.path, error))
    }
  }

  private func makeFolder(_ folder: URL) throws {
    if mkdir(folder.path, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, folder.path != "/" else { return try perform { mkdir(folder.path, 0o777) } }
    try makeFolder(folder.deletingLastPathComponent())
    try perform { mkdir(folder.path, 0o777) }
  }

  /// Throws the error in `errno` if a call fails.
  private func perform(_ call: () -> Int32) throws {
    if call() != 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
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
