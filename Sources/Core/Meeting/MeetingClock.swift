/// The time as a meeting needs it: how much has passed since the clock was made, and waking up later.
public struct MeetingClock {
  public let now: () -> Duration
  /// Returns when `now` has reached the given time. Throws `CancellationError` when the task is cancelled before.
  public let sleep: @MainActor (_ until: Duration) async throws -> Void

  /// A meeting's time by any clock.
  public init<C: Clock<Duration>>(_ clock: C) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }
}
