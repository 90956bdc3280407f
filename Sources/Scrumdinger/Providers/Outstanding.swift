/// A count of tasks in progress. Callers can wait until it is zero.
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
