/// The cells of a surface, row by row. Every cell of a frame passes through here, so it works on spans, without closures.
struct CellGrid {
  let size: Size
  private var cells: [Surface.Cell]

  init(_ size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.width * size.height)
  }

  subscript(x: Int, y: Int) -> Surface.Cell {
    get { cells[y * size.width + x] }
    set { cells[y * size.width + x] = newValue }
  }

  /// Reads a row without copying it.
  func withRow<Result>(_ y: Int, _ body: (UnsafeBufferPointer<Surface.Cell>) -> Result) -> Result {
    cells.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[y * size.width..<(y + 1) * size.width])) }
  }

  mutating func clear(_ y: Int) {
    let row = y * size.width..<(y + 1) * size.width
    var cells = cells.mutableSpan
    for index in row { cells[index] = .blank }
  }

  /// Writes glyphs from a column on, as far as they are within a range of columns.
  mutating func write(_ glyphs: ArraySlice<Glyph>, _ x: Int, _ y: Int, _ style: Style, within columns: Range<Int>) {
    let row = Row(start: y * size.width, width: size.width)
    var cells = cells.mutableSpan
    var x = x
    for glyph in glyphs {
      guard x < columns.upperBound else { return }
      let end = x + glyph.columns
      if x >= columns.lowerBound, end <= columns.upperBound {
        row.put(glyph, x..<end, style, in: &cells)
      } else if end > columns.lowerBound {
        let left = max(x, columns.lowerBound)
        row.put(.space, left..<left + 1, style, in: &cells)
      }
      x = end
    }
  }

  mutating func fill(_ columns: Range<Int>, _ y: Int, _ style: Style) {
    let row = Row(start: y * size.width, width: size.width)
    var cells = cells.mutableSpan
    row.split(columns.lowerBound, in: &cells)
    row.split(columns.upperBound, in: &cells)
    for x in columns { cells[row.start + x] = Surface.Cell(glyph: .space, style: style) }
  }

  /// Sets the style and keeps the glyphs.
  mutating func paint(_ columns: Range<Int>, _ y: Int, _ style: Style) {
    let start = y * size.width
    var cells = cells.mutableSpan
    for index in start + columns.lowerBound..<start + columns.upperBound {
      var painted = style.over(cells[index].style)
      // Dim text is hard to read on a background that it wasn't made for.
      if style.background != nil || style.attributes.contains(.reverse) { painted.attributes.remove(.dim) }
      cells[index].style = painted
    }
  }
}

/// Where a row is among the cells.
private struct Row {
  let start: Int
  let width: Int

  func put(_ glyph: Glyph, _ columns: Range<Int>, _ style: Style, in cells: inout MutableSpan<Surface.Cell>) {
    split(columns.lowerBound, in: &cells)
    split(columns.upperBound, in: &cells)
    let index = start + columns.lowerBound
    cells[index] = Surface.Cell(glyph: glyph, style: style.over(cells[index].style))
    if columns.count == 2 { cells[index + 1] = Surface.Cell(glyph: .continuation, style: style.over(cells[index + 1].style)) }
  }

  /// Removes a wide glyph that extends over the left edge of a cell, because half of it can't stay without the other half.
  func split(_ x: Int, in cells: inout MutableSpan<Surface.Cell>) {
    guard x > 0, x < width, cells[start + x].glyph == .continuation else { return }
    cells[start + x - 1].glyph = .space
    cells[start + x].glyph = .space
  }
}
