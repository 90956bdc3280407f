/// The texts at the start and the end of a line. In too little space, each text gets half of the space, or more if the
/// other text is shorter.
struct LineEnds {
  private let leading, trailing: Part

  init(_ leading: String, _ trailing: String) { (self.leading, self.trailing) = (Part(leading.glyphs), Part(trailing.glyphs)) }

  /// A text, measured once for all frames.
  private struct Part {
    private let glyphs: ArraySlice<Glyph>
    let columns: Int

    init(_ glyphs: [Glyph]) {
      self.glyphs = glyphs[...]
      columns = TextLayout.columns(self.glyphs)
    }

    func truncated(to width: Int, _ mode: TextTruncationMode = .tail) -> ArraySlice<Glyph> {
      columns > width ? TextLayout.truncated(glyphs, to: width, mode) : glyphs
    }
  }

  /// The minimum number of blank columns between the texts.
  private static var gap: Int { 2 }

  /// The width in columns without truncation.
  var width: Int { leading.columns + Self.gap + trailing.columns }

  /// - Parameter mode: how the leading text is cut.
  func draw(
    _ context: GraphicsContext, at origin: Point, width: Int, _ leadingStyle: Style, _ trailingStyle: Style,
    cutting mode: TextTruncationMode = .tail
  ) {
    let room = max(0, width - Self.gap)
    var end = min(trailing.columns, max(room / 2, room - leading.columns))
    let start = min(leading.columns, room - end)
    if start > 0 {
      let text = leading.truncated(to: start, mode)
      context.write(text, at: origin, leadingStyle)
      // What is left out leaves its columns to the other text.
      if start < leading.columns { end = min(trailing.columns, room - TextLayout.columns(text)) }
    }
    if end > 0 { context.write(trailing.truncated(to: end), at: Point(origin.x + width - end, origin.y), trailingStyle) }
  }
}
