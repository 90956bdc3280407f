import ConsoleUI
import Models

/// Paints a trend: bars on a panel in the theme's colours, and the plan as a line across them.
struct TrendPicture {
  let theme: Theme
  let depth: ColorDepth

  /// - Parameters:
  ///   - size: in cells.
  ///   - margin: the columns that stay free before the first bar.
  func bitmap(_ geometry: TrendGeometry, _ size: Size, _ margin: Int) -> Bitmap {
    var bitmap = Bitmap(size, filledWith: ground)
    if let last = geometry.bars.last { line(&bitmap, last.plan, from: last.x.upperBound, to: size.width - 2 * margin, margin) }
    for (index, bar) in geometry.bars.enumerated() {
      let next = index + 1 < geometry.bars.count ? geometry.bars[index + 1].x.lowerBound : bar.x.upperBound
      line(&bitmap, bar.plan, from: bar.x.lowerBound, to: next, margin)
      paint(&bitmap, bar, margin)
    }
    return bitmap
  }

  private var ground: Color? { depth == .mono ? nil : theme.tint.main }

  private func line(_ bitmap: inout Bitmap, _ plan: Int, from start: Int, to end: Int, _ margin: Int) {
    guard start < end else { return }
    let y = bitmap.height - 1 - plan
    bitmap.fill(x: start + margin..<end + margin, y: y..<y + 1, theme.now)
  }

  private func paint(_ bitmap: inout Bitmap, _ bar: TrendGeometry.Bar, _ margin: Int) {
    let columns = bar.x.lowerBound + margin..<bar.x.upperBound + margin
    for level in 0..<min(Int(bar.height.rounded(.up)), bitmap.height) {
      let y = bitmap.height - 1 - level
      bitmap.fill(x: columns, y: y..<y + 1, color(level == bar.plan, part: min(1, bar.height - Double(level))))
    }
  }

  /// Where there is no colour, a bar is cut through by the line.
  private func color(_ isPlan: Bool, part: Double) -> Color? {
    if depth == .mono { return isPlan || part < 0.5 ? nil : theme.tint.accent }
    if isPlan { return theme.now }
    let accent = Int32((8 * part).rounded())
    return ColorMixture(theme.tint.main, theme.tint.accent, theme.tint.main, theme.tint.main).color([8 - accent, accent, 0, 0])
  }
}
