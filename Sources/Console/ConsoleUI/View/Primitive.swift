/// A view that the engine runs itself, without a `body`: tuples, branches, `ForEach`, modifiers and, as a ``Box``,
/// every control.
///
/// Each requirement has a default. The ``traits`` of a primitive determine which requirements the engine calls.
protocol Primitive: View where Body == Never {
  var traits: Traits { get }
  /// Returns the views below this one, each under a key that is stable from frame to frame.
  func expand(_ node: Node) -> [Child]
  /// The views that a container with this content shows: each view of a block, or the view itself.
  var parts: [Child] { get }
  /// The view itself, if a list creates its rows when it shows them; otherwise nil. NB: a requirement and not a cast,
  /// because a cast that fails searches the whole program.
  var lazyRows: (any LazyRows)? { get }
  /// The view itself, if it can be pressed; otherwise nil.
  var pressable: (any Pressable)? { get }

  // Boxes only.

  /// Returns the size that the view chooses for a proposal.
  func size(_ proposal: Proposal, _ node: Node) -> Size
  func place(in rect: Rect, _ node: Node)
  func draw(_ context: GraphicsContext, _ node: Node)
  /// Returns the areas to redraw after a change of a value that the drawing read.
  func changes(_ node: Node) -> [Rect]
  /// Called when the rows of a list may have changed.
  func rowsChanged(_ node: Node)
  /// Returns the boxes below that are on the screen. Only these are drawn, clicked and focused.
  func visible(_ node: Node) -> [Node]
  func isFocusable(_ node: Node) -> Bool
  /// Returns the cursor's position while the view has the focus.
  func cursor(_ node: Node) -> Cursor?
  /// The place of the box among those of a `ZStack`, from back to front.
  var zIndex: Double { get }
  /// Whether the box draws nothing in its first column.
  func leavesFirstColumn(_ node: Node) -> Bool
  /// Returns the texts of the view and the views in it, for a screen reader.
  func words(_ node: Node) -> [String]

  // Responders only.

  /// Handles a key, a paste or a click. Returns whether the event was used; otherwise, the responder above receives it.
  func handle(_ event: TerminalEvent, _ node: Node) -> Bool
  func hints(_ node: Node) -> [KeyHint]
  /// Called when the focus has entered or left this view or a view below it.
  func focusChanged(_ isFocused: Bool, _ node: Node)

  // Views with a life cycle only. The host calls these as effects, never while it updates the tree.

  func appeared(_ node: Node)
  func changed(from old: any Primitive, _ node: Node)
  func disappeared(_ node: Node)
}

/// Properties of a primitive view that determine what the engine does with it.
nonisolated struct Traits: OptionSet, Sendable {
  let rawValue: Int
  init(rawValue: Int) { self.rawValue = rawValue }

  /// May read state or models while it expands, and expands again when they change.
  static let observing = Traits(rawValue: 1)
  /// Takes space on the screen. Other views are transparent to layout: their children stand in for them.
  static let box = Traits(rawValue: 2)
  /// Ignored by the layout of the box around it.
  static let detached = Traits(rawValue: 4)
  /// Detached: the engine places the view on the whole screen, above everything else. Receives all keys.
  static let layer = Traits(rawValue: 8)
  /// Creates its children while it is placed. `expand` only registers the values that the children depend on.
  static let lazy = Traits(rawValue: 16)
  /// Remembers the focus within it and restores it on return: a page, a sheet.
  static let focusScope = Traits(rawValue: 32)
  /// Handles events, and has hints for keys.
  static let responder = Traits(rawValue: 64)
  /// Acts when it appears, changes or disappears.
  static let lifecycle = Traits(rawValue: 128)
  /// Can have the focus, unless the view itself decides otherwise.
  static let focusable = Traits(rawValue: 8192)
  /// Takes typed text. While the view has the focus, keys that type have no other effect.
  static let textInput = Traits(rawValue: 2048)
  /// Can be pressed, as a button, a toggle or a picker.
  static let button = Traits(rawValue: 256)
  /// Takes a size that doesn't depend on its contents. When they change, nothing around it is laid out again.
  static let layoutBoundary = Traits(rawValue: 1024)
  /// A list, or a node between a list and its rows.
  static let listed = Traits(rawValue: 4096)
  /// Can have the focus, but gets it by itself only if nothing else can: the titles of a tab view.
  static let focusedLast = Traits(rawValue: 16384)
  /// A box around the child at position 0, with other views in front of it or behind it.
  static let surrounding = Traits(rawValue: 32768)
  /// A layer with a question, which can be answered only after it has been on the screen.
  static let question = Traits(rawValue: 512)
  /// In a scroll view, takes the height that is offered instead of scrolling vertically.
  static let keepsHeight = Traits(rawValue: 65536)

  /// A box that can have the focus and handles events.
  static let control: Traits = [.box, .responder, .focusable]
  /// A box that draws its content in another place, as far as the box around it reaches.
  static let offset = Traits(rawValue: 131_072)
  /// A box with a guide, by which stacks align it: see ``Guided``.
  static let guided = Traits(rawValue: 262_144)
  /// Views that the up and down keys leave for what is above or below them.
  static let focusSection = Traits(rawValue: 524_288)

  /// A box that a question about the page may cover, and one that is a ring around such a place.
  static let questionPlace = Traits(rawValue: 1_048_576), ring = Traits(rawValue: 2_097_152)
  /// A box on a layer, which keeps its own focus.
  static let overlay: Traits = [.box, .responder, .detached, .layer, .focusScope]
}

/// The defaults: each does nothing, or acts as the view's content does.
extension Primitive {
  public var primitive: ViewPrimitive { ViewPrimitive(self) }
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
  var traits: Traits { [] }
  func expand(_ node: Node) -> [Child] { [] }
  var parts: [Child] { [Child(0, self)] }
  var lazyRows: (any LazyRows)? { nil }
  var pressable: (any Pressable)? { nil }
  public static var isRow: Bool { false }

  func size(_ proposal: Proposal, _ node: Node) -> Size { node.contents.first?.size(proposal) ?? .zero }
  func place(in rect: Rect, _ node: Node) { node.contents.first?.place(in: rect) }
  func draw(_ context: GraphicsContext, _ node: Node) { for child in node.visible { child.draw(context) } }
  func changes(_ node: Node) -> [Rect] { [node.rect] }
  func rowsChanged(_ node: Node) {}
  func visible(_ node: Node) -> [Node] { node.contents }
  func isFocusable(_ node: Node) -> Bool { traits.contains(.focusable) }
  func cursor(_ node: Node) -> Cursor? { Cursor(node.rect.origin, isVisible: false) }
  var zIndex: Double { 0 }
  func leavesFirstColumn(_ node: Node) -> Bool {
    guard node.contents.count == 1, let content = node.contents.first else { return false }
    return content.view.leavesFirstColumn(content)
  }
  func words(_ node: Node) -> [String] { node.visible.flatMap(\.words) }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool { false }
  func hints(_ node: Node) -> [KeyHint] { [] }
  func focusChanged(_ isFocused: Bool, _ node: Node) {}

  func appeared(_ node: Node) {}
  func changed(from old: any Primitive, _ node: Node) {}
  func disappeared(_ node: Node) {}
}

/// A primitive view that wraps another view and adds a look or a behaviour.
protocol Modifier: Primitive {
  associatedtype Content: View
  var content: Content { get }
}

extension Modifier {
  func expand(_ node: Node) -> [Child] { [Child(0, content)] }
  public static var isRow: Bool { Content.isRow }
}

/// A primitive view that takes space on the screen. By default, a box has the size of the first box in it, and gives
/// that box all its space.
protocol Box: Primitive {}

extension Box {
  var traits: Traits { .box }
  public static var isRow: Bool { true }
}

/// A box around another view. In a list, it is one row.
protocol BoxModifier: Box, Modifier {}

extension BoxModifier {
  public static var isRow: Bool { true }
}
