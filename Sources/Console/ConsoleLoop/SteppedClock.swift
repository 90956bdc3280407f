import Synchronization

/// A clock that stands still until a test or an event of a run advances it. If the events of a recorded run advance it, a replay
/// reads the same times. Its alarms go off on the main actor, in the order of their deadlines.
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

  // NB: locked, because the standard library's generic clock methods read the time on any thread.
  private nonisolated let reading = Mutex(Instant())
  package private(set) lazy var alarms = AlarmList<Instant> { [unowned self] _ in onAlarms?() }
  /// Called when an alarm is set, and after alarms have gone off or ``cancelAlarm(_:)`` was called.
  package var onAlarms: (() -> Void)?

  public init() {}

  public nonisolated var now: Instant { reading.withLock { $0 } }
  public nonisolated var minimumResolution: Duration { .nanoseconds(1) }

  public func setAlarm(at deadline: Instant, _ action: @escaping @MainActor () -> Void) -> Int {
    alarms.add(at: deadline, action)
  }

  public func cancelAlarm(_ id: Int) { alarms.cancel(id) }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws { try await alarms.sleep(until: deadline) }

  /// Moves to a time unless it is past. No alarm goes off.
  package func advance(to instant: Instant) { reading.withLock { $0 = max($0, instant) } }

  /// Rings all alarms whose deadline has passed.
  package func ring() { alarms.ring(at: now) }
}
