import Dispatch

/// Performs an action after this many turns of the main queue. Counts of 0, 1, 2 and so on place it between any two steps of a
/// task that starts at the same time.
public func perform(afterTurns count: Int, _ action: @escaping @MainActor @Sendable () -> Void) {
  DispatchQueue.main.async { count == 0 ? action() : perform(afterTurns: count - 1, action) }
}
