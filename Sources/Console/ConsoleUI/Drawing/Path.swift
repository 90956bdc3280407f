import ConsoleLibc

/// Lines and areas for a ``Canvas``, in its cells. A row has two halves: 1 is the upper half of the second row, and 1.5 the lower one.
///
///     Canvas { context, rect in
///       var path = Path()
///       path.move(to: .init(x: 0, y: 3))
///       path.addLine(to: .init(x: 9, y: 0.5))
///       context.stroke(path, with: .color(.green))
///     }
public nonisolated struct Path: Sendable {
  /// A place between cells: columns and rows from the upper left corner of the screen, as in a `CellPoint`.
  public struct Point: Hashable, Sendable {
    public var x, y: Double
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    public init(_ cell: CellPoint) { (x, y) = (Double(cell.x), Double(cell.y)) }
  }

  /// The corners of each line.
  private(set) var lines: [[Point]] = []

  public init() {}
  public init(_ build: (inout Path) -> Void) { build(&self) }
  public init(_ rect: CellRect) { addRect(rect) }
  public init(ellipseIn rect: CellRect) { addEllipse(in: rect) }

  public var isEmpty: Bool { lines.isEmpty }

  /// Begins another line.
  public mutating func move(to point: Point) { lines.append([point]) }

  /// Goes on in a straight line.
  public mutating func addLine(to point: Point) {
    if lines.isEmpty { return move(to: point) }
    lines[lines.count - 1].append(point)
  }

  /// Begins a line that leads through points.
  public mutating func addLines(_ points: [Point]) { if !points.isEmpty { lines.append(points) } }

  /// Goes back to where the line began.
  public mutating func closeSubpath() { if let start = lines.last?.first { addLine(to: start) } }

  public mutating func addRect(_ rect: CellRect) {
    let left = Double(rect.minX), right = Double(rect.maxX), top = Double(rect.minY), bottom = Double(rect.maxY)
    addLines([Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom), Point(x: left, y: bottom)])
    closeSubpath()
  }

  public mutating func addEllipse(in rect: CellRect) {
    let center = Point(x: Double(rect.minX + rect.maxX) / 2, y: Double(rect.minY + rect.maxY) / 2)
    lines.append([])
    addArc(center, Double(rect.width) / 2, Double(rect.height) / 2, from: 0, to: 2 * .pi)
  }

  /// Adds a part of a circle, after a straight line to its start.
  /// - Parameters:
  ///   - radius: in columns. The circle has half as many rows, so that it looks round.
  ///   - clockwise: as in SwiftUI, true for the way on which angles become smaller.
  public mutating func addArc(center: Point, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool) {
    if lines.isEmpty { lines.append([]) }
    var turn = (endAngle.radians - startAngle.radians).truncatingRemainder(dividingBy: 2 * .pi)
    if clockwise, turn > 0 { turn -= 2 * .pi }
    if !clockwise, turn < 0 { turn += 2 * .pi }
    if turn == 0, startAngle != endAngle { turn = clockwise ? -2 * .pi : 2 * .pi }
    addArc(center, radius, radius / 2, from: startAngle.radians, to: startAngle.radians + turn)
  }

  private mutating func addArc(_ center: Point, _ width: Double, _ height: Double, from start: Double, to end: Double) {
    let steps = 64
    for step in 0...steps {
      let angle = start + (end - start) * Double(step) / Double(steps)
      lines[lines.count - 1].append(Point(x: center.x + width * cos(angle), y: center.y + height * sin(angle)))
    }
  }
}
