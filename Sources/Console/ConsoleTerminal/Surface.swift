/// The cells of the screen, on which views draw before a terminal shows them.
///
/// A surface keeps its content between frames. Callers damage rows before changing them: drawing affects only damaged
/// rows, and a terminal shows only damaged rows.
package final class Surface {
  package struct Cell: Hashable {
    // NB: the style comes first, so that the glyph fits into its padding.
    package var style: Style
    package var glyph: Glyph

    init(glyph: Glyph, style: Style) { (self.style, self.glyph) = (style, glyph) }

    static let blank = Cell(glyph: .space, style: .plain)
  }

  // NB: unchecked, because checks would take time. A closure passed to a method must not use the surface.
  @exclusivity(unchecked) private var grid: CellGrid

  /// Whether a screen reader reads the surface, so that shapes are written as blanks.
  package var isAccessible = false
  /// The area of a view with content below its last row.
  private var moreBelow: Rect?

  /// Creates a blank surface whose rows are all damaged.
  package init(_ size: Size) { grid = CellGrid(size) }

  package var size: Size { grid.size }

  package var bounds: Rect { Rect(.zero, size) }

  /// Changes the size. If it differs, all cells become blank and damaged.
  package func resize(_ size: Size) {
    if size != self.size { grid = CellGrid(size) }
  }

  /// The cell in a column and a row, which must exist.
  package subscript(x: Int, y: Int) -> Cell {
    get { grid[x, y] }
    set { grid[x, y] = newValue }
  }

  // MARK: - Damage

  /// Marks rows as damaged: those that a rectangle touches.
  package func damage(_ rect: Rect) { grid.damage(rect) }

  package func isDamaged(in rect: Rect) -> Bool { grid.isDamaged(in: rect) }
  package func isWhollyDamaged(in rect: Rect) -> Bool { grid.isWhollyDamaged(in: rect) }

  /// Blanks the damaged rows.
  package func clear() { grid.clear() }

  /// Reads the damaged rows without copying them.
  func forEachDamagedRow(_ body: @MainActor (_ y: Int, UnsafeBufferPointer<Cell>) -> Void) { grid.forEachDamagedRow(body) }

  /// Marks all rows as undamaged, after a terminal has shown them.
  package func wasShown() { grid.wasShown() }

  // MARK: - Content below

  package var hasMoreBelow: Bool { moreBelow != nil }

  /// Remembers whether a view in an area has content below its last row.
  package func setMoreBelow(_ hasMore: Bool, _ area: Rect) {
    if hasMore { moreBelow = area } else if moreBelow == area { moreBelow = nil }
  }

  /// Forgets the view if it is about to be drawn again, since it then reports again.
  package func renewMoreBelow() { if let area = moreBelow, isDamaged(in: area) { moreBelow = nil } }

  // MARK: - Drawing

  /// Writes glyphs from left to right, clipped to a rectangle. A wide glyph is never cut in half.
  package func write(_ glyphs: ArraySlice<Glyph>, at point: Point, _ style: Style, clip: Rect) {
    guard isAccessible, glyphs.contains(where: \.isShape) else { return grid.write(glyphs, at: point, style, clip: clip) }
    grid.write(glyphs.map { $0.isShape ? .space : $0 }[...], at: point, style, clip: clip)
  }

  /// Changes the style of each cell in damaged rows.
  package func restyle(_ change: (Style) -> Style) { grid.restyle(change) }

  /// Sets the style of an area, and blanks it unless `keepingGlyphs`.
  package func fill(_ rect: Rect, _ style: Style, keepingGlyphs: Bool = false) {
    grid.fill(rect, style, keepingGlyphs: keepingGlyphs)
  }
}
