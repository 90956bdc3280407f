import Dispatch

/// Waits until only the passing of time would let the tasks on the main queue continue.
///
/// Each round ends behind everything that was on the main queue when it began. Yielding would not suffice: it goes through the
/// global executor, so it may return before a task on the main queue has had its turn.
public func settleMainQueue() async {
  for _ in 0..<10 {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }
}
