/// The cells of a ring that is drawn in characters, where colours can't be blended or don't tell all tones apart.
/// Computed once per size.
///
/// A cell shows one arc in one tone, so it needs only one colour, or none. For that, arcs are apart by at least the height
/// of a cell or, if there is no room for that, meet between cells. Where colours don't tell what is spent, it is a thin line.
struct SectorCells {
  struct Cell {
    let x: Int16, y: Int16
    let arc: Int16
    /// The position along the arc, from 0 to 1.
    let position: Float
    /// The pixels of the arc and of its middle line: the lowest bit is the upper left pixel, then row by row.
    let solid: UInt8, line: UInt8
  }

  let key: SectorGeometry.Key
  private(set) var cells: [Cell] = []
  /// Whether cells have pixels; otherwise each is a character.
  private var isUnicode: Bool { key.cell != CellSize(1, 1) }

  init(_ key: SectorGeometry.Key) {
    self.key = key
    guard !key.arcs.isEmpty else { return }
    let size = key.cell ?? CellSize(1, 1), circle = Annulus(key), pixels = Self.pixels(key, circle)
    for y in 0..<key.height / size.height {
      for x in 0..<key.width / size.width {
        let first = y * size.height * key.width + x * size.width
        let inside = (0..<size.width * size.height).map { first + $0 / size.width * key.width + $0 % size.width }
        if let cell = Self.cell(x, y, inside.map { pixels[$0] }, isWhole: !circle.hasGaps) { cells.append(cell) }
      }
    }
  }

  /// Returns the sample in the middle of each pixel. Pixels that stick out of their arcs are left out.
  private static func pixels(_ key: SectorGeometry.Key, _ circle: Annulus) -> [SectorGeometry.Sample] {
    let isWhole = key.cell == CellSize(1, 1)
    var pixels = (0..<key.width * key.height).map {
      circle.sample(Double($0 % key.width) + 0.5, Double($0 / key.width) + 0.5)
    }
    func continues(_ index: Int, _ x: Int, _ y: Int) -> Bool {
      guard 0..<key.width ~= index % key.width + x, 0..<key.height ~= index / key.width + y else { return false }
      let other = pixels[index + y * key.width + x]
      return other.isOnArc && (other.arc == pixels[index].arc || !circle.hasGaps)
    }
    /// Whether a pixel is one of fewer than two pixels side by side, or of three characters in a row.
    func sticksOut(_ index: Int) -> Bool {
      if isWhole {
        let left = (1...2).prefix { continues(index, -$0, 0) }.count, right = (1...2).prefix { continues(index, $0, 0) }.count
        return left + right < 2
      }
      return [(-1, 0), (1, 0), (0, -1), (0, 1)].count { continues(index, $0.0, $0.1) } < 2
    }
    for _ in 1...2 {
      for index in pixels.indices.filter({ pixels[$0].isOnArc && sticksOut($0) }) { pixels[index] = .ground }
    }
    return pixels
  }

  /// Returns a cell with the arc that covers most of it; nil for a cell in a gap or beside the ring.
  /// - Parameter isWhole: whether the arc takes the pixels of others, too.
  private static func cell(_ x: Int, _ y: Int, _ samples: [SectorGeometry.Sample], isWhole: Bool) -> Cell? {
    func count(_ arc: Int16) -> Int { samples.count { $0.isOnArc && $0.arc == arc } }
    guard let arc = samples.filter(\.isOnArc).map(\.arc).max(by: { count($0) < count($1) }) else { return nil }
    var solid: UInt8 = 0, line: UInt8 = 0, position: Float = 0
    for (pixel, sample) in samples.enumerated() where sample.isOnArc && (sample.arc == arc || isWhole) {
      solid |= 1 << pixel
      if sample.isOnLine { line |= 1 << pixel }
      if sample.arc == arc { position += sample.position }
    }
    return Cell(
      x: Int16(x), y: Int16(y), arc: arc, position: position / Float(count(arc)), solid: solid, line: line)
  }

  /// Returns the pixels of a cell on a thin ring.
  func thin(_ cell: Cell) -> UInt8 { isUnicode ? cell.line : cell.solid }

  /// Returns the tone of a cell, and its pixels in that tone.
  func look(_ cell: Cell, _ marks: [SectorMark]) -> (tone: SectorMark.Tone, pixels: UInt8) {
    let mark = marks[Int(cell.arc)], tone = mark.tone(at: cell.position)
    return (tone, mark.isThin ? cell.line : tone == .low && key.thinsSpent ? thin(cell) : cell.solid)
  }

  /// Returns the rows of cells that look different with other sectors.
  func changes(_ marks: [SectorMark], since other: [SectorMark]) -> Range<Int> {
    cells.reduce(0..<0) { rows, cell in
      guard look(cell, marks) != look(cell, other) else { return rows }
      let row = Int(cell.y)
      return rows.isEmpty ? row..<row + 1 : min(rows.lowerBound, row)..<max(rows.upperBound, row + 1)
    }
  }
}

extension [SectorMark] {
  /// Lengthens ends of sectors in another tone to the height of a cell, beside half a gap: a shorter one would be a smudge.
  /// - Parameter radius: the radius of the ring, in heights of a cell.
  func withoutSlivers(radius: Double) -> Self {
    let sum = reduce(0) { $0 + $1.angle }
    var marks = self
    for (index, mark) in enumerated() where mark.filled < 1 {
      let end = 1.5 * sum / Swift.max(1e-9, mark.angle * 2 * .pi * radius)
      if mark.filled > 1 - end { marks[index].filled = Swift.max(0, 1 - end) }
    }
    return marks
  }

  /// Lengthens short sectors at the expense of the others, where the gaps would leave nothing of them.
  /// - Parameter radius: the radius of the ring, in heights of a cell.
  func withoutSpecks(radius: Double) -> Self {
    let sum = reduce(0) { $0 + $1.angle }, least = 3 * sum / Swift.max(1e-9, 2 * .pi * radius)
    func isSpeck(_ mark: SectorMark) -> Bool { 0..<least ~= mark.angle && mark.angle > 0 && !mark.isThin }
    let missing = reduce(0) { $0 + (isSpeck($1) ? least - $1.angle : 0) }
    guard missing > 0 else { return self }
    let long = reduce(0) { $0 + (isSpeck($1) ? 0 : $1.angle) }
    return map { mark in
      var mark = mark
      mark.angle = isSpeck(mark) ? least : mark.angle * Swift.max(0, 1 - missing / long)
      return mark
    }
  }

  /// Joins neighbouring sectors in the same tone, if there are too many to be apart in a ring with this radius in
  /// heights of a cell.
  func joined(radius: Double, isUnicode: Bool) -> Self {
    guard !Annulus.hasRoom(for: count { $0.angle > 0 }, radius: radius, isUnicode: isUnicode) else { return self }
    return reduce(into: []) { joined, mark in
      if let last = joined.last, let tone = last.onlyTone, mark.onlyTone == tone, !last.isThin, !mark.isThin {
        joined[joined.count - 1] = SectorMark(angle: last.angle + mark.angle, filled: 1, tone, rest: tone)
      } else {
        joined.append(mark)
      }
    }
  }
}
