/// Draws on a frame's surface, clipped to the part that belongs to a view.
public struct GraphicsContext {
  private let surface: Surface
  /// The part of the surface that is drawn on; the rest stays unchanged.
  public private(set) var clip: CellRect
  /// Whether a question covers what is drawn. Large digits, which it would cut, aren't drawn then.
  package let isBelowQuestion: Bool

  init(_ surface: Surface, isBelowQuestion: Bool = false) {
    self.surface = surface
    self.isBelowQuestion = isBelowQuestion
    clip = surface.bounds
  }

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

  /// Blanks a margin at the sides of a rectangle before the rectangle is drawn, and the words, bars and underlined fields that
  /// reach it, each up to a gap of two columns, a strip or a picture.
  func clearWords(beside rect: Rect, margin: Int) {
    let rect = rect.intersection(clip)
    guard !rect.isEmpty else { return }
    for y in rect.minY..<rect.maxY {
      for (start, step) in [(rect.minX, -1), (rect.maxX - 1, 1)] {
        var x = start, blanks = 0
        while clip.minX..<clip.maxX ~= x {
          let cell = surface[x, y], distance = abs(x - start), isPicture = cell.style.attributes.contains(.picture)
          if distance > margin, cell.glyph.isStrip || isPicture || isWideStrip(x, y) { break }
          blanks = cell.glyph == .space && cell.style.attributes.isDisjoint(with: [.picture, .underline]) ? blanks + 1 : 0
          if distance >= margin, blanks >= 2 { break }
          if distance > 0, blanks == 0 {
            // NB: the colours of a picture are no ground.
            fill(Rect(x: x, y: y, width: 1, height: 1), Style(background: isPicture ? nil : cell.style.background))
          }
          x += step
        }
      }
    }
  }

  /// Whether a cell is the wide strip of a card: a block between blanks, unlike those of a bar.
  private func isWideStrip(_ x: Int, _ y: Int) -> Bool {
    func isBlank(_ x: Int) -> Bool { !(clip.minX..<clip.maxX ~= x) || surface[x, y].glyph == .space }
    return surface[x, y].glyph == Self.block[0] && isBlank(x - 1) && isBlank(x + 1)
  }

  private static let block = "█".glyphs[...]

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
