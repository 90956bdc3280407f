/// The cells of a surface, row by row, with a flag for each damaged row. All cells of a frame are written here, so
/// writing and filling work on spans, without closures, to be fast.
struct CellGrid {
  let size: Size
  private var cells: [Surface.Cell]
  private var damage: [Bool]

  init(_ size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.width * size.height)
    damage = Array(repeating: true, count: size.height)
  }

  subscript(x: Int, y: Int) -> Surface.Cell {
    get { cells[y * size.width + x] }
    set { cells[y * size.width + x] = newValue }
  }

  // MARK: - Damage

  mutating func damage(_ rect: Rect) { for y in rows(of: rect) { damage[y] = true } }

  func isDamaged(in rect: Rect) -> Bool {
    for y in rows(of: rect) where damage[y] { return true }
    return false
  }

  func forEachDamagedRow(_ body: @MainActor (_ y: Int, UnsafeBufferPointer<Surface.Cell>) -> Void) {
    cells.withUnsafeBufferPointer { cells in
      for y in damage.indices where damage[y] { body(y, UnsafeBufferPointer(rebasing: cells[row(y)])) }
    }
  }

  func isWhollyDamaged(in rect: Rect) -> Bool {
    for y in rows(of: rect) where !damage[y] { return false }
    return true
  }

  mutating func wasShown() { for y in damage.indices { damage[y] = false } }

  private func rows(of rect: Rect) -> Range<Int> {
    let first = min(max(0, rect.minY), size.height)
    return first..<max(first, min(rect.maxY, size.height))
  }

  private func row(_ y: Int) -> Range<Int> { y * size.width..<(y + 1) * size.width }

  // MARK: - Drawing on damaged rows

  mutating func clear() {
    for y in damage.indices where damage[y] {
      let row = row(y)
      var cells = cells.mutableSpan
      cells.fill(row, with: .blank)
    }
  }

  private static let full = Glyph(code: 0x2588)

  /// Changes the style of each damaged cell. Where a part of a picture loses its fill, a full block takes its place.
  mutating func restyle(_ change: (Style) -> Style) {
    for y in damage.indices where damage[y] {
      for index in row(y) {
        let before = cells[index].style, after = change(before)
        if before.attributes.contains(.picture), before.background != nil || before.attributes.contains(.reverse),
          after.background == nil, !after.attributes.contains(.reverse)
        {
          cells[index].glyph = Self.full
        }
        cells[index].style = after
      }
    }
  }

  mutating func write(_ glyphs: ArraySlice<Glyph>, at point: Point, _ style: Style, clip: Rect) {
    let clip = clip.intersection(Rect(.zero, size))
    guard point.y >= clip.minY, point.y < clip.maxY, damage[point.y] else { return }
    let row = Row(start: point.y * size.width, width: size.width), glyphs = glyphs.span
    let left = clip.minX, right = clip.maxX
    var cells = cells.mutableSpan
    var x = point.x, index = 0
    while index < glyphs.count, x + glyphs[index].columns <= left {
      x += glyphs[index].columns
      index += 1
    }
    guard index < glyphs.count, x < right else { return }
    row.split(max(x, left), in: &cells)
    while index < glyphs.count, x < right {
      let glyph = glyphs[index], columns = glyph.columns
      if columns == 1 {
        row.put(glyph, x, style, in: &cells)
      } else {
        let isCut = x < left || x + columns > right
        row.put(isCut ? .space : glyph, max(x, left), style, in: &cells)
        if columns == 2, !isCut { row.put(.continuation, x + 1, style, in: &cells) }
      }
      x += columns
      index += 1
    }
    row.dropRightHalf(min(x, right), in: &cells)
  }

  mutating func fill(_ rect: Rect, _ style: Style, keepingGlyphs: Bool) {
    let rect = rect.intersection(Rect(.zero, size))
    guard !rect.isEmpty else { return }
    let columns = rect.minX..<rect.maxX
    for y in rect.minY..<rect.maxY where damage[y] {
      if keepingGlyphs { paint(columns, y, style) } else { fill(columns, y, style) }
    }
  }

  private mutating func fill(_ columns: Range<Int>, _ y: Int, _ style: Style) {
    let row = Row(start: y * size.width, width: size.width)
    var cells = cells.mutableSpan
    row.split(columns.lowerBound, in: &cells)
    row.split(columns.upperBound, in: &cells)
    cells.fill(
      row.start + columns.lowerBound..<row.start + columns.upperBound, with: Surface.Cell(glyph: .space, style: style))
  }

  private mutating func paint(_ columns: Range<Int>, _ y: Int, _ style: Style) {
    let start = y * size.width
    var cells = cells.mutableSpan
    for index in start + columns.lowerBound..<start + columns.upperBound {
      let below = cells[index].style
      var painted = style.over(below)
      // What is marked by reverse stays apart in an area that is reversed.
      if style.attributes.contains(.reverse), below.attributes.contains(.reverse) { painted.attributes.remove(.reverse) }
      // Bold would brighten only one of the halves of a picture's cell.
      if below.attributes.contains(.picture), !below.attributes.contains(.bold) { painted.attributes.remove(.bold) }
      // Dim text is hard to read on a background that it wasn't designed for.
      if style.background != nil || style.attributes.contains(.reverse) { painted.attributes.remove(.dim) }
      cells[index].style = painted
    }
  }
}

/// A row of the grid: the index of its first cell, and its width.
private struct Row {
  let start: Int
  let width: Int

  func put(_ glyph: Glyph, _ x: Int, _ style: Style, in cells: inout MutableSpan<Surface.Cell>) {
    cells[start + x] = Surface.Cell(glyph: glyph, style: style.over(cells[start + x].style))
  }

  /// Blanks a wide glyph that straddles the left edge of a column, because half a glyph can't be shown.
  func split(_ x: Int, in cells: inout MutableSpan<Surface.Cell>) {
    guard x > 0, x < width, cells[start + x].glyph == .continuation else { return }
    cells[start + x - 1].glyph = .space
    cells[start + x].glyph = .space
  }

  /// Blanks the right half of a wide glyph whose left half has been overwritten.
  func dropRightHalf(_ x: Int, in cells: inout MutableSpan<Surface.Cell>) {
    if x < width, cells[start + x].glyph == .continuation { cells[start + x].glyph = .space }
  }
}

// NB: nonisolated, so that the closure doesn't check whether it is on the main actor.
nonisolated extension MutableSpan {
  fileprivate mutating func fill(_ range: Range<Int>, with element: Element) {
    withUnsafeMutableBufferPointer { UnsafeMutableBufferPointer(rebasing: $0[range]).update(repeating: element) }
  }
}
