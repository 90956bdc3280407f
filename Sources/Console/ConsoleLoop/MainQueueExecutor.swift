import Dispatch

/// Runs a task's work on the main queue instead of the global concurrent executor.
///
/// Even a task of the main actor passes through the global executor whenever a continuation, a stream or another task resumes it,
/// and once used, that executor's threads keep waking up. A task that prefers this executor stays on the main queue.
public nonisolated final class MainQueueExecutor: TaskExecutor {
  /// The executor of all tasks.
  public static let shared = MainQueueExecutor()

  /// Adds a job to the main queue.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

extension Task where Success == Void, Failure == Never {
  /// Starts a task on the main actor that stays on the main queue, whatever it awaits.
  ///
  /// Start each task in the program this way, and use ``MainLoop/inNextTurn(_:)`` where no task is needed. A plain `Task` that
  /// is resumed by a continuation passes through the global executor, whose threads then wake up at least once a second.
  ///
  /// **Each `await` may take a turn of the main queue**, even a call to a function of the main actor that doesn't wait: for a task
  /// with an executor preference, the runtime enqueues each continuation. So decide inside the continuation whether to wait:
  ///
  ///     await withCheckedContinuation { isBusy ? waiting.append($0) : $0.resume() }
  ///
  /// With the `if` outside, the awaited event could happen in between, and the wait would never end.
  @discardableResult
  public static func onMainQueue(_ operation: @escaping @MainActor () async -> Void) -> Task {
    Task.immediate(executorPreference: MainQueueExecutor.shared) { @MainActor in await operation() }
  }
}
