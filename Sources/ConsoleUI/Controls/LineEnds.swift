/// The texts at the start and the end of a line. If there is too little space for both, each keeps up to half of it.
struct LineEnds {
  private let leading, trailing: [Glyph]

  init(_ leading: String, _ trailing: String) {
    self.leading = leading.glyphs
    self.trailing = trailing.glyphs
  }

  /// The blank columns between the texts, at least.
  private static var gap: Int { 2 }

  /// In columns.
  var width: Int { TextLayout.columns(leading[...]) + Self.gap + TextLayout.columns(trailing[...]) }

  func draw(_ context: GraphicsContext, at origin: Point, width: Int, _ leadingStyle: Style, _ trailingStyle: Style) {
    let room = max(0, width - Self.gap), wanted = TextLayout.columns(leading[...])
    let end = min(TextLayout.columns(trailing[...]), max(room / 2, room - wanted)), start = min(wanted, room - end)
    context.write(TextLayout.truncated(leading[...], to: start), at: origin, leadingStyle)
    context.write(
      TextLayout.truncated(trailing[...], to: end), at: Point(origin.x + width - end, origin.y), trailingStyle)
  }
}
