import ConsoleLoop
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

  private struct Alarm {
    let id: Int
    let deadline: Instant
    let action: @MainActor () -> Void
  }

  // NB: a clock's generic methods read it on any thread.
  private nonisolated let reading = Mutex(Instant())
  private var time: Instant {
    get { now }
    set { reading.withLock { $0 = newValue } }
  }
  private var alarms: [Alarm] = []
  /// How long the machine has been asleep.
  public private(set) var asleep = Duration.zero
  /// The number of alarms so far, of which each sleep is one.
  public private(set) var sleeps = 0
  /// The most alarms there were at once.
  public private(set) var mostSleeping = 0
  /// The number of alarms that are still to go off.
  public var sleeping: Int { alarms.count }

  public init() {}

  public nonisolated var now: Instant { reading.withLock { $0 } }
  public nonisolated var minimumResolution: Duration { .nanoseconds(1) }

  public func setAlarm(at deadline: Instant, _ action: @escaping @MainActor () -> Void) -> Int {
    sleeps += 1
    add(Alarm(id: sleeps, deadline: deadline, action: action))
    return sleeps
  }

  private func add(_ alarm: Alarm) {
    alarms.append(alarm)
    mostSleeping = max(mostSleeping, alarms.count)
  }

  public func cancelAlarm(_ id: Int) { alarms.removeAll { $0.id == id } }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    sleeps += 1
    let id = sleeps
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { return continuation.resume() }
        add(Alarm(id: id, deadline: deadline) { continuation.resume() })
      }
    } onCancel: {
      MainLoop.inNextTurn { self.goOff { $0.id == id } }
    }
    try Task.checkCancellation()
  }

  /// Lets time pass: alarms go off at their deadlines and may be set again, until the time is over.
  public func advance(by duration: Duration) async {
    let end = time.advanced(by: duration)
    await settleMainQueue()
    while let next = alarms.map(\.deadline).min(), next <= end {
      time = max(time, next)
      wake()
      await settleMainQueue()
    }
    time = end
  }

  /// Lets time pass at once, as if the machine were suspended; then the alarms go off whose deadline has passed.
  public func jump(by duration: Duration) async {
    await settleMainQueue()
    time = time.advanced(by: duration)
    wake()
    await settleMainQueue()
  }

  /// Lets the machine sleep; then the alarms go off whose deadline has passed.
  public func sleepMachine(for duration: Duration) async {
    asleep += duration
    await jump(by: duration)
  }

  /// Moves time without any alarm, as if the program were stopped.
  public func freeze(for duration: Duration) {
    time = time.advanced(by: duration)
  }

  /// Lets time pass until there are no alarms.
  public func run() async {
    await settleMainQueue()
    while let next = alarms.map(\.deadline).min() {
      await advance(by: max(time.duration(to: next), .zero))
    }
  }

  private func wake() { goOff { $0.deadline <= time } }

  private func goOff(_ isDue: (Alarm) -> Bool) {
    while let next = alarms.filter(isDue).min(by: { ($0.deadline, $0.id) < ($1.deadline, $1.id) }) {
      cancelAlarm(next.id)
      next.action()
    }
  }
}
