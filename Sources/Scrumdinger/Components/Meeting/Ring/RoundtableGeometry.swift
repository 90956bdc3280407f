import ConsoleUI
import Glibc

/// Where names stand around a ring: each beside its arc, outside the circle, those on the left ending at it.
struct RoundtableGeometry {
  struct Place: Equatable {
    /// The column where the text begins or, on the left, where it ends.
    let x: Int
    /// The first of two rows.
    let y: Int
    let isLeft: Bool
  }

  /// In cells.
  let circle: Rect
  /// One for each arc.
  let places: [Place]

  static let mostNames = 12

  /// The rows of the ring in this room, with names beside it.
  /// - Parameter names: the columns of the longest.
  static func rows(in room: Size, names: Int, cellAspect: Double) -> Int {
    min(room.height, Int(Double(room.width - 2 * (names + gap)) * cellAspect))
  }

  /// The columns between the ring and a name.
  private static let gap = 2

  /// - Parameters:
  ///   - arcs: each one's part of the circle, clockwise from twelve; they add up to 1.
  ///   - rows: of the ring.
  ///   - room: in cells; the ring is in its middle.
  init(_ arcs: [Double], rows: Int, in room: Rect, cellAspect: Double) {
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
      let tops = Self.apart(ordered.map { Self.top(middles[$0], circle) }, in: circle)
      for (name, y) in zip(ordered, tops) {
        let reach = Self.reach(y, circle, cellAspect) + Self.gap
        places[name] = Place(x: circle.minX + columns / 2 + (isLeft ? -reach : reach), y: y, isLeft: isLeft)
      }
    }
    self.places = middles.indices.compactMap { places[$0] }
  }

  /// The row where a name of two rows is closest to the middle of its arc.
  private static func top(_ angle: Double, _ circle: Rect) -> Int {
    let radius = Double(circle.height) / 2
    return circle.minY + Int((radius * (1 - cos(angle)) - 1).rounded())
  }

  /// Moves rows, from the top down, until a row is free between two names, or none if there are too many.
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

  /// The columns from the middle of the circle to its edge, where it is widest beside a name.
  private static func reach(_ y: Int, _ circle: Rect, _ cellAspect: Double) -> Int {
    let radius = Double(circle.height) / 2, middle = Double(circle.minY) + radius
    let away = max(0, Double(y) - middle, middle - Double(y + 2))
    return Int(((radius * radius - away * away).squareRoot() / cellAspect).rounded(.up))
  }
}
