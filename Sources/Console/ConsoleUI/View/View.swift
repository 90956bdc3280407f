@_exported import ConsoleTerminal

/// A description of part of the screen: a cheap value, created again whenever something it depends on changes.
@MainActor
public protocol View {
  /// The type of ``body``.
  associatedtype Body: View
  /// The views that this one is made of.
  @ViewBuilder var body: Body { get }
  /// What the engine runs for this view. A view with a `body` doesn't implement it; see ``Primitive``.
  var primitive: any Primitive { get }
  /// Whether the view is one row of a list, whatever its value is. Other views are asked for their rows.
  static var isRow: Bool { get }
}

extension View {
  /// Runs `body`.
  // NB: inlinable into the view's module, where the compiler knows the body's type. Elsewhere, the runtime looks it up by name.
  @inlinable public var primitive: any Primitive { Composite(view: self) { Child(0, $0.body) } }
  /// A component is one row if its body is.
  @inlinable public static var isRow: Bool { Body.isRow }
}

extension Never: View {
  /// Primitive views have no body.
  public var body: Never { preconditionFailure("A primitive view has no body") }
  /// Never shown.
  public static var isRow: Bool { false }
}

/// A view with a `body`, as the engine sees it. `body` runs again when state or a model that it read changes.
@usableFromInline
struct Composite<Content: View>: Primitive {
  // NB: first, because two composites are compared by the layout of the view.
  let view: Content
  let makeBody: (Content) -> Child

  @usableFromInline init(view: Content, makeBody: @escaping (Content) -> Child) {
    self.view = view
    self.makeBody = makeBody
  }

  @usableFromInline var traits: Traits { .observing }
  @usableFromInline func expand(_ node: Node) -> [Child] { [makeBody(Layout.of(Content.self).bind(view, to: node))] }
}

/// A view below another, under a key that distinguishes it from siblings of the same type.
@MainActor
public struct Child {
  /// Distinguishes siblings of the same type.
  public enum Key: Hashable {
    /// The view's position among its siblings.
    case position(Int)
    /// The ID of the `ForEach` element that the view shows.
    case id(ElementID)
    /// The key within one part of a list: parts don't share keys.
    indirect case part(Int, Key)
  }

  /// The view's key among its siblings.
  public var key: Key
  let primitive: any Primitive
  /// The view's own type, which may not be that of its primitive.
  let type: any View.Type
  var identity: Node.Identity { Node.Identity(type: ObjectIdentifier(type), key: key) }

  /// A view at a position among its siblings.
  public init(_ position: Int, _ view: some View) { self.init(key: .position(position), view: view) }

  /// A view under any key.
  public init<Content: View>(key: Key, view: Content) {
    self.key = key
    primitive = view.primitive
    type = Content.self
  }
}
