public import ConsoleLoop
import Synchronization

/// A clock that moves only when a test moves it. Its alarms go off on the main actor, in the order of their deadlines.
@MainActor
public final class TestClock: AlarmClock {
  public nonisolated struct Instant: InstantProtocol {
    var offset = Duration.zero

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  // NB: a clock's generic methods read it on any thread.
  private nonisolated let reading = Mutex(Instant())
  private var time: Instant {
    get { now }
    set { reading.withLock { $0 = newValue } }
  }
  private lazy var alarms: AlarmList<Instant> = AlarmList { [unowned self] _ in mostSleeping = max(mostSleeping, alarms.count) }
  /// How long the machine has been asleep.
  public private(set) var asleep = Duration.zero
  /// The number of alarms set so far, including sleeps.
  public var sleeps: Int { alarms.total }
  /// The largest number of alarms pending at once.
  public private(set) var mostSleeping = 0
  /// The number of pending alarms.
  public var sleeping: Int { alarms.count }

  public init() {}

  public nonisolated var now: Instant { reading.withLock { $0 } }
  public nonisolated var minimumResolution: Duration { .nanoseconds(1) }

  public func setAlarm(at deadline: Instant, _ action: @escaping @MainActor () -> Void) -> Int {
    alarms.add(at: deadline, action)
  }

  public func cancelAlarm(_ id: Int) { alarms.cancel(id) }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws { try await alarms.sleep(until: deadline) }

  /// Lets time pass: alarms go off at their deadlines and may be set again, until the time is over.
  public func advance(by duration: Duration) async {
    let end = time.advanced(by: duration)
    await settleMainQueue()
    while let next = alarms.next, next <= end {
      time = max(time, next)
      wake()
      await settleMainQueue()
    }
    time = end
  }

  /// Advances time in one step, as if the machine were suspended; then the due alarms go off.
  public func jump(by duration: Duration) async {
    await settleMainQueue()
    time = time.advanced(by: duration)
    wake()
    await settleMainQueue()
  }

  /// Lets the machine sleep; then the due alarms go off.
  public func sleepMachine(for duration: Duration) async {
    asleep += duration
    await jump(by: duration)
  }

  /// Advances time without any alarm, as if the program were stopped.
  public func freeze(for duration: Duration) {
    time = time.advanced(by: duration)
  }

  /// Lets time pass until no alarms are left.
  public func run() async {
    await settleMainQueue()
    while let next = alarms.next {
      await advance(by: max(time.duration(to: next), .zero))
    }
  }

  private func wake() { alarms.ring(at: time) }
}
