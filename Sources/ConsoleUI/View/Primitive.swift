/// A view that expands to other views without a `body`: tuples, branches, `ForEach`, modifiers.
///
/// It takes no space: its children stand in for it.
public protocol Primitive: View where Body == Never {}

extension Primitive {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
  public var isObserving: Bool { false }
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

/// A primitive view that takes space on the screen.
public protocol Box: Primitive, Responder {
  /// The cells that it wants of those it is offered.
  func size(_ proposal: Proposal, _ node: Node) -> Size
  func place(in rect: Rect, _ node: Node)
  func draw(_ context: GraphicsContext, _ node: Node)
  /// The boxes below that are on the screen: only these are drawn, clicked, and can take the focus.
  func visible(_ node: Node) -> [Node]
  func isFocusable(_ node: Node) -> Bool
  /// Whether it keeps a focus of its own, which comes back when it does: a page, a sheet.
  var isFocusScope: Bool { get }
  /// Who places it.
  var placement: Placement { get }
  /// Whether it makes its children by itself while it is placed; then `expand` only tells what it depends on.
  var isLazy: Bool { get }
  /// Where the cursor stands while it has the focus.
  func cursor(_ node: Node) -> Cursor?
}

/// Who gives a box its place: the box that it is in, some ancestor by its own rules, or the engine, on the whole screen.
public enum Placement {
  case inParent
  case detached
  case layer
}

/// By default a box is a wrapper: it behaves as the box in it does.
extension Box {
  public var box: (any Box)? { self }
  public var responder: (any Responder)? { self }
  public func size(_ proposal: Proposal, _ node: Node) -> Size { node.contents.first?.size(proposal) ?? .zero }
  public func place(in rect: Rect, _ node: Node) { node.contents.first?.place(in: rect) }
  public func draw(_ context: GraphicsContext, _ node: Node) { node.visible.forEach { $0.draw(context) } }
  public func visible(_ node: Node) -> [Node] { node.contents }
  public func isFocusable(_ node: Node) -> Bool { false }
  public var isFocusScope: Bool { false }
  public var isLazy: Bool { false }
  public var placement: Placement { .inParent }
  public func cursor(_ node: Node) -> Cursor? { Cursor(node.rect.origin, isVisible: false) }
}

/// A box that its parent's layout leaves out.
public protocol Detached: Box {}

extension Detached {
  public var placement: Placement { .detached }
}

/// A detached box that covers the screen below it and takes all keys: a sheet, a dialog. The engine places it on the whole screen.
public protocol Layer: Detached {}

extension Layer {
  public var placement: Placement { .layer }
  public var isFocusScope: Bool { true }
}

/// A view that can use what is typed and clicked.
public protocol Responder {
  /// Returns whether the event was used; if not, it goes on to the view above.
  func handle(_ event: TerminalEvent, _ node: Node) -> Bool
  /// The keys that it would use now.
  func hints(_ node: Node) -> [KeyHint]
  /// The focus came to this view or to one below it, or left.
  func focusChanged(_ isFocused: Bool, _ node: Node)
}

extension Responder {
  public func handle(_ event: TerminalEvent, _ node: Node) -> Bool { false }
  public func hints(_ node: Node) -> [KeyHint] { [] }
  public func focusChanged(_ isFocused: Bool, _ node: Node) {}
}

/// A view that has something to do when it appears, changes or disappears: after the frame, never during it.
public protocol Lifecycle {
  func appeared(_ node: Node)
  func changed(from old: any View, _ node: Node)
  func disappeared(_ node: Node)
}

extension Lifecycle {
  public func appeared(_ node: Node) {}
  public func changed(from old: any View, _ node: Node) {}
  public func disappeared(_ node: Node) {}
}
