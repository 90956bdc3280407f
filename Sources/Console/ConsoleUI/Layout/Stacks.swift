/// Views one below another.
public struct VStack<Content: View>: Box {
  private let content: Content
  private let layout: StackLayout

  /// A stack with this number of blank rows between the views. The default is none, because a row is a large space.
  public init(alignment: HorizontalAlignment = .center, spacing: Int = 0, @ViewBuilder content: () -> Content) {
    self.content = content()
    layout = StackLayout(axis: .vertical, spacing: Points.rows(spacing), alignment: alignment.rawValue)
  }

  func expand(_ node: Node) -> [Child] { content.primitive.parts }
  func size(_ proposal: Proposal, _ node: Node) -> Size { shownLayout(node).size(proposal, node.contents) }
  func place(in rect: Rect, _ node: Node) { shownLayout(node).place(in: rect, node.contents) }
  func leavesFirstColumn(_ node: Node) -> Bool { node.contents.allSatisfy { $0.view.leavesFirstColumn($0) } }

  private func shownLayout(_ node: Node) -> StackLayout {
    guard layout.spacing > 0, node.hasControlsForReader else { return layout }
    var layout = layout
    layout.spacing = 0
    return layout
  }
}

/// Views side by side.
public struct HStack<Content: View>: Box {
  private let content: Content
  private let layout: StackLayout

  /// A stack with this number of blank columns between the views.
  public init(alignment: VerticalAlignment = .center, spacing: Int = 1, @ViewBuilder content: () -> Content) {
    self.content = content()
    layout = StackLayout(axis: .horizontal, spacing: Points.columns(spacing), alignment: alignment.rawValue)
  }

  func expand(_ node: Node) -> [Child] { content.primitive.parts }
  func size(_ proposal: Proposal, _ node: Node) -> Size { layout.size(proposal, node.contents) }
  func place(in rect: Rect, _ node: Node) { layout.place(in: rect, node.contents) }
  func leavesFirstColumn(_ node: Node) -> Bool { node.contents.first.map { $0.view.leavesFirstColumn($0) } ?? true }
}

/// The same as `VStack`: creates all its views at once. Use a ``List`` for a million rows.
public typealias LazyVStack = VStack
/// The same as `HStack`: creates all its views at once.
public typealias LazyHStack = HStack

/// Views on top of each other, the last one in front.
public struct ZStack<Content: View>: Box {
  private let content: Content
  private let alignment: Alignment

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.alignment = alignment
  }

  func expand(_ node: Node) -> [Child] { content.primitive.parts }
  func size(_ proposal: Proposal, _ node: Node) -> Size {
    node.contents.reduce(into: Size.zero) { size, child in
      let child = child.size(proposal)
      size = Size(max(size.width, child.width), max(size.height, child.height))
    }
  }
  func place(in rect: Rect, _ node: Node) {
    for child in node.contents { child.place(in: alignment.place(child.size(rect.size), in: rect)) }
  }
  func visible(_ node: Node) -> [Node] { node.contents.fromBackToFront }
}

/// A blank that takes the remaining space along its stack.
public struct Spacer: Box {
  private let minLength: Int
  /// - Parameter minLength: the minimum length, in cells.
  public init(minLength: Int = 0) { self.minLength = minLength }
  func size(_ proposal: Proposal, _ node: Node) -> Size {
    var size = Size.zero
    size[node.axis] = max(minLength, proposal[node.axis])
    return size
  }
}

/// A line across its stack.
public struct Divider: Box {
  public init() {}
  func size(_ proposal: Proposal, _ node: Node) -> Size {
    if node.environment.accessibilityEnabled { return .zero }
    return node.axis == .vertical
      ? Size(proposal.width == .max ? 1 : proposal.width, 1) : Size(1, proposal.height == .max ? 1 : proposal.height)
  }
  func draw(_ context: GraphicsContext, _ node: Node) {
    for y in node.rect.minY..<node.rect.maxY {
      context.write(
        node.axis == .vertical ? "─" : "│", repeated: node.rect.width, at: Point(node.rect.minX, y), node.environment.tones.faint)
    }
  }
}
