import ConsoleUI
import Scrums

/// What a ring shows now.
struct RingContent {
  let state: RingState
  let tones: RingTones
  let clock: String
  /// The widest that the time will be.
  var widest = ""
  /// The style of the time.
  let urgency: Style
  /// Below the time, the most important first.
  let lines: [ClockLabel.Line]
  var isPaused = false
}

/// Draws a ring and what is in it, as the terminal can show it.
struct RingDrawing {
  let tones: Tones
  /// How a cell is divided into pixels; nil in ASCII.
  let cell: CellPixels?
  let cellAspect: Double
  let picture: RingPicture

  func draw(_ content: RingContent, _ context: GraphicsContext, _ rect: Rect) {
    let circle = circle(in: rect), state = content.state
    guard !circle.isEmpty else { return }
    let colors = colors(content.tones), key = key(circle.size, state, colors == nil ? nil : cell)
    if let colors {
      picture.draw(key, circle.size, cell ?? .half, state, colors)
      context.draw(picture.bitmap, at: circle.origin, self.tones)
    } else {
      drawShapes(picture.geometry(key).rows(state), content.tones, context, circle)
    }
    let label = label(content, circle, key)
    picture.clock = label.clock
    label.draw(context)
  }

  /// What changes with a second: a few rows of an arc, and those of the time.
  func changes(_ content: RingContent, _ rect: Rect) -> [Rect] {
    let circle = circle(in: rect), state = content.state
    guard !circle.isEmpty, let colors = colors(content.tones) else { return [rect] }
    let key = key(circle.size, state, cell), label = label(content, circle, key)
    // NB: a time with more or fewer digits may have another size.
    guard picture.clock?.utf8.count == label.clock.utf8.count else { return [rect] }
    let arc = picture.draw(key, circle.size, cell ?? .half, state, colors), time = label.clockRows
    return [
      Rect(x: circle.minX, y: circle.minY + arc.lowerBound, width: circle.width, height: arc.count),
      Rect(x: circle.minX, y: time.lowerBound, width: circle.width, height: time.count),
    ]
  }

  /// Nil if the terminal can't show pixels, or has too few colours for the parts of a ring.
  private func colors(_ ring: RingTones) -> RingColors? { cell == nil ? nil : RingColors(ring, of: tones) }

  /// Draws a character for each cell.
  private func drawShapes(_ rows: [[RingPart]], _ tones: RingTones, _ context: GraphicsContext, _ circle: Rect) {
    for (y, row) in rows.enumerated() {
      for (x, part) in row.enumerated() where part != .ground {
        context.write(shape(part), at: Point(circle.minX + x, circle.minY + y), tones[part])
      }
    }
  }

  private func shape(_ part: RingPart) -> String {
    switch part {
    case .ground: " "
    case .spent: cell == nil ? "." : "░"
    case .live: cell == nil ? "@" : "█"
    case .upcoming: cell == nil ? "#" : "▓"
    }
  }

  private func circle(in rect: Rect) -> Rect {
    let columns = min(rect.width, Ring.columns(rows: rect.height, cellAspect: cellAspect))
    let rows = min(rect.height, Int((Double(columns) * cellAspect).rounded()))
    return Rect(
      x: rect.minX + (rect.width - columns) / 2, y: rect.minY + (rect.height - rows) / 2, width: columns, height: rows)
  }

  /// - Parameter pixels: nil if a cell is one pixel.
  private func key(_ size: Size, _ state: RingState, _ pixels: CellPixels?) -> RingGeometry.Key {
    let columns = pixels?.columns ?? 1, rows = pixels?.rows ?? 1
    return .init(
      width: columns * size.width, height: rows * size.height, aspect: Double(rows) / Double(columns) * cellAspect,
      arcs: state.arcs, isOpen: state.isOpen)
  }

  private func label(_ content: RingContent, _ circle: Rect, _ key: RingGeometry.Key) -> ClockLabel {
    ClockLabel(
      clock: content.clock, widest: content.widest, lines: content.lines, area: circle, thickness: key.thickness, tones: tones,
      isUnicode: cell != nil,
      urgency: content.urgency, isPaused: content.isPaused)
  }
}

extension Meeting.Progress {
  /// The style of the time: plain while there is enough of it, and quiet while the clock is stopped.
  func urgency(_ tones: Tones, isPaused: Bool = false) -> Style {
    isPaused ? tones.quiet : isOvertime ? tones.warm : isWarning ? tones.amber : tones.ink
  }
}
