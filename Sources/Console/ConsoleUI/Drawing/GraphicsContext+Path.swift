import ConsoleLoop

extension GraphicsContext {
  /// What a path is drawn with.
  public nonisolated enum Shading: Sendable {
    case color(Color)
    /// The colour of text.
    case foreground
  }

  /// Fills the area inside a path, in blocks of half a cell.
  public func fill(_ path: Path, with shading: Shading) {
    draw(shading) { bitmap, origin in
      for y in 0..<bitmap.height {
        let crossings = path.crossings(row: Double(2 * origin.y + y) + 0.5)
        var winding = 0
        for (crossing, next) in zip(crossings, crossings.dropFirst()) {
          winding += crossing.way
          guard winding != 0 else { continue }
          let start = Int(cell: crossing.x - Double(origin.x) + 0.5), end = Int(cell: next.x - Double(origin.x) + 0.5)
          bitmap.fill(x: start..<max(start, end), y: y..<y + 1, .primary)
        }
      }
    }
  }

  /// Draws the lines of a path, in blocks of half a cell. A line on the right or the lower end of the canvas is in its last cells.
  /// - Parameter lineWidth: has no effect: lines have one width.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: Double = 1) {
    draw(shading) { bitmap, origin in
      for line in path.lines {
        for (start, end) in zip(line, line.dropFirst()) {
          let width = end.x - start.x, height = end.y - start.y
          // NB: limited, for lines that end far outside.
          let steps = min(20_000, Int(cell: max(1, max(abs(width), abs(2 * height)).rounded(.up))))
          for step in 0...steps {
            let part = Double(step) / Double(steps)
            let x = start.x + width * part - Double(origin.x), y = 2 * (start.y + height * part - Double(origin.y))
            bitmap[Int(cell: x == Double(bitmap.width) ? x - 1 : x), Int(cell: y == Double(bitmap.height) ? y - 1 : y)] = .primary
          }
        }
      }
    }
  }

  /// Draws pixels over what is there. Draws nothing for a screen reader.
  private func draw(_ shading: Shading, _ pixels: (inout Bitmap, _ origin: CellPoint) -> Void) {
    guard !isAccessible, !clip.isEmpty else { return }
    var bitmap = Bitmap(clip.size)
    pixels(&bitmap, clip.origin)
    let style = if case .color(let color) = shading { CellStyle(foreground: color) } else { CellStyle.plain }
    draw(bitmap, at: clip.origin, in: style)
  }
}

extension Int {
  /// The number of a cell, or of one far outside.
  fileprivate nonisolated init(cell: Double) {
    self = Int((cell.isNaN ? -1 : Swift.max(-1e6, Swift.min(1e6, cell))).rounded(.down))
  }
}

extension Path {
  /// Where a row of half cells crosses the path, from left to right, and whether the path goes down (1) or up (-1) there. Lines that are
  /// open are closed.
  fileprivate func crossings(row: Double) -> [(x: Double, way: Int)] {
    var crossings: [(x: Double, way: Int)] = []
    for line in lines {
      for (start, end) in zip(line, line.dropFirst() + line.prefix(1)) {
        let top = 2 * start.y, bottom = 2 * end.y
        guard (top <= row) != (bottom <= row) else { continue }
        crossings.append((start.x + (end.x - start.x) * (row - top) / (bottom - top), top < bottom ? 1 : -1))
      }
    }
    return crossings.sorted { $0.x < $1.x }
  }
}
