import Synchronization

/// A clock that moves only when it is moved: by a test, or by the events of a run that is recorded or replayed, which so reads the
/// same times. Its alarms go off on the main actor, in the order of their deadlines.
@MainActor
open class SteppedClock: AlarmClock {
  public nonisolated struct Instant: InstantProtocol {
    /// The time since the clock was created.
    package let offset: Duration

    package init(offset: Duration = .zero) { self.offset = offset }

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  // NB: a clock's generic methods read it on any thread.
  private nonisolated let reading = Mutex(Instant())
  package private(set) lazy var alarms = AlarmList<Instant> { [unowned self] _ in onAlarms?() }
  /// Called when an alarm is set or gone.
  package var onAlarms: (() -> Void)?

  public init() {}

  public nonisolated var now: Instant { reading.withLock { $0 } }
  public nonisolated var minimumResolution: Duration { .nanoseconds(1) }

  public func setAlarm(at deadline: Instant, _ action: @escaping @MainActor () -> Void) -> Int {
    alarms.add(at: deadline, action)
  }

  public func cancelAlarm(_ id: Int) { alarms.cancel(id) }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws { try await alarms.sleep(until: deadline) }

  /// Moves to a later time, without any alarm.
  package func advance(to instant: Instant) { reading.withLock { $0 = max($0, instant) } }

  /// Fires the alarms that are due.
  package func ring() { alarms.ring(at: now) }
}
