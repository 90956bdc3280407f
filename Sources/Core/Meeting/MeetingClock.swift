/// The time as a meeting needs it: how much has passed since the clock was made, and waking up later.
public struct MeetingClock {
  public let now: () -> Duration
  /// How long the machine has slept since the clock was made; `now` went on.
  public let asleep: () -> Duration
  /// Returns when `now` has reached the given time. Throws `CancellationError` when the task is cancelled before.
  public let sleep: @MainActor (_ until: Duration) async throws -> Void

  /// A meeting's time by any clock.
  public init<C: Clock<Duration>>(_ clock: C, asleep: @escaping () -> Duration = { .zero }) {
    self.asleep = asleep
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }
}

extension MeetingClock {
  /// How long the machine sleeps from now on, by the two clocks of which one goes on meanwhile: `CLOCK_BOOTTIME` and
  /// `CLOCK_MONOTONIC` on Linux.
  public static func machineSleep() -> () -> Duration {
    let start = (continuous: ContinuousClock.now, suspending: SuspendingClock.now)
    return { start.continuous.duration(to: .now) - start.suspending.duration(to: .now) }
  }
}
