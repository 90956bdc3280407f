public import ConsoleLoop
public import FoundationEssentials
public import SourceArchitecture

/// Keeps values in files, one each; requests for the same file share a source.
///
/// A file is read when its source is created, and replaced atomically when the value is set; a value that could not be saved does
/// not apply. Both happen on the main actor, so this is for settings and the like. A file that could not be read is not
/// overwritten when a value is set: it is moved aside, to the same name with `.unreadable` appended.
public final class FilePersistence {
  private let makeAlarm: () -> Alarm
  private let now: () -> Date
  private var sources: [String: WeakReference] = [:]

  private struct WeakReference { weak var source: AnyObject? }

  /// Expires values by a clock and the current date.
  public init<Clock: AlarmClock>(clock: Clock = MainQueueClock(), now: @escaping () -> Date = { .now })
  where Clock.Duration == Duration {
    makeAlarm = { Alarm(clock) }
    self.now = now
  }

  /// The source of the value in a file, shared while anyone holds it.
  public func persistableSource<Value>(for descriptor: FileDescriptor<Value>) -> Source<Persistable<Value>> {
    let path = descriptor.url.standardizedFileURL.path
    if let source = sources[path]?.source as? FilePersistenceSource<Value> { return source.eraseToSource() }
    sources = sources.filter { $0.value.source != nil }
    let source = FilePersistenceSource(descriptor, makeAlarm(), now)
    sources[path] = WeakReference(source: source)
    return source.eraseToSource()
  }
}
