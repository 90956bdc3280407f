import ConsoleLoop
import FoundationEssentials
import SourceArchitecture

/// Keeps values in files, each in one of its own, for everyone who asks for the same file.
///
/// A file is read when it is asked for and replaced at once, as a whole, when its value is set: either the old value is on the disk
/// or the new one, and a value that could not be saved does not apply. Both happen on the main actor, so this is for settings and
/// the like. A file that could not be read is not lost when a value is set: it is moved aside, to the same name with `.unreadable`
/// at the end.
@MainActor
public final class FilePersistence {
  private let makeAlarm: () -> Alarm
  private let now: () -> Date
  private var sources: [String: WeakReference] = [:]

  private struct WeakReference { weak var source: AnyObject? }

  /// Files, and the time that decides whether they have expired.
  public init<Clock: AlarmClock>(clock: Clock = MainQueueClock(), now: @escaping () -> Date = { .now })
  where Clock.Duration == Duration {
    makeAlarm = { Alarm(clock) }
    self.now = now
  }

  /// The source of the value in a file, the same one for all who hold it.
  public func persistableSource<Value>(for descriptor: FileDescriptor<Value>) -> Source<Persistable<Value>> {
    let path = descriptor.url.standardizedFileURL.path
    if let source = sources[path]?.source as? FilePersistenceSource<Value> { return source.eraseToSource() }
    sources = sources.filter { $0.value.source != nil }
    let source = FilePersistenceSource(descriptor, makeAlarm(), now)
    sources[path] = WeakReference(source: source)
    return source.eraseToSource()
  }
}
