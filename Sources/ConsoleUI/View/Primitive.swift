/// A view that expands to other views without a `body`: tuples, branches, `ForEach`, modifiers.
public protocol Primitive: View where Body == Never {}

extension Primitive {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
  public var traits: Traits { [] }
  public func expand(_ node: Node) -> [Child] { [] }
}

/// A primitive view that wraps another and adds something to it.
protocol Modifier: Primitive {
  associatedtype Content: View
  var content: Content { get }
}

extension Modifier {
  public func expand(_ node: Node) -> [Child] { [Child(0, content)] }
}

/// A primitive view that takes space on the screen. By default it is a wrapper: it behaves as the box in it does.
public protocol Box: Primitive {}

extension Box {
  public var traits: Traits { .aBox }
}

extension Traits {
  static let aBox: Traits = [.box, .responder]
  static let aLayer: Traits = [.box, .responder, .detached, .layer, .focusScope]
}
