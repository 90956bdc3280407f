import ConsoleUI
import Meeting
import Models

/// The meeting as a ring with an arc for each speaker; inside it, the time left and who is speaking.
struct Ring: View {
  @Environment(\.colorDepth) private var depth
  @Environment(\.isUnicode) private var isUnicode
  @Environment(\.cellAspect) private var cellAspect
  @State private var picture = RingPicture()
  let progress: Meeting.Progress
  let theme: Theme
  /// The time in the middle.
  let clock: String
  /// The lines below the time, the most important first.
  let lines: [String]

  /// The smallest size of a ring, in cells.
  static let minimum = Size(14, 8)

  var body: some View {
    Canvas { [self] context, rect in draw(context, rect) }
  }

  /// The columns of a ring with this many rows.
  static func columns(rows: Int, cellAspect: Double) -> Int { Int((Double(rows) / cellAspect).rounded()) }

  private func draw(_ context: GraphicsContext, _ rect: Rect) {
    let columns = min(rect.width, Self.columns(rows: rect.height, cellAspect: cellAspect))
    let rows = min(rect.height, Int((Double(columns) * cellAspect).rounded()))
    guard columns > 0, rows > 0 else { return }
    let circle = Rect(
      x: rect.minX + (rect.width - columns) / 2, y: rect.minY + (rect.height - rows) / 2, width: columns, height: rows)
    let state = RingState(progress), key = key(circle.size, state.arcs)
    if depth == .mono, !isUnicode {
      let rows = picture.geometry(key).rows(state)
      for (y, row) in rows.enumerated() { context.write(row, at: Point(circle.minX, circle.minY + y), .plain) }
    } else {
      let bitmap = picture.bitmap(key, circle.size, state, depth == .mono ? nil : colors)
      context.draw(bitmap, at: circle.origin, on: depth == .mono ? nil : theme.tint.main, depth: depth)
    }
    RingLabel(
      clock: clock, lines: lines, circle: circle, thickness: key.thickness,
      panel: depth == .mono ? .plain : theme.tint.style, isUrgent: progress.isUrgent
    )
    .draw(context, depth: depth, isUnicode: isUnicode)
  }

  private func key(_ size: Size, _ arcs: [Double]) -> RingGeometry.Key {
    let pixelsPerCell = isUnicode ? 2 : 1
    return .init(
      width: size.width, height: pixelsPerCell * size.height, aspect: Double(pixelsPerCell) * cellAspect,
      arcs: arcs)
  }

  private var colors: ColorMixture {
    ColorMixture(theme.tint.main, theme.tint.accent, theme.tint.main, theme.now)
  }
}
