extension View {
  /// Adds blank columns left and right, and blank rows above and below.
  public func padding(horizontal: Int = 0, vertical: Int = 0) -> PaddingModifier<Self> {
    padding(left: horizontal, top: vertical, right: horizontal, bottom: vertical)
  }

  /// Adds blank columns and rows on each side.
  public func padding(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> PaddingModifier<Self> {
    PaddingModifier(content: self, insets: Insets(left: left, top: top, right: right, bottom: bottom))
  }
}

/// A view with blank cells around it.
public struct PaddingModifier<Content: View>: RowModifier {
  let content: Content
  let insets: Insets

  /// Fills the area, including the blank cells, in a style.
  public func background(_ style: CellStyle) -> BackgroundModifier<Content> {
    BackgroundModifier(content: content, inner: insets, style: style)
  }

  func around(_ row: some View) -> any View { PaddingModifier<_>(content: row, insets: insets) }
  func size(_ proposal: Proposal, _ node: Node) -> Size { insets.shown(node).size(proposal, node) }
  func place(in rect: Rect, _ node: Node) { node.contents.first?.place(in: rect.inset(insets.shown(node))) }
  func leavesFirstColumn(_ node: Node) -> Bool {
    insets.left > 0 || node.contents.allSatisfy { $0.view.leavesFirstColumn($0) }
  }
}

/// The numbers of blank cells on each side of a view.
struct Insets {
  var left = 0, top = 0, right = 0, bottom = 0

  static func + (one: Insets, other: Insets) -> Insets {
    Insets(
      left: one.left + other.left, top: one.top + other.top, right: one.right + other.right, bottom: one.bottom + other.bottom)
  }

  func shown(_ node: Node) -> Insets { top + bottom > 0 && node.hasControlsForReader ? Insets(left: left, right: right) : self }

  /// Returns the size of a node's content, including the blank cells around it.
  func size(_ proposal: Proposal, _ node: Node) -> Size {
    guard let child = node.contents.first else { return .zero }
    let width = left + right, height = top + bottom
    return child.size(proposal.adding(-width, -height)).adding(width, height)
  }
}

extension Rect {
  func inset(_ insets: Insets) -> Rect { inset(left: insets.left, top: insets.top, right: insets.right, bottom: insets.bottom) }
}
