import ConsoleUI

/// The picture of a ring that was drawn last: of the next one only the arcs are drawn that have changed.
final class RingPicture {
  private var known: RingGeometry?
  private var bitmap = Bitmap(.zero)
  private var drawn: (state: RingState, colors: ColorMixture?)?

  /// Where things are for a size: the same until that changes, or who is there.
  func geometry(_ key: RingGeometry.Key) -> RingGeometry {
    if let known, known.key == key { return known }
    let geometry = RingGeometry(key)
    known = geometry
    drawn = nil
    return geometry
  }

  /// - Parameter size: in cells.
  /// - Parameter colors: nil draws by shape.
  func bitmap(_ key: RingGeometry.Key, _ size: Size, _ state: RingState, _ colors: ColorMixture?) -> Bitmap {
    let geometry = geometry(key)
    let stale = drawn.flatMap { $0.colors == colors ? state.changes(since: $0.state) : nil }
    if stale == nil { bitmap = Bitmap(size) }
    geometry.draw(state, colors, on: &bitmap, where: stale)
    drawn = (state, colors)
    return bitmap
  }
}
