@_exported import Terminal

/// A description of part of the screen: a cheap value, made anew whenever something that it depends on has changed.
///
/// Views with a `body` have everything else for free; primitive views say by it what they are to the engine.
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }

  /// The views below this one, each under a key that is stable from frame to frame.
  func expand(_ node: Node) -> [Child]
  /// Whether it may read state or models while it expands, and so has to expand again when those change.
  var isObserving: Bool { get }
  /// The view itself, if it takes space on the screen.
  var box: (any Box)? { get }
  /// The view itself, if it can use what is typed and clicked.
  var responder: (any Responder)? { get }
  /// The view itself, if it has something to do when it appears, changes or disappears.
  var lifecycle: (any Lifecycle)? { get }
  /// The views that this one stands for in a list, one a row.
  var rows: Rows { get }
}

extension View {
  public func expand(_ node: Node) -> [Child] { [Child(0, body)] }
  public var isObserving: Bool { true }
  public var box: (any Box)? { nil }
  public var responder: (any Responder)? { nil }
  public var lifecycle: (any Lifecycle)? { nil }
  public var rows: Rows { Rows(Child(0, self)) }
}

extension Never: View {
  public var body: Never { preconditionFailure("Never has no body") }
}

/// A view below another, under a key that tells it from its siblings of the same type.
public struct Child {
  public enum Key: Hashable {
    case position(Int)
    case id(AnyHashable)
    /// Keys of a list's rows, which stay apart from the keys of the rows of its other parts.
    indirect case part(Int, Key)
  }
  public var key: Key
  public var view: any View

  public init(_ position: Int, _ view: any View) {
    key = .position(position)
    self.view = view
  }
  public init(key: Key, view: any View) {
    self.key = key
    self.view = view
  }
}
