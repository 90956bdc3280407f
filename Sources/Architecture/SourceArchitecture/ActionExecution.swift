/// An action that has been performed.
///
/// Who subscribes to the ``publisher`` receives every action of every source, in the order in which they are performed: what a
/// user did can be logged, and shown to those who look for a mistake.
@MainActor
public struct ActionExecution {
  /// What was performed.
  public let action: ActionID
  /// What it was performed with.
  public let input: Any

  /// Sends each action before its method runs.
  public static let publisher = Publisher<ActionExecution>()
}

extension ActionExecution: @MainActor CustomStringConvertible {
  /// The action and its input, as in `Counter.add(2)`.
  public var description: String { input is Void ? "\(action)()" : "\(action)(\(input))" }
}
