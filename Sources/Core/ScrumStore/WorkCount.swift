import Synchronization

/// How much of a piece of work is done. Any thread can count and look.
package final class WorkCount: Sendable {
  private let state = Mutex((done: 0, total: 0))

  package init() {}

  /// The number of parts that are done and of all parts; nil until the latter is known.
  package var value: (done: Int, total: Int)? { state.withLock { $0.total > 0 ? $0 : nil } }

  /// Begins work that consists of this number of parts.
  package func begin(of total: Int) { state.withLock { $0 = (0, total) } }

  /// Counts a part as done.
  package func advance() { state.withLock { $0.done = min($0.done + 1, $0.total) } }
}
