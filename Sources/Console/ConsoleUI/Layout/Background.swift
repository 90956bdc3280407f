extension View {
  /// Fills the view's area with a colour and sets the colour of the text on it.
  public func background(_ color: Color, foreground: Color? = nil) -> BackgroundModifier<Self> {
    background(Style(foreground: foreground, background: color == .clear ? nil : color))
  }

  /// Fills the view's area with a style.
  public func background(_ style: CellStyle) -> BackgroundModifier<Self> { BackgroundModifier(content: self, style: style) }

  /// Draws a view behind this one, in its area.
  public func background(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View {
    Behind(content: self, below: ZStack(alignment: alignment, content: content), alignment: alignment)
  }

  /// Draws a view behind this one, in its area.
  public func background(_ view: some View, alignment: Alignment = .center) -> some View {
    background(alignment: alignment) { view }
  }

  /// Draws a frame of lines around the view.
  public func border() -> some View { Border(content: padding(1)) }
  /// Draws a frame of lines around the view, in a colour.
  /// - Parameter width: has no effect, since lines have one width.
  public func border(_ color: Color, width: Double = 1) -> some View {
    Border(content: padding(1)).overlay { Rectangle().stroke(color) }
  }
}

/// A view on a background in one style, with padding inside and outside the background: a single box.
public struct BackgroundModifier<Content: View>: RowModifier {
  let content: Content
  var inner = Insets()
  let style: Style
  var outer = Insets()

  /// Adds blank columns and rows around the background.
  public func padding(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> BackgroundModifier {
    var padded = self
    padded.outer = outer + Insets(left: left, top: top, right: right, bottom: bottom)
    return padded
  }

  func around(_ row: some View) -> any View { BackgroundModifier<_>(content: row, inner: inner, style: style, outer: outer) }
  func size(_ proposal: Proposal, _ node: Node) -> Size { (inner + outer).size(proposal, node) }
  func leavesFirstColumn(_ node: Node) -> Bool {
    inner.left + outer.left > 0 || node.contents.allSatisfy { $0.view.leavesFirstColumn($0) }
  }
  func place(in rect: Rect, _ node: Node) { node.contents.first?.place(in: rect.inset(inner + outer)) }
  func draw(_ context: GraphicsContext, _ node: Node) {
    context.fill(node.rect.inset(outer), style)
    for child in node.visible { child.draw(context) }
  }
}

private struct Behind<Content: View, Below: View>: RowModifier {
  let content: Content
  let below: Below
  let alignment: Alignment

  func around(_ row: some View) -> any View { Behind<_, _>(content: row, below: below, alignment: alignment) }
  var traits: Traits { [.box, .surrounding] }
  func expand(_ node: Node) -> [Child] { [Child(1, below), Child(0, content)] }

  func size(_ proposal: Proposal, _ node: Node) -> Size { node.contents.dropFirst().first?.size(proposal) ?? .zero }

  func place(in rect: Rect, _ node: Node) {
    guard let below = node.contents.first else { return }
    below.place(in: alignment.place(below.size(rect.size).fitting(rect.size), in: rect))
    for content in node.contents.dropFirst() { content.place(in: rect) }
  }
}

private struct Border<Content: View>: RowModifier {
  let content: Content
  func around(_ row: some View) -> any View { Border<_>(content: row) }
  func draw(_ context: GraphicsContext, _ node: Node) {
    context.frame(node.rect, node.environment.style)
    node.visible.forEach { $0.draw(context) }
  }
}
