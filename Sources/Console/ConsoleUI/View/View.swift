@_exported import ConsoleTerminal
@_exported public import Observation

/// A description of part of the screen. A view is a cheap value, created again whenever a value it depends on changes.
@MainActor
public protocol View {
  associatedtype Body: View
  /// The views that this one is made of.
  @ViewBuilder var body: Body { get }
  /// The engine's form of this view. A view with a `body` doesn't implement it.
  var primitive: ViewPrimitive { get }
  /// Whether each value of this type is exactly one row of a list. Other views are asked for their rows.
  static var isRow: Bool { get }
}

extension View {
  /// Wraps the view, so that the engine runs its `body`.
  // NB: inlinable into the view's module, where the compiler knows the body's type. Elsewhere, the runtime looks it up
  // by name.
  @inlinable public var primitive: ViewPrimitive { ViewPrimitive(self) { Child(0, $0.body) } }
  /// A component is one row if its body is.
  @inlinable public static var isRow: Bool { Body.isRow }
}

extension Never: View {
  /// Primitive views have no body.
  public var body: Never { preconditionFailure("A primitive view has no body") }
  /// Never shown.
  public static var isRow: Bool { false }
}

/// The engine's form of a view. Other packages can't look inside.
public struct ViewPrimitive {
  let base: any Primitive
  init(_ base: any Primitive) { self.base = base }
  @usableFromInline init<Content: View>(_ view: Content, body: @escaping (Content) -> Child) {
    base = Composite(view: view, makeBody: body)
  }

  var parts: [Child] { base.parts }
}

/// A view with a `body`, as the engine sees it. `body` runs again when state or a model that it read changes.
private struct Composite<Content: View>: Primitive {
  // NB: must be the first property, because two composites are compared by the memory layout of their views.
  let view: Content
  let makeBody: (Content) -> Child

  var traits: Traits { .observing }
  func expand(_ node: Node) -> [Child] { [makeBody(TypeLayout.of(Content.self).bind(view, to: node))] }
}

/// A view below another, under a key that distinguishes it from siblings of the same type.
@usableFromInline @MainActor
struct Child {
  /// Distinguishes siblings of the same type.
  enum Key: Hashable {
    case position(Int)
    case id(ElementID)
    /// A key in one of several groups of children. A key in one group never equals a key in another.
    indirect case part(Int, Key)
  }

  var key: Key
  let primitive: any Primitive
  /// The view's own type, which may differ from its primitive's.
  let type: any View.Type
  var identity: Node.Identity { Node.Identity(type: ObjectIdentifier(type), key: key) }

  /// A view at a position among its siblings.
  @usableFromInline init(_ position: Int, _ view: some View) { self.init(key: .position(position), view: view) }

  init<Content: View>(key: Key, view: Content) {
    self.key = key
    primitive = view.primitive.base
    type = Content.self
  }
}
