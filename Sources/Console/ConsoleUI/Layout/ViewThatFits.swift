/// The first of several views that fits into the space or, if none fits, the last one.
public struct ViewThatFits<Content: View>: Box {
  private let content: Content
  private let axes: Axis.Set

  /// Creates the choice among views, the preferred one first.
  /// - Parameter axes: the directions that a view must fit without being squeezed.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.content = content()
    self.axes = axes
  }

  func expand(_ node: Node) -> [Child] { content.primitive.parts }
  // NB: words fit in any width.
  func words(_ node: Node) -> [String] { node.contents.first?.words ?? [] }

  private func fitting(_ proposal: Proposal, _ node: Node) -> Node? {
    let room = Size(axes.contains(.horizontal) ? .max : proposal.width, axes.contains(.vertical) ? .max : proposal.height)
    return node.contents.first { view in
      let size = view.size(room)
      return size.width <= proposal.width && size.height <= proposal.height
    } ?? node.contents.last
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size { fitting(proposal, node)?.size(proposal) ?? .zero }
  func visible(_ node: Node) -> [Node] { fitting(node.rect.size, node).map { [$0] } ?? [] }
  func place(in rect: Rect, _ node: Node) { fitting(rect.size, node)?.place(in: rect) }
}

extension Axis {
  /// One or both directions of layout.
  public nonisolated struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Along rows and along columns.
    public static let horizontal = Set(rawValue: 1), vertical = Set(rawValue: 2)
  }
}
