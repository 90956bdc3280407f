import ConsoleUI
import Meeting
import Models

/// The meeting as a ring: an arc a speaker, and inside it how long the turn lasts still and whose it is.
struct Ring: View {
  @Environment(\.colorDepth) private var depth
  @Environment(\.isUnicode) private var isUnicode
  @Environment(\.cellAspect) private var cellAspect
  @State private var memory = Memory()
  let progress: Meeting.Progress
  let theme: Theme
  /// The time in the middle.
  let clock: String
  /// What is written below the time, the most important line first.
  let lines: [String]

  /// The smallest room that a ring is drawn in, in cells.
  static let minimum = Size(14, 8)

  init(progress: Meeting.Progress, theme: Theme, clock: String, lines: [String]) {
    self.progress = progress
    self.theme = theme
    self.clock = clock
    self.lines = lines
  }

  var body: some View {
    Canvas { [self] context, rect in draw(context, rect) }
  }

  /// The columns that a ring of so many rows takes.
  static func columns(rows: Int, cellAspect: Double) -> Int { Int((Double(rows) / cellAspect).rounded()) }

  private func draw(_ context: GraphicsContext, _ rect: Rect) {
    let columns = min(rect.width, Self.columns(rows: rect.height, cellAspect: cellAspect))
    let rows = min(rect.height, Int((Double(columns) * cellAspect).rounded()))
    guard columns > 0, rows > 0 else { return }
    let circle = Rect(
      x: rect.minX + (rect.width - columns) / 2, y: rect.minY + (rect.height - rows) / 2, width: columns, height: rows)
    let state = RingState(progress)
    if depth == .mono, !isUnicode {
      let geometry = memory.geometry(key(circle.width, circle.height, aspect: cellAspect))
      for (y, row) in geometry.rows(state).enumerated() { context.write(row, at: Point(circle.minX, circle.minY + y), .plain) }
    } else {
      let geometry = memory.geometry(key(circle.width, 2 * circle.height, aspect: 2 * cellAspect))
      let bitmap = depth == .mono ? geometry.shape(state) : geometry.bitmap(state, colors)
      context.draw(bitmap, at: circle.origin, on: depth == .mono ? nil : theme.tint.main, depth: isUnicode ? depth : .eight)
    }
    RingLabel(clock: clock, lines: lines, circle: circle, style: depth == .mono ? .plain : theme.tint.style)
      .draw(context, depth: depth, isUnicode: isUnicode)
  }

  private func key(_ width: Int, _ height: Int, aspect: Double) -> RingGeometry.Key {
    let total = progress.speakers.reduce(Duration.zero) { $0 + $1.share }
    return .init(width: width, height: height, aspect: aspect, arcs: progress.speakers.map { $0.share / total })
  }

  private var colors: ColorMixture {
    ColorMixture(theme.tint.main, theme.tint.accent, theme.tint.main, theme.now)
  }

  /// What was worked out for the size that the ring has.
  private final class Memory {
    private var known: RingGeometry?

    func geometry(_ key: RingGeometry.Key) -> RingGeometry {
      if let known, known.key == key { return known }
      let geometry = RingGeometry(key)
      known = geometry
      return geometry
    }
  }
}
