/// Counts tasks in progress, and lets callers wait for their end.
final class Outstanding {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  var count = 0 {
    didSet {
      guard count == 0 else { return }
      let ended = waiting
      waiting = []
      ended.forEach { $0.resume() }
    }
  }

  func settle() async { await withCheckedContinuation { count > 0 ? waiting.append($0) : $0.resume() } }
}
