import Dispatch

/// Performs an action after a number of turns of the main queue. With counts of 0, 1, 2 and so on, a test can place the action
/// between any two steps of a task that starts at the same time.
public func perform(afterTurns count: Int, _ action: @escaping @MainActor @Sendable () -> Void) {
  DispatchQueue.main.async { count == 0 ? action() : perform(afterTurns: count - 1, action) }
}
