@_exported import ConsoleUI

/// How a component reports what the user did, without knowing what comes of it.
///
/// The component names its actions; whoever uses it decides whether to consume them, forward them in terms of its own, or
/// ignore them.
public struct Interface<Action> {
  private let handle: (Action) -> Void

  private init(_ handle: @escaping (Action) -> Void) { self.handle = handle }

  /// Reports an action.
  public func fire(_ action: Action) { handle(action) }

  /// Does something for each action.
  public static func consume(_ handle: @escaping (Action) -> Void) -> Interface { Interface(handle) }

  /// Passes each action on as one of another interface.
  public static func forward<Other>(to other: Interface<Other>, as transform: @escaping (Action) -> Other) -> Interface {
    Interface { other.fire(transform($0)) }
  }

  /// Passes each action on as it is.
  public static func forward(to other: Interface) -> Interface { other }

  public static var ignore: Interface { Interface { _ in } }

  /// A binding whose new values are reported instead of written.
  public func binding<Value>(_ value: @autoclosure @escaping () -> Value, to action: @escaping (Value) -> Action) -> Binding<
    Value
  > {
    Binding(get: value, set: { fire(action($0)) })
  }
}
