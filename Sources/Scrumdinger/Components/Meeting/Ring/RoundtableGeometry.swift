import ConsoleUI
import Glibc

/// The places of names around a ring: each outside its arc, right-aligned on the left side, and centred beneath the arc
/// at six o'clock. Names without an arc stand above each other at the ring's lower left.
struct RoundtableGeometry {
  struct Place: Equatable {
    enum Side { case left, right, beneath }

    /// The column of the text's start, of its end on the left, or of its middle beneath the ring.
    let x: Int
    /// The first row.
    let y: Int
    let side: Side

    /// Returns the first column of a text with this width.
    func start(of width: Int) -> Int {
      switch side {
      case .left: x - width
      case .right: x
      case .beneath: x - (width + 1) / 2
      }
    }

    /// Returns the columns of the longest text that fits here.
    func room(in rect: Rect) -> Int {
      switch side {
      case .left: x - rect.minX
      case .right: rect.maxX - x
      case .beneath: 2 * min(x - rect.minX, rect.maxX - x)
      }
    }
  }

  let circle: Rect
  /// The place of each arc's name.
  let places: [Place]

  static let mostNames = 12

  /// Returns the number of rows of a ring with names beside it.
  /// - Parameter names: the width of the longest name, in columns.
  static func rows(in room: Size, names: Int, cellAspect: Double) -> Int {
    min(room.height - below(room.height), Int(Double(room.width - 2 * (names + gap)) * cellAspect))
  }

  /// Whether a ring with names beside it is at least five sixths as large as one without.
  static func hasRoom(in room: Size, names: Int, cellAspect: Double) -> Bool {
    6 * rows(in: room, names: names, cellAspect: cellAspect) >= 5 * min(room.height, Int(Double(room.width) * cellAspect))
  }

  private static let gap = 2
  /// The angle on each side of six o'clock in which a name is beneath its arc.
  private static let beneath = 0.4

  /// Returns the rows below the ring, for the name at six o'clock and, in a high room, a blank row above it.
  static func below(_ height: Int) -> Int { height < 20 ? 0 : height < 26 ? 2 : 3 }

  /// - Parameters:
  ///   - arcs: fractions of the circle, clockwise from twelve, which add up to 1. Names of empty arcs are below the ring.
  ///   - lines: how many rows the text beside each arc has: one or two.
  ///   - room: the area around the ring's centre, in cells.
  init(_ arcs: [Double], lines: [Int], rows: Int, in room: Rect, cellAspect: Double) {
    let columns = SectorChart.columns(rows: rows, cellAspect: cellAspect)
    let top = min((room.height - rows) / 2, max(0, room.height - rows - Self.below(room.height)))
    let circle = Rect(x: room.minX + (room.width - columns) / 2, y: room.minY + top, width: columns, height: rows)
    self.circle = circle
    var turn = 0.0
    let middles = arcs.map { arc in
      defer { turn += arc }
      return 2 * .pi * (turn + arc / 2)
    }
    var places: [Int: Place] = [:]
    let center = Double(circle.minX) + Double(columns) / 2
    let fromBottom = middles.map { abs($0 - .pi) }, empty = arcs.indices.filter { arcs[$0] <= 0 }
    let nearest = middles.indices.filter { arcs[$0] > 0 }.min { fromBottom[$0] < fromBottom[$1] }
    // NB: of two arcs on both sides of six o'clock, neither has its name beneath.
    let isAlone = !middles.indices.contains {
      $0 != nearest && arcs[$0] > 0 && fromBottom[$0] < 2 * fromBottom[nearest ?? 0]
    }
    if let lowest = nearest, isAlone, fromBottom[lowest] < Self.beneath, circle.maxY + lines[lowest] <= room.maxY {
      let x = center + Double(columns) / 2 * sin(middles[lowest])
      let isApart = circle.maxY + 1 + lines[lowest] <= room.maxY
      places[lowest] = Place(x: Int(x.rounded()), y: circle.maxY + (isApart ? 1 : 0), side: .beneath)
    }
    for (row, index) in empty.enumerated() {
      places[index] = Place(x: circle.minX + columns / 6, y: room.maxY - 1 - row, side: .left)
    }
    for side in [Place.Side.right, .left] {
      let names = middles.indices.filter { places[$0] == nil && (middles[$0] > .pi) == (side == .left) }, isLeft = side == .left
      let ordered = isLeft ? names.reversed() : names
      // The first rows of names that are closest to the middles of their arcs.
      let radius = Double(circle.height) / 2
      let closest = ordered.map { circle.minY + Int((radius * (1 - cos(middles[$0])) - Double(lines[$0]) / 2).rounded()) }
      let tops = Self.apart(closest, in: circle)
      for (name, y) in zip(ordered, tops) {
        let reach = Self.reach(y..<y + lines[name], circle, cellAspect) + Double(Self.gap)
        let x = isLeft ? (center - reach).rounded(.down) : (center + reach).rounded(.up)
        places[name] = Place(x: Int(x), y: y, side: side)
      }
    }
    self.places = middles.indices.compactMap { places[$0] }
  }

  /// Moves names apart, with a free row between them unless there are too many names.
  private static func apart(_ tops: [Int], in circle: Rect) -> [Int] {
    guard !tops.isEmpty else { return [] }
    let step = max(2, min(3, circle.height / tops.count))
    var tops = tops
    for index in tops.indices { tops[index] = max(tops[index], index == 0 ? circle.minY : tops[index - 1] + step) }
    for index in tops.indices.reversed() {
      tops[index] = min(tops[index], index == tops.count - 1 ? circle.maxY - 2 : tops[index + 1] - step)
    }
    return tops
  }

  /// Returns the widest distance between the circle's middle and its edge beside a name, in columns.
  private static func reach(_ y: Range<Int>, _ circle: Rect, _ cellAspect: Double) -> Double {
    let radius = Double(circle.height) / 2, middle = Double(circle.minY) + radius
    let away = max(0, Double(y.lowerBound) - middle, middle - Double(y.upperBound))
    return (radius * radius - away * away).squareRoot() / cellAspect
  }
}
