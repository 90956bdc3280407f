import Dispatch

/// A way to the end of the main queue and back.
///
/// `Task.yield` would not do: it goes through the global executor, and so may be back before a task that is on the main queue
/// has had its turn.
enum MainQueueRound {
  static func wait(_ rounds: Int = 10) async {
    for _ in 0..<rounds {
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }
  }
}
