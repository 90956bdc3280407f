/// A bar at the right edge that shows which rows of the content are visible. The bar isn't drawn if all rows are
/// visible.
struct ScrollBar {
  var offset: Int
  var shown: Int
  var total: Int

  static let thumb = "▐".glyphs[...]

  func draw(_ context: GraphicsContext, _ rect: Rect, _ tones: Tones) {
    // NB: for a screen reader, the words say what is below, and may take the bar's column.
    if context.isAccessible { return context.setMoreBelow(total > shown + offset, rect) }
    guard total > shown, shown > 1, rect.width > 2 else { return }
    let length = max(1, shown * shown / total)
    let start = (shown - length) * offset / max(1, total - shown)
    for y in start..<start + length {
      context.write(Self.thumb, at: Point(rect.maxX - 1, rect.minY + y), tones.quiet)
    }
  }
}
