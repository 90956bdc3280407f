import Dispatch

/// Runs what a task would otherwise do on the global concurrent executor on the main queue.
///
/// Even a task of the main actor goes through that executor whenever a continuation, a stream or another task resumes it,
/// and once used, that executor's threads wake up for ever. A task that prefers this executor does not.
public nonisolated final class MainQueueExecutor: TaskExecutor {
  public static let shared = MainQueueExecutor()

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
