import Dispatch

/// Waits until the tasks on the main queue can do no more without time passing.
///
/// Each round ends behind everything that was on the main queue when it began. Yielding would not do: it goes through the
/// global executor, so it may return before a task on the main queue has had its turn.
public func settleMainQueue() async {
  for _ in 0..<10 {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }
}
