import Dispatch

/// Waits until the tasks on the main queue can continue only after time passes.
///
/// Each of ten rounds ends after all jobs that were on the main queue when it began. `Task.yield()` would not suffice: it goes
/// through the global executor, so it may return before a task on the main queue has had its turn.
public func settleMainQueue() async {
  for _ in 0..<10 {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }
}
