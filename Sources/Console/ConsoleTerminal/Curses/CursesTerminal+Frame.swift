import CNcurses
import ConsoleLibc

extension Glyph {
  /// Returns the width of a scalar in columns, as wcwidth(3), ncurses and most terminals measure it: 0 for a mark, -1
  /// for an unprintable character.
  static func columns(of scalar: UInt32) -> Int { Int(wcwidth(wchar_t(bitPattern: scalar))) }
}

/// Shows frames: converts surfaces to the cells of ncurses, which sends only the changes.
extension CursesTerminal {
  @discardableResult
  package func present(_ surface: Surface, cursor: Cursor?) -> Bool {
    let size = self.size
    isFrameMissing = output.isBehind
    guard size.width > 0, isOnScreen, !isFrameMissing else { return false }
    if row.count < size.width { row = Array(repeating: cchar_t(), count: size.width) }
    row.withUnsafeMutableBufferPointer { row in
      surface.forEachDamagedRow { y, cells in
        guard y < size.height else { return }
        let cells = UnsafeBufferPointer(rebasing: cells.prefix(size.width))
        if isAccessible { rewriteIfChanged(cells, y) }
        if isUnicode { return show(cells, y, through: row) }
        var spelled = Array(cells)
        // NB: not in a row where text is edited, because the cursor must stay at its letter.
        if cursor?.isVisible != true || cursor?.position.y != y { spelled.spellUmlauts(\.glyph, canGrow: false) }
        spelled.withUnsafeBufferPointer { show($0, y, through: row) }
      }
    }
    let position = cursor?.position ?? .zero
    wmove(window, Int32(min(max(0, position.y), size.height - 1)), Int32(min(max(0, position.x), size.width - 1)))
    showCursor(cursor?.isVisible ?? false)
    doupdate()
    output.flush()
    return true
  }

  /// Has a row whose text has changed written from its start, since a screen reader says what is written: for `Daisy` in place of
  /// `Cathy`, it would say `Dais`.
  private func rewriteIfChanged(_ cells: UnsafeBufferPointer<Surface.Cell>, _ y: Int) {
    let text = cells.map(\.glyph)
    if shownText[y] != text { wredrawln(window, Int32(y), 1) }
    shownText[y] = text
  }

  /// Shows a row, and clears the rest of it.
  private func show(_ cells: UnsafeBufferPointer<Surface.Cell>, _ y: Int, through row: UnsafeMutableBufferPointer<cchar_t>) {
    var columns = cells.count
    while columns > 0, cells[columns - 1] == .blank { columns -= 1 }
    write(cells, y, columns: columns, through: row, in: &colors)
    // NB: clearing the rest of the row is far cheaper than writing blanks.
    if columns < size.width, wmove(window, Int32(y), Int32(columns)) == OK { wclrtoeol(window) }
  }

  /// Writes a row as ncurses' cells. Long runs of blanks are drawn as lines, at a tenth of the cost.
  private func write(
    _ cells: UnsafeBufferPointer<Surface.Cell>, _ y: Int, columns: Int, through row: UnsafeMutableBufferPointer<cchar_t>,
    in colors: inout CursesColors
  ) {
    var start = 0, count = 0
    var style = Style.plain
    var (attributes, pair) = colors.attributes(of: style)
    func writeCells() {
      if count > 0 { mvwadd_wchnstr(window, Int32(y), Int32(start), row.baseAddress, Int32(count)) }
      count = 0
    }
    func add(_ character: cchar_t) {
      row[count] = character
      count += 1
    }
    var x = 0
    while x < columns {
      let cell = cells[x], code = cell.glyph.code
      if cell.style != style {
        style = cell.style
        (attributes, pair) = colors.attributes(of: style)
      }
      let characters = code < 0x7F ? (wchar_t(truncatingIfNeeded: code), 0, 0, 0, 0) : characters(of: cell.glyph)
      var character = cchar_t(attr: attributes, chars: characters, ext_color: pair)
      if cell.glyph == .space {
        var end = x + 1
        while end < columns, cells[end] == cell { end += 1 }
        if end - x >= Self.longBlank {
          writeCells()
          mvwhline_set(window, Int32(y), Int32(x), &character, Int32(end - x))
          start = end
        } else {
          for _ in x..<end { add(character) }
        }
        x = end
      } else {
        // NB: a wide character is one cell to ncurses. Without Unicode, its substitute and a space take its place.
        if cell.glyph != .continuation { add(character) }
        if !isUnicode, cell.glyph.columns == 2 {
          character.chars.0 = 0x20
          add(character)
        }
        x += 1
      }
    }
    writeCells()
  }

  /// The minimum length of a run of blanks that is drawn as a line.
  private static let longBlank = 8

  /// Returns the scalar of a glyph and its marks, or the ASCII substitute.
  private func characters(of glyph: Glyph) -> (wchar_t, wchar_t, wchar_t, wchar_t, wchar_t) {
    if !isUnicode { return (wchar_t(ASCII.substitute(for: glyph.scalars[0])), 0, 0, 0, 0) }
    if !glyph.isCluster { return (wchar_t(glyph.code), 0, 0, 0, 0) }
    let scalars = glyph.scalars.map { wchar_t(bitPattern: $0) }
    func scalar(_ index: Int) -> wchar_t { index < scalars.count ? scalars[index] : 0 }
    return (scalar(0), scalar(1), scalar(2), scalar(3), scalar(4))
  }
}
