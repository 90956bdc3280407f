import ConsoleUI
import Models

/// A time as a bar half a row high, on a panel in the theme's colour. A mark of full height shows where the share ends; beyond it
/// the bar has a stronger colour.
struct TimeBar: View {
  @Environment(\.colorDepth) private var depth
  @Environment(\.isUnicode) private var isUnicode
  /// As a fraction of the panel, from 0 to 1.
  let time: Double
  /// As a fraction of the panel; nil without a mark.
  var share: Double?
  /// Whether the time exceeds the share, by however little.
  var isOver = false
  let theme: Theme

  var body: some View {
    Canvas(height: 1) { [self] context, rect in
      let columns = columns(of: rect.width - 2 * Self.margin)
      if isUnicode && depth != .eight { paint(columns, context, rect) } else { write(columns, context, rect) }
    }
  }

  /// The free columns on both sides of the bar.
  private static let margin = 1

  /// The length of the bar and the position of the mark, from the bar's first column. A bar that is not empty has at least one.
  private func columns(of width: Int) -> (time: Int, mark: Int?) {
    func column(_ fraction: Double) -> Int { max(1, min(width, Int((Double(width) * fraction).rounded()))) }
    let end = time > 0 ? column(time) : 0
    guard let share else { return (end, nil) }
    let mark = column(share) - 1
    return isOver ? (max(end, min(mark + 2, width)), min(mark, width - 2)) : (end, mark)
  }

  private var ground: Color? { depth == .mono ? nil : theme.tint.main }

  private func paint(_ columns: (time: Int, mark: Int?), _ context: GraphicsContext, _ rect: Rect) {
    var bitmap = Bitmap(rect.size, filledWith: ground)
    bitmap.fill(x: Self.margin..<Self.margin + columns.time, y: 1..<2, theme.now)
    if let mark = columns.mark.map({ $0 + Self.margin }) {
      bitmap.fill(x: mark..<mark + 1, y: 0..<2, theme.now)
      if isOver { bitmap.fill(x: mark + 1..<Self.margin + columns.time, y: 1..<2, theme.tint.accent) }
    }
    context.draw(bitmap, at: rect.origin, on: ground, depth: depth)
  }

  private func write(_ columns: (time: Int, mark: Int?), _ context: GraphicsContext, _ rect: Rect) {
    context.fill(rect, Style(background: ground))
    let style = depth == .mono ? .plain : Style(foreground: theme.tint.accent, background: ground)
    let left = rect.minX + Self.margin
    context.write(String(repeating: "=", count: columns.time), at: Point(left, rect.minY), style)
    guard let mark = columns.mark else { return }
    context.write("|", at: Point(left + mark, rect.minY), style)
    if isOver {
      context.write(String(repeating: "#", count: columns.time - mark - 1), at: Point(left + mark + 1, rect.minY), style)
    }
  }
}
