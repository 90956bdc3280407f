package import ConsoleLoop

/// The clock of a meeting: measures the time since the clock was created, and sets alarms.
@MainActor package struct MeetingClock {
  package let now: () -> Duration
  /// The time that the machine has slept since the clock was created. ``now`` includes that time.
  package let asleep: () -> Duration
  /// Performs the action once, when `now` has reached the given time. Returns the alarm's ID.
  package let setAlarm: (_ time: Duration, _ action: @escaping @MainActor () -> Void) -> Int
  package let cancelAlarm: (_ id: Int) -> Void

  package init<C: AlarmClock>(_ clock: C, asleep: @escaping () -> Duration = { .zero }) where C.Duration == Duration {
    self.asleep = asleep
    let start = clock.now
    now = { start.duration(to: clock.now) }
    setAlarm = { clock.setAlarm(at: start.advanced(by: $0), $1) }
    cancelAlarm = { clock.cancelAlarm($0) }
  }

  /// The values of `now` and `asleep` at one instant.
  struct Reading {
    var time: Duration
    let asleep: Duration
  }

  var reading: Reading { Reading(time: now(), asleep: asleep()) }
}

extension MeetingClock {
  /// Returns a function that measures how long the machine has slept since this call, as the difference between a clock
  /// that includes sleep and one that does not: on Linux, `CLOCK_BOOTTIME` and `CLOCK_MONOTONIC`.
  package static func machineSleep<C: Clock<Duration>, S: Clock<Duration>>(
    _ continuous: C = ContinuousClock(), _ suspending: S = SuspendingClock()
  ) -> () -> Duration {
    let start = (continuous: continuous.now, suspending: suspending.now)
    return { start.continuous.duration(to: continuous.now) - start.suspending.duration(to: suspending.now) }
  }
}
