/// The cells of the screen, drawn on before a terminal shows them.
///
/// A surface keeps what was drawn. Rows that are to change are damaged first: only on these does drawing have an effect, and only
/// these does a terminal show.
public final class Surface {
  /// A cell of the screen.
  public struct Cell: Hashable {
    /// What the cell shows.
    public var glyph: Glyph
    /// How the cell looks.
    public var style: Style
    static let blank = Cell(glyph: .space, style: .plain)
  }

  /// In cells.
  public private(set) var size: Size
  private var cells: [Cell]
  /// Whether each row is damaged.
  private var damage: [Bool]

  /// A blank surface, all of which is damaged.
  public init(_ size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.width * size.height)
    damage = Array(repeating: true, count: size.height)
  }

  /// All cells.
  public var bounds: Rect { Rect(.zero, size) }

  /// Changes the size; if it is another one, all cells are blank and damaged.
  public func resize(_ size: Size) {
    guard size != self.size else { return }
    self.size = size
    cells = Array(repeating: .blank, count: size.width * size.height)
    damage = Array(repeating: true, count: size.height)
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
  public func clear() {
    for y in 0..<size.height where damage[y] {
      cells.withUnsafeMutableBufferPointer {
        UnsafeMutableBufferPointer(rebasing: $0[y * size.width..<(y + 1) * size.width]).update(repeating: .blank)
      }
    }
  }

  /// The damaged rows have been shown.
  public func wasShown() { for y in damage.indices { damage[y] = false } }

  private func rows(of rect: Rect) -> Range<Int> {
    let first = min(max(0, rect.minY), size.height)
    return first..<max(first, min(rect.maxY, size.height))
  }

  /// The cell in a column and a row, which have to exist.
  public subscript(x: Int, y: Int) -> Cell {
    get { cells[y * size.width + x] }
    set { cells[y * size.width + x] = newValue }
  }

  /// Reads the damaged rows without copying them.
  func forEachDamagedRow(_ body: (_ y: Int, UnsafeBufferPointer<Cell>) -> Void) {
    cells.withUnsafeBufferPointer { cells in
      for y in 0..<size.height where damage[y] {
        body(y, UnsafeBufferPointer(rebasing: cells[y * size.width..<(y + 1) * size.width]))
      }
    }
  }

  /// Writes glyphs from left to right, clipped to a rectangle. A wide glyph is never cut in half.
  public func write(_ glyphs: ArraySlice<Glyph>, at point: Point, _ style: Style, clip: Rect) {
    let clip = clip.intersection(bounds)
    guard point.y >= clip.minY, point.y < clip.maxY, damage[point.y] else { return }
    var x = point.x
    for glyph in glyphs {
      guard x < clip.maxX else { return }
      let columns = glyph.columns
      if x >= clip.minX, x + columns <= clip.maxX {
        put(glyph, columns, x, point.y, style)
      } else if x + columns > clip.minX {
        put(.space, 1, max(x, clip.minX), point.y, style)
      }
      x += columns
    }
  }

  /// Sets the style of an area, and blanks it unless `keepingGlyphs`.
  public func fill(_ rect: Rect, _ style: Style, keepingGlyphs: Bool = false) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for y in rect.minY..<rect.maxY where damage[y] {
      if !keepingGlyphs {
        split(rect.minX, y)
        split(rect.maxX, y)
      }
      let row = y * size.width + rect.minX..<y * size.width + rect.maxX
      cells.withUnsafeMutableBufferPointer { cells in
        if keepingGlyphs {
          for index in row {
            cells[index].style = style.over(cells[index].style)
            // Dim text is hard to read on a background that it wasn't made for.
            if style.background != nil || style.attributes.contains(.reverse) { cells[index].style.attributes.remove(.dim) }
          }
        } else {
          UnsafeMutableBufferPointer(rebasing: cells[row]).update(repeating: Cell(glyph: .space, style: style))
        }
      }
    }
  }

  private func put(_ glyph: Glyph, _ columns: Int, _ x: Int, _ y: Int, _ style: Style) {
    let index = y * size.width + x
    split(x, y)
    split(x + columns, y)
    cells[index] = Cell(glyph: glyph, style: style.over(cells[index].style))
    if columns == 2 { cells[index + 1] = Cell(glyph: .continuation, style: style.over(cells[index + 1].style)) }
  }

  /// Removes a wide glyph that extends over the left edge of a cell, because half of it can't stay without the other half.
  private func split(_ x: Int, _ y: Int) {
    guard x > 0, x < size.width, self[x, y].glyph == .continuation else { return }
    self[x - 1, y].glyph = .space
    self[x, y].glyph = .space
  }
}
