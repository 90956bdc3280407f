@_exported import ConsoleUI

/// Reports the user's actions in a component, which doesn't know what happens next.
///
/// The component defines its actions; the view that contains it decides whether to consume, forward or ignore them.
public struct Interface<Action> {
  private let handle: (Action) -> Void

  public func send(_ action: Action) { handle(action) }

  /// Returns a closure that reports an action: `Button("Save", action: interface.sendAction(.saveTapped))`.
  public func sendAction(_ action: Action) -> () -> Void { { handle(action) } }

  /// An interface that handles each action.
  public static func consume(_ handle: @escaping (Action) -> Void) -> Interface { Interface(handle: handle) }

  /// An interface that passes each action on to another one.
  public static func forward(to other: Interface) -> Interface { other }

  /// An interface that passes each action on to another interface, as one of its actions.
  public static func forward<Other>(to other: Interface<Other>, as transform: @escaping (Action) -> Other) -> Interface {
    consume { other.send(transform($0)) }
  }

  public static var ignore: Interface { consume { _ in } }

  /// A binding that reports new values as actions instead of writing them.
  public func binding<Value>(
    _ value: @autoclosure @escaping () -> Value, to action: @escaping (Value) -> Action
  ) -> Binding<Value> {
    Binding(get: value, set: { send(action($0)) })
  }
}
