/// The execution of an action, or the attempt at one.
///
/// Subscribers of ``publisher`` receive the executions of all sources in order, for logging and debugging; those of ``errors`` receive
/// the attempts that failed.
public struct ActionExecution: @MainActor CustomStringConvertible {
  public let action: ActionID
  public let input: Any
  /// The reason why the action was not performed; `nil` if it is performed.
  public let error: ActionError?

  /// Sends each execution before the action's method runs.
  public static let publisher = Publisher<ActionExecution>()
  /// Sends each action that was not performed, such as a stale one, with its error. Until somebody subscribes, debug builds print the
  /// errors.
  public static let errors = Publisher<ActionExecution>()

  init(action: ActionID, input: Any, error: ActionError? = nil) { (self.action, self.input, self.error) = (action, input, error) }

  /// The type of the action's source; empty if it is gone.
  public var sourceIdentifier: String { action.source?.type ?? "" }
  /// The action's name in its source.
  public var actionIdentifier: String { action.name }

  /// The action and its input, as in `Counter.add(2)`.
  public var description: String { input is Void ? "\(action)()" : "\(action)(\(input))" }

  func report() {
    if !Self.errors.hasSubscribers { assert(isPrinted()) }
    Self.errors.send(self)
  }

  private func isPrinted() -> Bool {
    if let error { Swift.print(error) }
    return true
  }
}
