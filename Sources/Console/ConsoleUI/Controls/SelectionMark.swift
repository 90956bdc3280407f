private let strip = "▌".glyphs[...]

extension GraphicsContext {
  /// Draws content as selected: on a wash and, in the first column of each row, over a strip in the accent. Without colours, in
  /// reverse. The content leaves its first column blank.
  public func select(_ rect: CellRect, _ tones: Tones, content: () -> Void) {
    if tones.hasShades { fill(rect, tones.wash) }
    content()
    guard tones.hasShades else { return paint(rect, tones.selected) }
    drawStrip(in: rect, tones.full.over(tones.wash))
  }

  func drawStrip(in rect: Rect, _ style: Style) {
    for y in rect.minY..<rect.maxY { write(strip, at: Point(rect.minX, y), style) }
  }
}

extension View {
  /// Marks the view as selected, as a washed list marks its current row: the same look wherever something is selected.
  /// - Parameter otherwise: the background while the view isn't selected.
  public func selectionMark(_ isSelected: Bool, otherwise: CellStyle = .plain) -> some View {
    SelectionMark(content: self, isSelected: isSelected, otherwise: otherwise)
  }
}

private struct SelectionMark<Content: View>: RowModifier {
  let content: Content
  let isSelected: Bool
  let otherwise: Style

  func around(_ row: some View) -> any View {
    SelectionMark<_>(content: row, isSelected: isSelected, otherwise: otherwise)
  }

  func draw(_ context: GraphicsContext, _ node: Node) {
    func drawContent() { node.visible.forEach { $0.draw(context) } }
    if isSelected { return context.select(node.rect, node.environment.tones, content: drawContent) }
    context.fill(node.rect, otherwise)
    drawContent()
  }
}

extension Node {
  /// The cells for the text of a well: one cell inside, unless the well is only underlined, so that it has no edge.
  var insideWell: Rect {
    environment.tones.well.background == nil || rect.width < 2 ? rect : rect.inset(left: 1)
  }
}

extension GraphicsContext {
  /// Fills a well and, if its control has the focus, draws a strip in the blank cells before its text. Returns the text's style.
  func drawWell(in rect: Rect, _ node: Node) -> Style {
    let tones = node.environment.tones, well = tones.well.over(node.environment.style)
    fill(rect, well)
    if node.isFocused, node.insideWell != node.rect { drawStrip(in: rect, tones.full.over(well)) }
    return well
  }
}
