/// Draws on a frame's surface, clipped to the part that belongs to a view.
public struct GraphicsContext {
  private let surface: Surface
  /// The part of the surface that is drawn on; the rest stays unchanged.
  public private(set) var clip: CellRect
  /// What the question clears above what is drawn; nil without a question.
  private let question: CellRect?

  init(_ surface: Surface, question: Rect? = nil) {
    self.surface = surface
    self.question = question
    clip = surface.bounds
  }

  /// Whether a question is above what is drawn.
  package var isBelowQuestion: Bool { question != nil }

  /// Whether a question covers a part of an area. Large digits, which it would cut, aren't drawn then.
  package func isCovered(_ area: CellRect) -> Bool { question.map { !$0.intersection(area).isEmpty } ?? false }

  /// Returns the same context, limited to a rectangle.
  public func clipped(to rect: CellRect) -> GraphicsContext {
    var context = self
    context.clip = clip.intersection(rect)
    return context
  }

  /// Whether a screen reader reads what is drawn.
  public var isAccessible: Bool { surface.isAccessible }

  /// Remembers whether a view in an area has content below its last row.
  func setMoreBelow(_ hasMore: Bool, _ area: Rect) { surface.setMoreBelow(hasMore, area) }

  /// Whether any of the clipped part must be drawn again.
  var isDamaged: Bool { !clip.isEmpty && surface.isDamaged(in: clip) }

  /// Whether all of the clipped part must be drawn again.
  var isWhollyDamaged: Bool { surface.isWhollyDamaged(in: clip) }

  /// Returns a style without a ground for a screen reader, which shows no surfaces.
  private func shown(_ style: Style) -> Style { isAccessible ? style.withoutGround : style }

  /// Writes glyphs from left to right.
  package func write(_ glyphs: ArraySlice<Glyph>, at point: CellPoint, _ style: CellStyle) {
    surface.write(glyphs, at: point, shown(style), clip: clip)
  }

  /// Writes text from left to right.
  public func write(_ text: String, at point: CellPoint, _ style: CellStyle) { write(text.glyphs[...], at: point, style) }

  /// Writes a character repeatedly, from left to right.
  public func write(_ character: Character, repeated count: Int, at point: CellPoint, _ style: CellStyle) {
    guard count > 0, let glyph = String(character).glyphs.first else { return }
    write(Array(repeating: glyph, count: count)[...], at: point, style)
  }

  /// Fills an area with blanks in a style.
  public func fill(_ rect: CellRect, _ style: CellStyle) { surface.fill(rect.intersection(clip), shown(style)) }

  /// Changes the style of an area, but keeps its glyphs.
  public func paint(_ rect: CellRect, _ style: CellStyle) {
    surface.fill(rect.intersection(clip), shown(style), keepingGlyphs: true)
  }

  /// Returns the area to blank for a rectangle: its rows, and a row above and below, in all panes that it reaches. Of a card or a
  /// paragraph that this would cut, nothing is left, nor of the rows at the end of a small page.
  func band(of rect: Rect, in page: Rect, _ ground: Style) -> Rect {
    let rect = rect.intersection(clip), page = page.intersection(clip), columns = panes(rect, page)
    func isBlank(_ y: Int) -> Bool {
      columns.allSatisfy {
        let cell = surface[$0, y], style = cell.style
        return cell.glyph == .space && style.background == ground.background
          && style.attributes.isDisjoint(with: [.reverse, .underline])
      }
    }
    func count(_ rows: some Sequence<Int>) -> Int {
      let block = rows.prefix(Self.highestBlock + 1).prefix { !isBlank($0) }.count
      return block > Self.highestBlock ? 1 : block
    }
    let above = count(stride(from: rect.minY - 1, through: page.minY, by: -1)),
      below = count(stride(from: rect.maxY, to: page.maxY, by: 1))
    let end = rect.maxY + below, rest = page.maxY - end
    return Rect(
      x: columns.lowerBound, y: rect.minY - above, width: columns.count,
      height: above + rect.height + below + (page.height <= Self.smallPage && rest < Self.highestBlock ? rest : 0))
  }

  /// Returns what a rectangle leaves of words that it cuts, beside it. Two blank columns separate words that don't belong together.
  func words(cutBy rect: Rect) -> [Rect] {
    var words: [Rect] = []
    for y in rect.minY..<rect.maxY {
      func isBlank(_ x: Int) -> Bool { !(clip.minX..<clip.maxX).contains(x) || surface[x, y].glyph == .space }
      func length(from x: Int, by step: Int) -> Int {
        (0...).first { isBlank(x + step * $0) && isBlank(x + step * ($0 + 1)) } ?? 0
      }
      let before = length(from: rect.minX - 1, by: -1), after = length(from: rect.maxX, by: 1)
      words.append(Rect(x: rect.minX - before, y: y, width: before, height: 1))
      words.append(Rect(x: rect.maxX, y: y, width: after, height: 1))
    }
    return words
  }

  /// Removes what is written in areas, but keeps their grounds.
  func blank(_ areas: [Rect]) {
    for area in areas {
      for x in area.minX..<area.maxX { write(" ", at: Point(x, area.minY), surface[x, area.minY].style) }
    }
  }

  /// The height of the highest card or paragraph of which nothing is left, in rows.
  private static let highestBlock = 5
  /// The height of a page on which a few rows below a dialog would look like a part of it, in rows.
  private static let smallPage = 15

  /// Returns the columns of the panes whose content a rectangle covers. Between two panes is a line, with blanks beside it.
  private func panes(_ rect: Rect, _ page: Rect) -> Range<Int> {
    let lines = (page.minX..<page.maxX).filter { x in (rect.minY..<rect.maxY).allSatisfy { surface[x, $0].glyph == Self.line[0] }
    }
    let left = lines.last { $0 - 2 <= rect.minX }.map { $0 + 1 } ?? page.minX
    let right = lines.first { $0 + 3 >= rect.maxX } ?? page.maxX
    return left..<max(left, right)
  }

  /// Clears the lines that would run into a rectangle from above or below.
  func clearLines(into rect: Rect) {
    for x in max(clip.minX, rect.minX - 1)..<min(clip.maxX, rect.maxX + 1) {
      for (start, step) in [(rect.minY - 1, -1), (rect.maxY, 1)] {
        var y = start
        while clip.minY..<clip.maxY ~= y, surface[x, y].glyph == Self.line[0] {
          write(" ", at: Point(x, y), .plain)
          y += step
        }
      }
    }
  }

  private static let line = "│".glyphs[...]

  /// Draws a frame of lines just inside a rectangle.
  public func frame(_ rect: CellRect, _ style: CellStyle) {
    guard rect.width > 1, rect.height > 1 else { return }
    let left = rect.minX, right = rect.maxX - 1
    for (y, corners) in [(rect.minY, ("╭", "╮")), (rect.maxY - 1, ("╰", "╯"))] {
      write(corners.0, at: Point(left, y), style)
      write("─", repeated: rect.width - 2, at: Point(left + 1, y), style)
      write(corners.1, at: Point(right, y), style)
    }
    for y in rect.minY + 1..<rect.maxY - 1 {
      write(Self.line, at: Point(left, y), style)
      write(Self.line, at: Point(right, y), style)
    }
  }
}
