import ConsoleUI
import Glibc

/// The places of names around a ring, each outside its arc, right-aligned on the left side.
struct RoundtableGeometry {
  struct Place: Equatable {
    /// The column of the text's start or, on the left, of its end.
    let x: Int
    /// The first row.
    let y: Int
    let isLeft: Bool
  }

  let circle: Rect
  /// The place of each arc's name.
  let places: [Place]

  static let mostNames = 12

  /// Returns the number of rows of a ring with names beside it.
  /// - Parameter names: the width of the longest name, in columns.
  static func rows(in room: Size, names: Int, cellAspect: Double) -> Int {
    min(room.height, Int(Double(room.width - 2 * (names + gap)) * cellAspect))
  }

  private static let gap = 2

  /// - Parameters:
  ///   - arcs: fractions of the circle, clockwise from twelve, which add up to 1.
  ///   - lines: how many rows the text beside each arc has: one or two.
  ///   - room: the area around the ring's centre, in cells.
  init(_ arcs: [Double], lines: [Int], rows: Int, in room: Rect, cellAspect: Double) {
    let columns = SectorChart.columns(rows: rows, cellAspect: cellAspect)
    let circle = Rect(
      x: room.minX + (room.width - columns) / 2, y: room.minY + (room.height - rows) / 2, width: columns, height: rows)
    self.circle = circle
    var turn = 0.0
    let middles = arcs.map { arc in
      defer { turn += arc }
      return 2 * .pi * (turn + arc / 2)
    }
    var places: [Int: Place] = [:]
    for isLeft in [false, true] {
      let names = middles.indices.filter { (middles[$0] > .pi) == isLeft }
      let ordered = isLeft ? names.reversed() : names
      // The first rows of names that are closest to the middles of their arcs.
      let radius = Double(circle.height) / 2
      let closest = ordered.map { circle.minY + Int((radius * (1 - cos(middles[$0])) - Double(lines[$0]) / 2).rounded()) }
      let tops = Self.apart(closest, in: circle)
      for (name, y) in zip(ordered, tops) {
        let reach = Self.reach(y..<y + lines[name], circle, cellAspect) + Self.gap
        places[name] = Place(x: circle.minX + columns / 2 + (isLeft ? -reach : reach), y: y, isLeft: isLeft)
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
  private static func reach(_ y: Range<Int>, _ circle: Rect, _ cellAspect: Double) -> Int {
    let radius = Double(circle.height) / 2, middle = Double(circle.minY) + radius
    let away = max(0, Double(y.lowerBound) - middle, middle - Double(y.upperBound))
    return Int(((radius * radius - away * away).squareRoot() / cellAspect).rounded(.up))
  }
}
