import Dispatch

/// Runs an actor's jobs, one after the other, on a dispatch queue of its own.
///
/// An actor that names it as its `unownedExecutor` stays off the global concurrent executor, whose threads wake up once
/// a second for ever after their first use:
///
///     actor Archive {
///       private let executor = QueueExecutor(label: "archive")
///       nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
///     }
public final class QueueExecutor: SerialExecutor {
  /// For sources whose handlers belong to the actor.
  public let queue: DispatchQueue

  /// - Parameter label: the queue's name in a debugger.
  public init(label: String) {
    queue = DispatchQueue(label: label)
  }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Waits until the jobs that are queued now are done.
  ///
  /// - Returns: false if they were not done in that many milliseconds.
  @discardableResult
  public func finish(within milliseconds: Int) -> Bool {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    return done.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
  }

  public func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
  }
}
