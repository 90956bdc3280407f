import ConsoleUI
import Glibc

/// Places names around a ring: each outside its arc, right-aligned on the left side.
struct RoundtableGeometry {
  struct Place: Equatable {
    /// The column of the text's start or, on the left, of its end.
    let x: Int
    /// The first of two rows.
    let y: Int
    let isLeft: Bool
  }

  let circle: Rect
  /// One for each arc.
  let places: [Place]

  static let mostNames = 12

  /// The rows of a ring with names beside it.
  /// - Parameter names: the columns of the longest name.
  static func rows(in room: Size, names: Int, cellAspect: Double) -> Int {
    min(room.height, Int(Double(room.width - 2 * (names + gap)) * cellAspect))
  }

  private static let gap = 2

  /// - Parameters:
  ///   - arcs: each one's part of the circle, clockwise from twelve; they add up to 1.
  ///   - rows: the rows of the ring.
  ///   - room: in cells; centres the ring.
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

  /// Moves rows down until a row is free between names, or none for many names.
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

  /// The widest distance between the circle's middle and its edge beside a name, in columns.
  private static func reach(_ y: Int, _ circle: Rect, _ cellAspect: Double) -> Int {
    let radius = Double(circle.height) / 2, middle = Double(circle.minY) + radius
    let away = max(0, Double(y) - middle, middle - Double(y + 2))
    return Int(((radius * radius - away * away).squareRoot() / cellAspect).rounded(.up))
  }
}
