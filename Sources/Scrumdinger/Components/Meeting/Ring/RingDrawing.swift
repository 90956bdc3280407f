import ConsoleUI
import Meeting
import Models

/// Draws a ring and what is in it, as the terminal can show it.
struct RingDrawing {
  private let depth: ColorDepth
  private let isUnicode: Bool
  private let cellAspect: Double
  private let theme: Theme
  private let lines: [String]
  private let picture: RingPicture
  private let colors: ColorMixture?

  init(depth: ColorDepth, isUnicode: Bool, cellAspect: Double, theme: Theme, lines: [String], picture: RingPicture) {
    self.depth = depth
    self.isUnicode = isUnicode
    self.cellAspect = cellAspect
    self.theme = theme
    self.lines = lines
    self.picture = picture
    let tint = theme.tint
    colors = depth == .mono ? nil : ColorMixture(tint.main, tint.accent, tint.main, theme.now)
  }

  func draw(_ progress: Meeting.Progress, _ context: GraphicsContext, _ rect: Rect) {
    let circle = circle(in: rect), state = RingState(progress), key = key(circle.size, state.arcs)
    guard !circle.isEmpty else { return }
    if hasPixels {
      picture.draw(key, circle.size, state, colors)
      context.draw(picture.bitmap, at: circle.origin, on: depth == .mono ? nil : theme.tint.main, depth: depth)
    } else {
      let rows = picture.geometry(key).rows(state)
      for (y, row) in rows.enumerated() { context.write(row, at: Point(circle.minX, circle.minY + y), .plain) }
    }
    let label = label(progress, circle, key)
    picture.clock = label.clock
    label.draw(context, depth: depth, isUnicode: isUnicode)
  }

  /// What a second changes: a few rows of an arc, and those of the time.
  func changes(_ progress: Meeting.Progress, _ rect: Rect) -> [Rect] {
    let circle = circle(in: rect), state = RingState(progress), key = key(circle.size, state.arcs)
    let label = label(progress, circle, key)
    // NB: a time with more or fewer digits may have another size.
    guard !circle.isEmpty, hasPixels, picture.clock?.utf8.count == label.clock.utf8.count else { return [rect] }
    let arc = picture.draw(key, circle.size, state, colors), time = label.clockRows
    return [
      Rect(x: circle.minX, y: circle.minY + arc.lowerBound, width: circle.width, height: arc.count),
      Rect(x: circle.minX, y: time.lowerBound, width: circle.width, height: time.count),
    ]
  }

  private var hasPixels: Bool { depth != .mono || isUnicode }

  private func circle(in rect: Rect) -> Rect {
    let columns = min(rect.width, Ring.columns(rows: rect.height, cellAspect: cellAspect))
    let rows = min(rect.height, Int((Double(columns) * cellAspect).rounded()))
    return Rect(
      x: rect.minX + (rect.width - columns) / 2, y: rect.minY + (rect.height - rows) / 2, width: columns, height: rows)
  }

  private func key(_ size: Size, _ arcs: [Double]) -> RingGeometry.Key {
    let pixelsPerCell = isUnicode ? 2 : 1
    return .init(
      width: size.width, height: pixelsPerCell * size.height, aspect: Double(pixelsPerCell) * cellAspect,
      arcs: arcs)
  }

  private func label(_ progress: Meeting.Progress, _ circle: Rect, _ key: RingGeometry.Key) -> RingLabel {
    RingLabel(
      clock: progress.turnClock, lines: lines, circle: circle, thickness: key.thickness,
      panel: depth == .mono ? .plain : theme.tint.style, isUrgent: progress.isUrgent)
  }
}
