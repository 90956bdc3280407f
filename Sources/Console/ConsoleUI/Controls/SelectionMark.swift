private let strip = "▌".glyphs[...]

extension GraphicsContext {
  /// Draws content as selected: on a wash or, where there is none, in bold, with a strip in the accent in the first column of each
  /// row, which the content leaves blank.
  public func select(_ rect: CellRect, _ tones: Tones, content: () -> Void) {
    // NB: for a screen reader, only the cursor shows what is current, so that a key that moves it writes nothing again.
    if isAccessible { return content() }
    fill(rect, tones.wash)
    content()
    if tones.wash.background == nil { paint(rect, Style(attributes: .bold)) }
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
  /// The area for the text of a well, after the strip and a blank column, as in a selected row. A well that is only underlined
  /// has them in a form, and no well has them for a screen reader.
  var insideWell: Rect { rect.inset(left: wellEdge(rect.width)) }

  /// The columns before the text of a well with a width.
  func wellEdge(_ width: Int) -> Int {
    // NB: reads single values, since a copy of all would take time.
    if shared.values.isSearchField { return searchEdge }
    let hasEdge = shared.values.isInForm || shared.values.tones.well.background != nil
    return hasEdge && !shared.values.accessibilityEnabled && width >= 4 ? Self.wellEdge : 0
  }

  /// The columns of a slash and a blank one; for a screen reader, a blank one after the label.
  private var searchEdge: Int { shared.values.accessibilityEnabled ? 1 : Self.wellEdge }

  fileprivate static var wellEdge: Int { 2 }
}

extension GraphicsContext {
  /// Fills a well, or underlines its text. If its control has the focus, draws a strip before the text. Returns the text's style.
  func drawWell(in rect: Rect, _ node: Node) -> Style {
    if isAccessible { return node.environment.style }
    let tones = node.environment.tones, edge = node.wellEdge(rect.width), hasGround = tones.well.background != nil
    let mark = node.shared.values.fieldMark
    let isBare = node.environment.isFieldBare && !node.isFocused
    let ground = node.environment.isFieldAlternate ? tones.alternateWell : tones.well
    let well = (isBare ? .plain : ground).over(node.environment.style)
    if !isBare { fill(hasGround ? rect : rect.inset(left: edge), well) }
    let isSearch = node.shared.values.isSearchField
    if isSearch {
      write("/", at: rect.origin, Style(attributes: .bold).over(hasGround ? well : .plain))
    } else if node.isFocused, node.environment.hasFieldStrip, edge > 0 {
      let strip = hasGround ? tones.wellStrip : tones.strip
      drawStrip(in: rect, Style(foreground: strip.foreground).over(hasGround ? well : .plain))
    } else if edge > 0, let mark {
      write(mark, at: rect.origin, tones.quiet.over(hasGround ? well : .plain))
    }
    return well
  }
}

extension View {
  /// Sets whether a strip marks a text field with the focus. A field above a list that completes it leaves the mark to the list's row.
  package func fieldStrip(_ isShown: Bool) -> some View { environment(\.hasFieldStrip, isShown) }

  /// Sets whether a field has a weaker ground, which keeps it apart from fields that touch it.
  package func alternateField(_ isAlternate: Bool) -> some View { environment(\.isFieldAlternate, isAlternate) }

  /// Sets the mark before the text of a field without the focus, as of an item of a list.
  /// - Parameter isBare: whether only the mark shows the field until it has the focus.
  package func fieldMark(_ mark: String, isBare: Bool = false) -> some View {
    environment(\.fieldMark, mark).environment(\.isFieldBare, isBare)
  }
}

/// The columns before the text of a field, so that other text can line up with it.
package var fieldEdge: Int { Node.wellEdge }
