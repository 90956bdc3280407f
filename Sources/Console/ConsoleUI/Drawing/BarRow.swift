/// A column of a row of small bars.
package struct Bar: Hashable, Sendable {
  let level: Int
  let isWarm: Bool

  /// A column of one to eight eighths of a row, in the colour of the row or in the warm one.
  package init(level: Int, isWarm: Bool) { (self.level, self.isWarm) = (max(1, min(8, level)), isWarm) }
}

/// Small bars in a row of cells, made once for all frames.
package struct BarRow {
  /// The bars, neighbours of one colour together.
  private let runs: [(glyphs: ArraySlice<Glyph>, isWarm: Bool)]

  /// - Parameter isUnicode: whether there are block elements; otherwise characters stand for them.
  package init(_ bars: some Sequence<Bar>, isUnicode: Bool) {
    let glyphs = isUnicode ? Self.eighths : Self.characters
    runs = bars.reduce(into: []) { runs, bar in
      if runs.last?.isWarm == bar.isWarm {
        runs[runs.count - 1].glyphs.append(glyphs[bar.level - 1])
      } else {
        runs.append(([glyphs[bar.level - 1]], bar.isWarm))
      }
    }
  }

  private static let eighths = "▁▂▃▄▅▆▇█".glyphs, characters = ".:-=+*%#".glyphs

  package func draw(_ context: GraphicsContext, at point: Point, _ style: Style, warm: Style) {
    var x = point.x
    for run in runs {
      context.write(run.glyphs, at: Point(x, point.y), run.isWarm ? warm : style)
      x += run.glyphs.count
    }
  }
}
