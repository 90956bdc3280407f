import Dispatch

/// A clock that wakes up on the main queue, by the main loop itself: a timer source would wake a thread beside it, and that the
/// main thread.
///
/// It counts on while the machine is suspended, as `ContinuousClock` does, and its instants are that clock's.
@MainActor
public struct MainQueueClock: Clock {
  public typealias Instant = ContinuousClock.Instant

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private static var sleepers: [Sleeper] = []
  private static var sleeps = 0

  public nonisolated init() {}

  public nonisolated var now: Instant { .now }
  public nonisolated var minimumResolution: Duration { ContinuousClock().minimumResolution }

  /// Returns at the deadline, on the main queue. Throws `CancellationError` as soon as the task is cancelled.
  /// The main loop may be a millisecond late; a machine that is suspended meanwhile, as late as that lasts.
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

  /// Tests have another main loop, or this one is still to begin.
  private static func wakeWithoutLoop(at deadline: Instant) {
    DispatchQueue.main.asyncAfter(deadline: .now() + Instant.now.duration(to: deadline) / .seconds(1)) { wake() }
  }

  /// How long the main loop may wait; nil if nobody sleeps.
  static var timeLeft: Duration? {
    sleepers.map(\.deadline).min().map { max(.zero, Instant.now.duration(to: $0)) }
  }

  /// Ends the sleep of those whose time has come.
  static func wake() {
    let now = Instant.now
    let due = sleepers.filter { $0.deadline <= now }
    guard !due.isEmpty else { return }
    sleepers.removeAll { $0.deadline <= now }
    for sleeper in due { sleeper.continuation.resume() }
  }
}
