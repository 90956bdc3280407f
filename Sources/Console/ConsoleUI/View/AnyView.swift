/// A view whose type is hidden.
///
/// The type of a screen contains the types of all views in it, and the runtime takes long to look up such a type for the first
/// time. So what is large or stands far up in the tree, such as a view with its sheets, ends in this one. A view of another type in
/// it has another identity.
@MainActor
public struct AnyView: Primitive {
  private let content: any View

  /// Hides the type of a view.
  public init(_ view: some View) { content = view }

  public func expand(_ node: Node) -> [Child] { [Child(0, content)] }
}
