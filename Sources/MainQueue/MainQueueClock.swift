import Dispatch

/// A clock that wakes up on the main queue.
///
/// It counts on while the machine is suspended, as `ContinuousClock` does, and its instants are that clock's. Unlike that
/// clock it sleeps on a timer source of the main queue, so that a program needs no thread beside it that wakes up on its own.
///
/// Whoever sleeps until a second after the last deadline costs no system call, because the timer repeats; a second after
/// the last sleep it is gone.
@MainActor
public final class MainQueueClock: Clock {
  public typealias Instant = ContinuousClock.Instant

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private var sleepers: [Sleeper] = []
  private var sleeps = 0
  private var timer: (any DispatchSourceTimer)?
  /// When the timer fires next.
  private var fires: Instant?

  public init() {}

  public nonisolated var now: Instant { .now }
  public nonisolated var minimumResolution: Duration { ContinuousClock().minimumResolution }

  /// Returns at the deadline, on the main queue. Throws `CancellationError` as soon as the task is cancelled.
  /// A machine that is suspended meanwhile makes it late by up to that time.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    sleeps += 1
    let id = sleeps
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
        schedule()
      }
    } onCancel: {
      Task { @MainActor in cancel(id) }
    }
  }

  private func cancel(_ id: Int) {
    guard let index = sleepers.firstIndex(where: { $0.id == id }) else { return }
    sleepers.remove(at: index).continuation.resume(throwing: CancellationError())
  }

  /// Makes the timer fire at the first deadline, unless it will anyway.
  private func schedule() {
    guard let first = sleepers.map(\.deadline).min(), first != fires else { return }
    fires = first
    let timer = timer ?? makeTimer()
    timer.schedule(deadline: .now() + now.duration(to: first) / .seconds(1), repeating: 1)
  }

  private func makeTimer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in self?.wake() }
    timer.resume()
    self.timer = timer
    return timer
  }

  private func wake() {
    guard let fired = fires, !sleepers.isEmpty else { return stop() }
    // NB: The timer does not count on while the machine is suspended, so after a long time it is scheduled anew.
    let now = max(now, fired)
    fires = fired.duration(to: now) < .milliseconds(100) ? fired.advanced(by: .seconds(1)) : nil
    let due = sleepers.filter { $0.deadline <= now }
    sleepers.removeAll { $0.deadline <= now }
    for sleeper in due { sleeper.continuation.resume() }
    schedule()
  }

  private func stop() {
    timer?.cancel()
    timer = nil
    fires = nil
  }
}
