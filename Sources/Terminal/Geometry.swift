/// A width and a height, in cells.
public nonisolated struct Size: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(0, 0)
}

/// A place on the screen: columns from the left, rows from the top, both from 0.
public nonisolated struct Point: Hashable, Sendable {
  public var x: Int
  public var y: Int

  public init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(0, 0)
}

/// A rectangle of cells; `maxX` and `maxY` lie just outside it.
public nonisolated struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public init(_ origin: Point, _ size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(Point(x, y), Size(width, height))
  }

  public static let zero = Rect(.zero, .zero)

  public var minX: Int { origin.x }
  public var minY: Int { origin.y }
  public var maxX: Int { origin.x + size.width }
  public var maxY: Int { origin.y + size.height }
  public var width: Int { size.width }
  public var height: Int { size.height }
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX), y = max(minY, other.minY)
    return Rect(x: x, y: y, width: max(0, min(maxX, other.maxX) - x), height: max(0, min(maxY, other.maxY) - y))
  }

  /// The rectangle that stays when each edge moves inwards by so many cells.
  public func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> Rect {
    Rect(x: minX + left, y: minY + top, width: max(0, width - left - right), height: max(0, height - top - bottom))
  }
}
