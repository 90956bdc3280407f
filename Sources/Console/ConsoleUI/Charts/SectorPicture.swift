/// The last picture of a ring, kept so that only the changed parts of its sectors are drawn again.
final class SectorPicture {
  private var known: SectorGeometry?
  private(set) var bitmap = Bitmap(.zero)
  /// The text that was last drawn inside the ring.
  var text: String?
  private var drawn: (marks: [SectorMark], colors: SectorColors)?

  /// Returns the geometry for a key, computed again only if the key has changed.
  func geometry(_ key: SectorGeometry.Key) -> SectorGeometry {
    if let known, known.key == key { return known }
    let geometry = SectorGeometry(key)
    known = geometry
    drawn = nil
    return geometry
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
    bitmap.sparse = colors.sparse
    drawn = (marks, colors)
    var changes = 0..<0
    for (index, pixel) in geometry.pixels.enumerated() {
      if let stale, !pixel.shows(stale) { continue }
      let color = colors.color(geometry.tones(index, marks), isStray: pixel.isStray), x = Int(pixel.x), y = Int(pixel.y)
      guard bitmap[x, y] != color else { continue }
      bitmap[x, y] = color
      let row = y / cell.rows
      changes = changes.isEmpty ? row..<row + 1 : min(changes.lowerBound, row)..<max(changes.upperBound, row + 1)
    }
    return changes
  }
}

extension SectorGeometry {
  /// Returns the number of a pixel's samples in each tone.
  fileprivate func tones(_ index: Int, _ marks: [SectorMark]) -> SIMD4<Int32> {
    var tones = SIMD4<Int32>.zero
    for sample in samples(index) { tones[marks.tone(of: sample).rawValue] += 1 }
    return tones
  }

  /// Returns the prevailing tone of each pixel on the ring, with its position. Stray pixels, and those that show little
  /// of the ring, are left out.
  func tones(_ marks: [SectorMark]) -> [(x: Int, y: Int, tone: SectorMark.Tone)] {
    pixels.enumerated().compactMap { index, pixel in
      var tones = tones(index, marks)
      let shown = tones.wrappedSum() - tones[0]
      guard !pixel.isStray, (pixel.isThin ? 3 : 2) * shown >= Int32(Self.samplesPerPixel) else { return nil }
      tones[0] = 0
      return SectorMark.Tone.allCases.first { tones[$0.rawValue] == tones.max() }.map { (Int(pixel.x), Int(pixel.y), $0) }
    }
  }
}
