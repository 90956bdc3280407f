import ConsoleUI
import Models

/// Paints a trend on a panel in the theme's colours: a line, and bars in a quiet colour, or in a strong one for meetings that ran
/// over.
struct TrendPicture {
  let theme: Theme
  let depth: ColorDepth
  /// The height of a trend pixel in pixels of the picture: two if the terminal has no half cells.
  let scale: Int

  /// - Parameters:
  ///   - size: in cells.
  ///   - margin: the free columns on both sides.
  func bitmap(_ geometry: TrendGeometry, _ size: Size, _ margin: Int) -> Bitmap {
    var bitmap = Bitmap(size, filledWith: depth == .mono ? nil : theme.tint.main)
    bitmap.fill(x: margin..<max(margin, size.width - margin), y: rows(geometry.line), theme.now)
    for bar in geometry.bars { paint(&bitmap, bar, geometry.line, margin) }
    return bitmap
  }

  private func paint(_ bitmap: inout Bitmap, _ bar: TrendGeometry.Bar, _ line: Int, _ margin: Int) {
    let columns = bar.x.lowerBound + margin..<bar.x.upperBound + margin, length = abs(bar.length)
    for pixel in 0..<Int(length.rounded(.up)) {
      let y = bar.length > 0 ? line - 1 - pixel : line + 1 + pixel
      bitmap.fill(x: columns, y: rows(y), color(bar.isOnTime, part: min(1, length - Double(pixel))))
    }
  }

  private func rows(_ y: Int) -> Range<Int> { y * scale..<(y + 1) * scale }

  private func color(_ isOnTime: Bool, part: Double) -> Color? {
    let full = isOnTime ? theme.now : theme.tint.accent
    if depth == .mono { return part < 0.5 ? nil : full }
    let parts = Int32((8 * part).rounded())
    return ColorMixture(theme.tint.main, full, theme.tint.main, theme.tint.main).color([8 - parts, parts, 0, 0])
  }
}
