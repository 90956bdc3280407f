import Dispatch

/// A clock whose sleepers wake up on the main queue. The main loop wakes them itself: a timer source would first wake up another
/// thread.
///
/// Like `ContinuousClock`, whose instants it uses, it keeps running while the machine is suspended.
@MainActor
public struct MainQueueClock: Clock {
  /// An instant of the continuous clock.
  public typealias Instant = ContinuousClock.Instant

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private static var sleepers: [Sleeper] = []
  private static var sleeps = 0

  /// All values are the same clock.
  public nonisolated init() {}

  /// The current instant.
  public nonisolated var now: Instant { .now }
  /// The resolution of the continuous clock.
  public nonisolated var minimumResolution: Duration { ContinuousClock().minimumResolution }

  /// Returns at the deadline, on the main queue; at most a millisecond late, unless the machine is suspended. Throws
  /// `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    Self.sleeps += 1
    let id = Self.sleeps
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        Self.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
        if !MainLoop.isRunning { Self.wakeWithoutLoop(at: deadline) }
      }
    } onCancel: {
      Task { @MainActor in Self.cancel(id) }
    }
  }

  private static func cancel(_ id: Int) {
    guard let index = sleepers.firstIndex(where: { $0.id == id }) else { return }
    sleepers.remove(at: index).continuation.resume(throwing: CancellationError())
  }

  /// For tests, which have another main loop, and for sleepers before this one runs.
  private static func wakeWithoutLoop(at deadline: Instant) {
    DispatchQueue.main.asyncAfter(deadline: .now() + Instant.now.duration(to: deadline) / .seconds(1)) { wake() }
  }

  /// How long the main loop may wait; `nil` if there are no sleepers.
  static var timeLeft: Duration? {
    guard let first = sleepers.first else { return nil }
    return max(.zero, Instant.now.duration(to: sleepers.reduce(first.deadline) { min($0, $1.deadline) }))
  }

  /// Wakes up the sleepers whose deadline has passed.
  static func wake() {
    guard !sleepers.isEmpty else { return }
    let now = Instant.now
    let due = sleepers.filter { $0.deadline <= now }
    sleepers.removeAll { $0.deadline <= now }
    for sleeper in due { sleeper.continuation.resume() }
  }
}
