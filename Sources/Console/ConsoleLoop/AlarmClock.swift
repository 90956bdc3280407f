/// A clock that calls back on the main actor. Unlike a sleeping task, an alarm goes off in the same turn of the main loop.
@MainActor
public protocol AlarmClock: Clock {
  /// Performs the action once, at the deadline. Returns the alarm's ID.
  func setAlarm(at deadline: Instant, _ action: @escaping @MainActor () -> Void) -> Int
  /// Cancels an alarm; does nothing if it has gone off.
  func cancelAlarm(_ id: Int)
}
