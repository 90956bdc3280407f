@_exported import Terminal

/// A description of part of the screen: a cheap value, made anew whenever something that it depends on has changed.
///
/// A view with a `body` needs nothing else. The rest is what the engine asks of every view; primitive views answer for
/// themselves, and say by their traits which of the questions make sense.
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }

  /// What the view is to the engine.
  var traits: Traits { get }
  /// The views below this one, each under a key that is stable from frame to frame.
  func expand(_ node: Node) -> [Child]
  /// What a container expands to when this is its content: a block's views one by one, anything else as it is.
  var parts: [Child] { get }
  /// The views that this one stands for in a list, one a row.
  var rows: Rows { get }

  // Asked of boxes.

  /// The cells that it wants of those it is offered.
  func size(_ proposal: Proposal, _ node: Node) -> Size
  func place(in rect: Rect, _ node: Node)
  func draw(_ context: GraphicsContext, _ node: Node)
  /// The boxes below that are on the screen: only these are drawn, clicked, and can take the focus.
  func visible(_ node: Node) -> [Node]
  func isFocusable(_ node: Node) -> Bool
  /// Where the cursor stands while it has the focus.
  func cursor(_ node: Node) -> Cursor?

  // Asked of responders.

  /// Returns whether what was typed or clicked was used; if not, it goes on to the view above.
  func handle(_ event: TerminalEvent, _ node: Node) -> Bool
  /// The keys that it would use now.
  func hints(_ node: Node) -> [KeyHint]
  /// The focus came to this view or to one below it, or left.
  func focusChanged(_ isFocused: Bool, _ node: Node)

  // Asked of those with a life cycle, after a frame and never during it.

  func appeared(_ node: Node)
  func changed(from old: any View, _ node: Node)
  func disappeared(_ node: Node)
}

/// What a view is to the engine.
public nonisolated struct Traits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// May read state or models while it expands, and so has to expand again when those change.
  public static let observing = Traits(rawValue: 1)
  /// Takes space on the screen. Views that are no boxes are transparent to layout: their children stand in for them.
  public static let box = Traits(rawValue: 2)
  /// Left out by the layout of the box that it is in.
  public static let detached = Traits(rawValue: 4)
  /// Detached, placed by the engine on the whole screen, over everything else; takes all keys.
  public static let layer = Traits(rawValue: 8)
  /// Makes its children by itself while it is placed; then `expand` only tells what it depends on.
  public static let lazy = Traits(rawValue: 16)
  /// Keeps a focus of its own, which comes back when it does: a page, a sheet.
  public static let focusScope = Traits(rawValue: 32)
  /// Can use what is typed and clicked.
  public static let responder = Traits(rawValue: 64)
  /// Has something to do when it appears, changes or disappears.
  public static let lifecycle = Traits(rawValue: 128)
  /// Does something when it is pressed.
  static let button = Traits(rawValue: 256)
}

extension View {
  public var traits: Traits { .observing }
  public func expand(_ node: Node) -> [Child] { [Child(0, body)] }
  public var parts: [Child] { [Child(0, self)] }
  public var rows: Rows { Rows(Child(0, self)) }

  public func size(_ proposal: Proposal, _ node: Node) -> Size { node.contents.first?.size(proposal) ?? .zero }
  public func place(in rect: Rect, _ node: Node) { node.contents.first?.place(in: rect) }
  public func draw(_ context: GraphicsContext, _ node: Node) { for child in node.visible { child.draw(context) } }
  public func visible(_ node: Node) -> [Node] { node.contents }
  public func isFocusable(_ node: Node) -> Bool { false }
  public func cursor(_ node: Node) -> Cursor? { Cursor(node.rect.origin, isVisible: false) }

  public func handle(_ event: TerminalEvent, _ node: Node) -> Bool { false }
  public func hints(_ node: Node) -> [KeyHint] { [] }
  public func focusChanged(_ isFocused: Bool, _ node: Node) {}

  public func appeared(_ node: Node) {}
  public func changed(from old: any View, _ node: Node) {}
  public func disappeared(_ node: Node) {}
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
