extension View {
  /// Fills the view's area with a colour and sets the colour of the text on it.
  public func background(_ color: Color, foreground: Color? = nil) -> some View {
    Fill(content: self, style: Style(foreground: foreground, background: color))
  }

  /// Fills the view's area with a style.
  public func background(_ style: Style) -> some View { Fill(content: self, style: style) }

  /// Draws a frame of lines around the view.
  public func border() -> some View { Border(content: self.padding(1)) }
}

private struct Fill<Content: View>: Box, Modifier {
  let content: Content
  let style: Style
  func draw(_ context: GraphicsContext, _ node: Node) {
    context.fill(node.rect, style)
    node.visible.forEach { $0.draw(context) }
  }
}

private struct Border<Content: View>: Box, Modifier {
  let content: Content
  func draw(_ context: GraphicsContext, _ node: Node) {
    context.frame(node.rect, node.environment.style)
    node.visible.forEach { $0.draw(context) }
  }
}
