/// The clock of a meeting: tells the time since it was made, and wakes the meeting up.
public struct MeetingClock {
  public let now: () -> Duration
  /// How long the machine has been asleep since the clock was made; `now` includes that time.
  public let asleep: () -> Duration
  /// Returns when `now` has reached the given time. Throws `CancellationError` if the task is canceled before.
  public let sleep: @MainActor (_ until: Duration) async throws -> Void

  public init<C: Clock<Duration>>(_ clock: C, asleep: @escaping () -> Duration = { .zero }) {
    self.asleep = asleep
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  /// What the clock says at one instant.
  struct Reading {
    let time, asleep: Duration
  }

  var reading: Reading { Reading(time: now(), asleep: asleep()) }
}

extension MeetingClock {
  /// Measures how long the machine sleeps from now on, by a clock that goes on meanwhile and one that does not; on Linux those are
  /// `CLOCK_BOOTTIME` and `CLOCK_MONOTONIC`.
  public static func machineSleep<C: Clock<Duration>, S: Clock<Duration>>(
    _ continuous: C = ContinuousClock(), _ suspending: S = SuspendingClock()
  ) -> () -> Duration {
    let start = (continuous: continuous.now, suspending: suspending.now)
    return { start.continuous.duration(to: continuous.now) - start.suspending.duration(to: suspending.now) }
  }
}
