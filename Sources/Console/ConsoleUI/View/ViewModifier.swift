/// A reusable change to views. Like a view, a modifier may have state of its own.
///
///     struct Framed: ViewModifier {
///       func body(content: Content) -> some View { content.padding().border() }
///     }
///
///     Text("Hello").modifier(Framed())
@MainActor
public protocol ViewModifier {
  /// The view to modify.
  typealias Content = AnyView
  /// The type of the modified view.
  associatedtype Body: View
  /// Returns the modified view.
  @ViewBuilder func body(content: Content) -> Body
}

extension View {
  /// Applies a modifier to the view.
  public func modifier(_ modifier: some ViewModifier) -> some View { ModifiedContent(content: self, modifier: modifier) }

  /// Sets the view's identity. When the ID changes, the view becomes a new view with fresh state.
  public func id(_ id: some Hashable) -> some View { Identified(content: self, id: ElementID(id)) }
}

private struct ModifiedContent<Content: View, Change: ViewModifier>: Primitive {
  let content: Content
  let modifier: Change
  var traits: Traits { .observing }
  func expand(_ node: Node) -> [Child] {
    [Child(0, TypeLayout.of(Change.self).bind(modifier, to: node).body(content: AnyView(content)))]
  }
}

private struct Identified<Content: View>: Primitive {
  let content: Content
  let id: ElementID
  func expand(_ node: Node) -> [Child] { [Child(key: .id(id), view: content)] }
}
