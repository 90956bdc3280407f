/// An action that has been performed.
///
/// Subscribers of the ``publisher`` receive the actions of all sources in the order of execution, for logs and for debugging.
public struct ActionExecution: @MainActor CustomStringConvertible {
  public let action: ActionID
  public let input: Any

  /// Sends each action before its method runs.
  public static let publisher = Publisher<ActionExecution>()

  /// The action and its input, as in `Counter.add(2)`.
  public var description: String { input is Void ? "\(action)()" : "\(action)(\(input))" }
}
