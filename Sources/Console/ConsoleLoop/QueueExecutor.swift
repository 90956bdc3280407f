package import Dispatch

/// Runs an actor's jobs, one at a time, on its own dispatch queue.
///
/// An actor with this `unownedExecutor` doesn't use the global concurrent executor, whose threads, once used, wake up every
/// second:
///
///     actor Archive {
///       private let executor = QueueExecutor(label: "archive")
///       nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
///     }
package nonisolated final class QueueExecutor: SerialExecutor {
  /// The queue, for dispatch sources whose handlers run on the actor.
  package let queue: DispatchQueue

  /// - Parameter label: the queue's name in a debugger.
  package init(label: String) { queue = DispatchQueue(label: label) }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Runs `body` on the actor after the jobs that are queued now. Blocks the caller until `body` returns or the time is up.
  package func wait(atMost limit: Duration, for body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    queue.async {
      body()
      done.signal()
    }
    _ = done.wait(timeout: .now() + limit / .seconds(1))
  }

  package func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
