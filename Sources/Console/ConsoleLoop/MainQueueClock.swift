import Dispatch

/// A clock whose alarms go off on the main queue, where sleeping tasks resume. The main loop rings the alarms itself, because a
/// timer source would first wake another thread.
///
/// Like `ContinuousClock`, whose instants it uses, it keeps running while the machine is suspended.
@MainActor
public struct MainQueueClock: AlarmClock {
  /// An instant of the continuous clock.
  public typealias Instant = ContinuousClock.Instant

  private static let alarms = AlarmList<Instant> { if let deadline = $0, !MainLoop.isRunning { wakeWithoutLoop(at: deadline) } }

  /// Creates a value for the clock. All values are the same clock.
  public nonisolated init() {}

  /// The current instant.
  public nonisolated var now: Instant { .now }
  /// The resolution of the continuous clock.
  public nonisolated var minimumResolution: Duration { ContinuousClock().minimumResolution }

  /// Performs the action at the deadline, at most a millisecond late unless the main thread is busy or the machine is suspended.
  public func setAlarm(at deadline: Instant, _ action: @escaping @MainActor () -> Void) -> Int {
    Self.alarms.add(at: deadline, action)
  }

  package static func later(_ delay: Duration, _ action: @escaping @MainActor () -> Void) {
    _ = alarms.add(at: .now.advanced(by: delay), action)
  }

  public func cancelAlarm(_ id: Int) { Self.alarms.cancel(id) }

  /// Returns at the deadline, like an alarm. Throws `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws { try await Self.alarms.sleep(until: deadline) }

  /// Wakes up at a deadline in tests, which have another main loop, and before this loop runs.
  private static func wakeWithoutLoop(at deadline: Instant) {
    DispatchQueue.main.asyncAfter(deadline: .now() + Instant.now.duration(to: deadline) / .seconds(1)) { wake() }
  }

  /// The time until the next alarm; `nil` without alarms.
  static var timeLeft: Duration? { alarms.next.map { max(.zero, Instant.now.duration(to: $0)) } }

  /// Rings all alarms whose deadline has passed.
  static func wake() { if alarms.count > 0 { alarms.ring(at: .now) } }
}
