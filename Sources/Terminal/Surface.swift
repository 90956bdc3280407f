/// The cells of the screen, drawn on before a terminal shows them.
///
/// A surface keeps what was drawn. Rows that are to change are damaged first: only on these does drawing have an effect, and only
/// these does a terminal show.
@MainActor
public final class Surface {
  /// A cell of the screen.
  public struct Cell: Hashable {
    // NB: in this order, the glyph fits into what the style leaves of a word.
    /// How the cell looks.
    public var style: Style
    /// What the cell shows.
    public var glyph: Glyph

    init(glyph: Glyph, style: Style) {
      self.style = style
      self.glyph = glyph
    }

    static let blank = Cell(glyph: .space, style: .plain)
  }

  private var grid: CellGrid
  /// Whether each row is damaged.
  private var damage: [Bool]

  /// A blank surface, all of which is damaged.
  public init(_ size: Size) {
    grid = CellGrid(size)
    damage = Array(repeating: true, count: size.height)
  }

  /// In cells.
  public var size: Size { grid.size }

  /// All cells.
  public var bounds: Rect { Rect(.zero, size) }

  /// Changes the size; if it is another one, all cells are blank and damaged.
  public func resize(_ size: Size) {
    guard size != self.size else { return }
    grid = CellGrid(size)
    damage = Array(repeating: true, count: size.height)
  }

  /// The cell in a column and a row, which have to exist.
  public subscript(x: Int, y: Int) -> Cell {
    get { grid[x, y] }
    set { grid[x, y] = newValue }
  }

  // MARK: - Damage

  /// Damages the rows of an area.
  public func damage(_ rect: Rect) { for y in rows(of: rect) { damage[y] = true } }

  /// Whether a row of an area is damaged.
  public func isDamaged(in rect: Rect) -> Bool {
    for y in rows(of: rect) where damage[y] { return true }
    return false
  }

  /// Blanks the damaged rows.
  public func clear() { for y in damage.indices where damage[y] { grid.clear(y) } }

  /// Reads the damaged rows without copying them.
  func forEachDamagedRow(_ body: @MainActor (_ y: Int, UnsafeBufferPointer<Cell>) -> Void) {
    for y in damage.indices where damage[y] { grid.withRow(y) { body(y, $0) } }
  }

  /// The damaged rows have been shown.
  public func wasShown() { for y in damage.indices { damage[y] = false } }

  private func rows(of rect: Rect) -> Range<Int> {
    let first = min(max(0, rect.minY), size.height)
    return first..<max(first, min(rect.maxY, size.height))
  }

  // MARK: - Drawing

  /// Writes glyphs from left to right, clipped to a rectangle. A wide glyph is never cut in half.
  public func write(_ glyphs: ArraySlice<Glyph>, at point: Point, _ style: Style, clip: Rect) {
    let clip = clip.intersection(bounds)
    guard point.y >= clip.minY, point.y < clip.maxY, damage[point.y] else { return }
    grid.write(glyphs, point.x, point.y, style, within: clip.minX..<clip.maxX)
  }

  /// Sets the style of an area, and blanks it unless `keepingGlyphs`.
  public func fill(_ rect: Rect, _ style: Style, keepingGlyphs: Bool = false) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for y in rect.minY..<rect.maxY where damage[y] {
      if keepingGlyphs { grid.paint(rect.minX..<rect.maxX, y, style) } else { grid.fill(rect.minX..<rect.maxX, y, style) }
    }
  }
}
