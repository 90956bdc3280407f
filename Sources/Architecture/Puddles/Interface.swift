@_exported import ConsoleUI

/// Reports the user's actions in a component to the view that contains it.
///
/// The component defines its actions. The containing view decides whether to consume, forward or ignore them.
public struct Interface<Action> {
  private let handle: (Action) -> Void

  public func send(_ action: Action) { handle(action) }

  /// Returns a closure that reports an action: `Button("Save", action: interface.sendAction(.saveTapped))`.
  public func sendAction(_ action: Action) -> () -> Void { { handle(action) } }

  /// Returns an interface that handles each action.
  public static func consume(_ handle: @escaping (Action) -> Void) -> Interface { Interface(handle: handle) }

  /// Returns an interface that passes each action on to another interface.
  public static func forward(to other: Interface) -> Interface { other }

  /// Returns an interface that passes each action on to another interface, as one of that interface's actions.
  public static func forward<Other>(to other: Interface<Other>, as transform: @escaping (Action) -> Other) -> Interface {
    consume { other.send(transform($0)) }
  }

  public static var ignore: Interface { consume { _ in } }

  /// Returns a binding that reports new values as actions instead of writing them.
  public func binding<Value>(
    _ value: @autoclosure @escaping () -> Value, to action: @escaping (Value) -> Action
  ) -> Binding<Value> {
    Binding(get: value, set: { send(action($0)) })
  }
}
