/// A clock with alarms that go off on the main actor. An alarm runs as soon as the main loop wakes up at its deadline, while a
/// sleeping task resumes in a later turn.
@MainActor
public protocol AlarmClock: Clock {
  /// Performs the action once, at the deadline. Returns the alarm's ID.
  func setAlarm(at deadline: Instant, _ action: @escaping @MainActor () -> Void) -> Int
  /// Cancels an alarm. Does nothing if it has gone off.
  func cancelAlarm(_ id: Int)
}
