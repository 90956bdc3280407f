/// A view that hides the type of another view.
///
/// The type of a screen contains the types of all its views, and the runtime takes long to look up such a type for the
/// first time. So erase the type of a view that is large or far up in the tree, such as a view with sheets. If the
/// hidden type changes, the view becomes a new view with fresh state.
public struct AnyView: Primitive {
  private let content: any View

  public init(_ view: some View) { content = view }

  func expand(_ node: Node) -> [Child] { [Child(0, content)] }
}
