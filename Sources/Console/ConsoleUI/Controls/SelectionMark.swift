private let strip = "▌".glyphs[...]

extension GraphicsContext {
  /// Draws content as selected: on a wash, with a strip in the accent in the first column of each row, which the
  /// content leaves blank. Without colours, draws the content in reverse.
  public func select(_ rect: CellRect, _ tones: Tones, content: () -> Void) {
    // NB: for a screen reader, only the cursor shows what is current, so that a key that moves it writes nothing again.
    if isAccessible { return content() }
    if tones.hasShades { fill(rect, tones.wash) }
    content()
    guard tones.hasShades else { return paint(rect, tones.selected) }
    drawStrip(in: rect, tones.strip)
  }

  func drawStrip(in rect: Rect, _ style: Style) {
    if isAccessible { return }
    for y in rect.minY..<rect.maxY { write(strip, at: Point(rect.minX, y), style) }
  }
}

extension View {
  /// Draws a selected view as a list of the style ``ListStyle/washed`` draws its current row, so that all selections
  /// look the same.
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
  /// The area for the text of a well, after a blank column at the left. A well that is only underlined has no edge, and
  /// no blank column.
  var insideWell: Rect { rect.inset(left: wellEdge(rect.width)) }

  /// The blank columns before the text of a well with a width.
  func wellEdge(_ width: Int) -> Int { environment.tones.well.background == nil || width < 2 ? 0 : 1 }
}

extension GraphicsContext {
  /// Fills a well. If its control has the focus, draws a strip in the blank column before the text. Returns the text's
  /// style.
  func drawWell(in rect: Rect, _ node: Node) -> Style {
    let tones = node.environment.tones, isRaised = node.environment.isFieldRaised && tones.well.background != nil
    let well = (isRaised ? tones.panel : tones.well).over(node.environment.style)
    fill(rect, well)
    if node.isFocused, node.insideWell != node.rect {
      drawStrip(in: rect, Style(foreground: tones.wellStrip.foreground).over(well))
    }
    return well
  }
}

extension View {
  /// Draws text fields as raised panels instead of wells, so that they differ from fields right above and below.
  package func raisedField(_ isRaised: Bool = true) -> some View { environment(\.isFieldRaised, isRaised) }
}
