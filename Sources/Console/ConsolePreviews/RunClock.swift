public import ConsoleLoop
import Synchronization

/// The clock of a run that is recorded or replayed. It moves only when something comes from the terminal or an alarm goes off, so
/// that a replay reads the same times.
@MainActor
public final class RunClock: AlarmClock {
  /// A moment of the run.
  public nonisolated struct Instant: InstantProtocol {
    /// The time since the run began.
    public var offset = Duration.zero

    /// The beginning of the run.
    public init() {}

    public func advanced(by duration: Duration) -> Instant {
      var later = self
      later.offset += duration
      return later
    }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  /// A clock at the beginning of a run.
  public init() {}

  // NB: a clock's generic methods read it on any thread.
  private nonisolated let reading = Mutex(Instant())
  private lazy var alarms: AlarmList<Instant> = AlarmList { [unowned self] _ in onAlarms?() }
  /// Called when the next alarm changes.
  var onAlarms: (() -> Void)?

  public nonisolated var now: Instant { reading.withLock { $0 } }
  public nonisolated var minimumResolution: Duration { .milliseconds(1) }

  /// When the first alarm goes off, since the run began; nil if there is none.
  var next: Duration? { alarms.next?.offset }

  public func setAlarm(at deadline: Instant, _ action: @escaping @MainActor () -> Void) -> Int {
    alarms.add(at: deadline, action)
  }

  public func cancelAlarm(_ id: Int) { alarms.cancel(id) }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws { try await alarms.sleep(until: deadline) }

  /// Moves to a time since the run began.
  func advance(to offset: Duration) { reading.withLock { $0.offset = max($0.offset, offset) } }

  /// Fires the alarms that are due, in the order of their deadlines.
  func ring() { alarms.ring(at: now) }
}
