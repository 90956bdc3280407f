import ConsoleTerminal

/// A vertical bar of a chart, in the chart's style or, as a warning, in the warm style.
public struct BarMark: Hashable, Sendable {
  let height: Int
  let isWarm: Bool

  /// - Parameter height: the height in eighths of a row; at least one is drawn.
  public init(height: Int, isWarm: Bool = false) { (self.height, self.isWarm) = (max(1, height), isWarm) }

  /// Returns the number of rows that the bar touches; without block elements, its height rounded to whole rows.
  public func rows(isUnicode: Bool) -> Int { isUnicode ? (height + 7) / 8 : max(1, (height + 3) / 8) }

  /// The characters for 0 to 8 eighths of a row.
  fileprivate static let eighths = " ▁▂▃▄▅▆▇█".glyphs
}

extension GraphicsContext {
  /// Draws a bar in a range of columns, upwards from a row. Without shades, a warm bar is `▓` in whole rows.
  public func draw(_ bar: BarMark, x: Range<Int>, up bottom: Int, _ tones: Tones, isUnicode: Bool) {
    guard !isAccessible else { return }
    let isShaded = bar.isWarm && !tones.hasShades
    let full: Character = isUnicode ? isShaded ? "▓" : "█" : bar.isWarm ? "@" : "#"
    for row in 0..<bar.rows(isUnicode: isUnicode) {
      let part = min(8, bar.height - 8 * row)
      let glyph = isUnicode && part < 8 && !isShaded ? BarMark.eighths[part] : String(full).glyphs[0]
      write(
        Array(repeating: glyph, count: x.count)[...], at: Point(x.lowerBound, bottom - row),
        bar.isWarm ? tones.warmShape : tones.bar)
    }
  }
}

/// Bars in one row of cells, each a column wide and a column from the next, prepared once for all frames.
@MainActor
public struct BarRow {
  /// Runs of neighbouring bars in the same style, each bar with the blank after it.
  private let runs: [(glyphs: ArraySlice<Glyph>, isWarm: Bool)]

  /// - Parameters:
  ///   - isUnicode: whether the terminal has block elements; otherwise ASCII characters replace them.
  ///   - characters: the characters for 0 to 8 eighths in ASCII; of fewer, the last stands for all greater heights.
  public init(_ bars: some Sequence<BarMark>, isUnicode: Bool, characters: String = Self.characters) {
    let glyphs = isUnicode ? BarMark.eighths : characters.glyphs
    runs = bars.reduce(into: []) { runs, bar in
      let bars = [glyphs[min(glyphs.count - 1, bar.height)], glyphs[0]]
      if runs.last?.isWarm == bar.isWarm {
        runs[runs.count - 1].glyphs += bars
      } else {
        runs.append((bars[...], bar.isWarm))
      }
    }
  }

  /// The characters for 0 to 8 eighths in ASCII.
  public static let characters = " .:-=+*%#"

  /// Returns the number of columns of this many bars.
  public static func columns(bars: Int) -> Int { max(0, 2 * bars - 1) }

  /// Returns the number of bars that fit.
  public static func bars(in columns: Int) -> Int { (columns + 1) / 2 }

  /// Draws the bars from left to right.
  public func draw(_ context: GraphicsContext, at point: CellPoint, _ style: CellStyle, warm: CellStyle) {
    guard !context.isAccessible else { return }
    var x = point.x
    for run in runs {
      context.write(run.glyphs.dropLast(), at: Point(x, point.y), run.isWarm ? warm : style)
      x += run.glyphs.count
    }
  }
}
