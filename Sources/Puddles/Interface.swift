@_exported import ConsoleUI

/// Reports what the user did in a component, which doesn't know what happens next.
///
/// The component defines its actions; the view that contains it decides whether to consume, forward or ignore them.
public struct Interface<Action> {
  private let handle: (Action) -> Void

  private init(_ handle: @escaping (Action) -> Void) { self.handle = handle }

  /// Reports an action.
  public func fire(_ action: Action) { handle(action) }

  /// An interface that handles each action.
  public static func consume(_ handle: @escaping (Action) -> Void) -> Interface { Interface(handle) }

  /// An interface that passes each action on to another interface, as one of its actions.
  public static func forward<Other>(to other: Interface<Other>, as transform: @escaping (Action) -> Other) -> Interface {
    Interface { other.fire(transform($0)) }
  }

  /// An interface that passes each action on unchanged.
  public static func forward(to other: Interface) -> Interface { other }

  /// An interface that discards every action.
  public static var ignore: Interface { Interface { _ in } }

  /// A binding that reports new values as actions instead of writing them.
  public func binding<Value>(_ value: @autoclosure @escaping () -> Value, to action: @escaping (Value) -> Action) -> Binding<
    Value
  > {
    Binding(get: value, set: { fire(action($0)) })
  }
}
