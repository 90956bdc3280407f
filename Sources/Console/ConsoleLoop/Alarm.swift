/// An alarm of a clock, set for one time at a time. Releasing the object cancels the alarm.
package final class Alarm {
  private let start: (Duration, @escaping @MainActor () -> Void) -> Int
  private let stop: (Int) -> Void
  private var id: Int?

  package init<Clock: AlarmClock>(_ clock: Clock) where Clock.Duration == Duration {
    start = { clock.setAlarm(at: clock.now.advanced(by: $0), $1) }
    stop = clock.cancelAlarm
  }

  isolated deinit { cancel() }

  /// Performs an action once, after a delay. Replaces the previous alarm.
  package func set(after delay: Duration, _ action: @escaping @MainActor () -> Void) {
    cancel()
    id = start(delay) { [weak self] in
      self?.id = nil
      action()
    }
  }

  package func cancel() {
    id.map(stop)
    id = nil
  }
}
