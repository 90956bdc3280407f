public import ConsoleLoop
public import FoundationEssentials
public import SourceArchitecture

/// Keeps values in files, one value per file. Requests for the same file share a source.
///
/// A file is read when its source is created, and replaced atomically when the value is set. If saving fails, the model keeps the
/// old value. Files are read and written on the main actor, so they should be small, such as settings. If a file could not be
/// read, setting a value first moves the file aside, to the same name with `.unreadable` appended.
public final class FilePersistence {
  private let makeAlarm: () -> Alarm
  private let now: () -> Date
  private var sources: [String: WeakReference] = [:]

  private struct WeakReference { weak var source: AnyObject? }

  /// Creates a persistence that expires values by a clock and the current date.
  public init<Clock: AlarmClock>(clock: Clock = MainQueueClock(), now: @escaping () -> Date = { .now })
  where Clock.Duration == Duration {
    makeAlarm = { Alarm(clock) }
    self.now = now
  }

  /// Returns the source of the value in a file. Callers share the source as long as one of them holds it.
  public func persistableSource<Value>(for descriptor: FileDescriptor<Value>) -> Source<Persistable<Value>> {
    let path = descriptor.url.standardizedFileURL.path
    if let source = sources[path]?.source as? FilePersistenceSource<Value> { return source.eraseToSource() }
    sources = sources.filter { $0.value.source != nil }
    let source = FilePersistenceSource(descriptor, makeAlarm(), now)
    sources[path] = WeakReference(source: source)
    return source.eraseToSource()
  }
}
