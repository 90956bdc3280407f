/// The last picture of a ring, kept so that only the changed parts of its sectors are drawn again.
final class SectorPicture {
  private var known: SectorGeometry?
  private var knownCells: SectorCells?
  private(set) var bitmap = Bitmap(.zero)
  /// The text that was last drawn inside the ring.
  var text: String?
  private var drawn: (marks: [SectorMark], colors: SectorColors)?
  private var drawnCells: (marks: [SectorMark], styles: SectorChart.Styles)?

  /// Returns the geometry for a key, computed again only if the key has changed.
  private func geometry(_ key: SectorGeometry.Key) -> SectorGeometry {
    if let known, known.key == key { return known }
    let geometry = SectorGeometry(key)
    known = geometry
    drawn = nil
    return geometry
  }

  /// Returns the cells for a key, computed again only if the key has changed.
  private func cells(_ key: SectorGeometry.Key) -> SectorCells {
    if let knownCells, knownCells.key == key { return knownCells }
    let cells = SectorCells(key)
    (knownCells, drawnCells) = (cells, nil)
    return cells
  }

  /// Draws the ring in characters.
  /// - Parameters:
  ///   - quiet: the style of dots in ASCII, which would be hard to see in a faint colour.
  ///   - isThin: whether to draw only thin lines and, in ASCII, dots.
  func draw(
    _ key: SectorGeometry.Key, _ marks: [SectorMark], _ styles: SectorChart.Styles, quiet: Style, isThin: Bool,
    at origin: Point, _ context: GraphicsContext
  ) {
    let ring = cells(key)
    for cell in ring.cells {
      let (tone, pixels) = isThin ? (.low, ring.thin(cell)) : ring.look(cell, marks),
        point = Point(origin.x + Int(cell.x), origin.y + Int(cell.y))
      guard pixels > 0 else { continue }
      switch key.cell?.height {
      case 2: context.write(.half, pixels, at: point, styles[tone])
      case 3: context.write(.sextant, pixels, at: point, styles[tone])
      default: context.write([" ", ".", "o", ":"][tone.rawValue], at: point, tone == .low ? quiet : styles[tone])
      }
    }
    drawnCells = (marks, styles)
  }

  /// Returns the range of rows that look different in characters with other sectors; nil for all rows.
  func changes(_ key: SectorGeometry.Key, _ marks: [SectorMark], _ styles: SectorChart.Styles) -> Range<Int>? {
    let ring = cells(key)
    guard let drawn = drawnCells, drawn.styles == styles, drawn.marks.count == marks.count else { return nil }
    return ring.changes(marks, since: drawn.marks)
  }

  /// Updates the picture, and returns the range of rows of cells that have changed.
  /// - Parameter size: the size in cells.
  @discardableResult
  func draw(_ key: SectorGeometry.Key, _ size: Size, _ cell: CellPixels, _ marks: [SectorMark], _ colors: SectorColors)
    -> Range<Int>
  {
    let geometry = geometry(key)
    if let drawn, drawn == (marks, colors) { return 0..<0 }
    let stale = drawn.flatMap { $0.colors == colors ? marks.changes(since: $0.marks) : nil }
    if stale == nil { bitmap = Bitmap(size, cell: cell) }
    drawn = (marks, colors)
    var changes = 0..<0
    for (index, pixel) in geometry.pixels.enumerated() {
      if let stale, !pixel.shows(stale) { continue }
      let color = colors.color(geometry.tones(index, marks)), x = Int(pixel.x), y = Int(pixel.y)
      guard bitmap[x, y] != color else { continue }
      bitmap[x, y] = color
      let row = y / cell.rows
      changes = changes.isEmpty ? row..<row + 1 : min(changes.lowerBound, row)..<max(changes.upperBound, row + 1)
    }
    return changes
  }
}

extension SectorGeometry {
  /// Returns the number of a pixel's samples of ground and of the arcs, all in the tone that most of them have. NB: two hues
  /// would mix to a third.
  fileprivate func tones(_ index: Int, _ marks: [SectorMark]) -> SIMD4<Int32> {
    var tones = SIMD4<Int32>.zero
    for sample in samples(index) { tones[marks.tone(of: sample).rawValue] += 1 }
    let most = tones[1] >= max(tones[2], tones[3]) ? 1 : tones[2] >= tones[3] ? 2 : 3
    var only = SIMD4<Int32>(tones[0], 0, 0, 0)
    only[most] = tones.wrappedSum() - tones[0]
    return only
  }
}
