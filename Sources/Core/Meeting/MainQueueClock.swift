import Dispatch

/// A clock that wakes up on the main queue.
///
/// It counts on while the machine is suspended, as `ContinuousClock` does, and its instants are that clock's. Unlike that
/// clock it sleeps on a one-shot timer source of the main queue, so a program that uses nothing else has no other thread,
/// and none that wakes up while the program is idle.
public nonisolated struct MainQueueClock: Clock {
  public typealias Instant = ContinuousClock.Instant

  public init() {}

  public var now: Instant { .now }
  public var minimumResolution: Duration { ContinuousClock().minimumResolution }

  /// Returns at the deadline, on the main actor. Throws `CancellationError` as soon as the task is cancelled.
  /// A machine that is suspended meanwhile makes it late by up to that time.
  @MainActor
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let alarm = Alarm()
    try await withTaskCancellationHandler {
      try await alarm.sleep(for: now.duration(to: deadline))
    } onCancel: {
      Task { @MainActor in alarm.cancel() }
    }
  }
}

/// One sleep on the main queue.
private final class Alarm {
  private let timer = DispatchSource.makeTimerSource(queue: .main)
  private var hasRung = false

  func sleep(for duration: Duration) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      timer.setEventHandler { [self] in
        hasRung = true
        timer.cancel()
      }
      // NB: A source calls its cancel handler exactly once, and then lets go of both handlers.
      timer.setCancelHandler { [self] in
        continuation.resume(with: hasRung ? .success(()) : .failure(CancellationError()))
      }
      timer.schedule(deadline: .now() + duration / .seconds(1))
      timer.resume()
    }
  }

  func cancel() {
    timer.cancel()
  }
}
