import Dispatch

/// A clock whose alarms go off, and whose sleepers wake up, on the main queue. The main loop wakes them itself: a timer source
/// would first wake up another thread.
///
/// Like `ContinuousClock`, whose instants it uses, it keeps running while the machine is suspended.
@MainActor
public struct MainQueueClock: AlarmClock {
  /// An instant of the continuous clock.
  public typealias Instant = ContinuousClock.Instant

  private struct Alarm {
    let id: Int
    let deadline: Instant
    let action: @MainActor () -> Void
  }

  private static var alarms: [Alarm] = []
  private static var count = 0

  /// All values are the same clock.
  public nonisolated init() {}

  /// The current instant.
  public nonisolated var now: Instant { .now }
  /// The resolution of the continuous clock.
  public nonisolated var minimumResolution: Duration { ContinuousClock().minimumResolution }

  /// Performs the action at the deadline; at most a millisecond late, unless the machine is suspended.
  public func setAlarm(at deadline: Instant, _ action: @escaping @MainActor () -> Void) -> Int {
    Self.count += 1
    Self.add(Alarm(id: Self.count, deadline: deadline, action: action))
    return Self.count
  }

  public func cancelAlarm(_ id: Int) { Self.alarms.removeAll { $0.id == id } }

  /// Returns at the deadline, as an alarm goes off. Throws `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    Self.count += 1
    let id = Self.count
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { return continuation.resume() }
        Self.add(Alarm(id: id, deadline: deadline) { continuation.resume() })
      }
    } onCancel: {
      MainLoop.inNextTurn { Self.goOff { $0.id == id } }
    }
    try Task.checkCancellation()
  }

  private static func add(_ alarm: Alarm) {
    alarms.append(alarm)
    if !MainLoop.isRunning { wakeWithoutLoop(at: alarm.deadline) }
  }

  /// For tests, which have another main loop, and for alarms before this one runs.
  private static func wakeWithoutLoop(at deadline: Instant) {
    DispatchQueue.main.asyncAfter(deadline: .now() + Instant.now.duration(to: deadline) / .seconds(1)) { wake() }
  }

  /// How long the main loop may wait; `nil` if there are no alarms.
  static var timeLeft: Duration? {
    guard var next = alarms.first?.deadline else { return nil }
    for alarm in alarms { next = min(next, alarm.deadline) }
    return max(.zero, Instant.now.duration(to: next))
  }

  /// Lets the alarms go off whose deadline has passed.
  static func wake() {
    guard !alarms.isEmpty else { return }
    let now = Instant.now
    goOff { $0.deadline <= now }
  }

  // NB: one by one, because an alarm may cancel another.
  private static func goOff(_ isDue: (Alarm) -> Bool) {
    while let index = alarms.firstIndex(where: isDue) { alarms.remove(at: index).action() }
  }
}
