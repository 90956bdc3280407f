/// The execution of an action.
///
/// Subscribers of ``publisher`` receive the executions of all sources in order, for logging and debugging.
public struct ActionExecution: @MainActor CustomStringConvertible {
  public let action: ActionID
  public let input: Any

  /// Sends each execution before the action's method runs.
  public static let publisher = Publisher<ActionExecution>()

  /// The action and its input, as in `Counter.add(2)`.
  public var description: String { input is Void ? "\(action)()" : "\(action)(\(input))" }
}
