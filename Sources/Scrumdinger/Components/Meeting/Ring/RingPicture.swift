import ConsoleUI

/// The last picture of a ring; only the arcs that have changed are drawn again.
final class RingPicture {
  private var known: RingGeometry?
  private(set) var bitmap = Bitmap(.zero)
  /// The time that was last drawn inside the ring.
  var clock: String?
  private var drawn: (state: RingState, colors: RingColors)?

  /// The geometry for a key, computed again only if the key has changed.
  func geometry(_ key: RingGeometry.Key) -> RingGeometry {
    if let known, known.key == key { return known }
    let geometry = RingGeometry(key)
    known = geometry
    drawn = nil
    return geometry
  }

  /// Brings the picture up to date. Returns the rows of cells that have changed.
  /// - Parameter size: in cells.
  @discardableResult
  func draw(
    _ key: RingGeometry.Key, _ size: Size, _ cell: CellPixels, _ state: RingState, _ colors: RingColors
  ) -> Range<Int> {
    let geometry = geometry(key)
    if let drawn, drawn == (state, colors) { return 0..<0 }
    let stale = drawn.flatMap { $0.colors == colors ? state.changes(since: $0.state) : nil }
    if stale == nil { bitmap = Bitmap(size, cell: cell) }
    bitmap.sparse = colors.sparse
    drawn = (state, colors)
    return geometry.draw(state, colors, on: &bitmap, where: stale)
  }
}
