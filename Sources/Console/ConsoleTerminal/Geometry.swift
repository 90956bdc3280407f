/// A width and a height, in cells.
public nonisolated struct CellSize: Hashable, Sendable {
  public var width: Int, height: Int

  public init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }

  public static let zero = CellSize(0, 0)

  /// The maximum size of a screen, larger than a wall of monitors in the smallest font. The rest of a larger terminal
  /// stays empty.
  public static let most = CellSize(1000, 500)
}

/// The position of a cell on the screen.
public nonisolated struct CellPoint: Hashable, Sendable {
  /// The column from the left and the row from the top, both counted from 0.
  public var x: Int, y: Int

  public init(_ x: Int, _ y: Int) { (self.x, self.y) = (x, y) }

  public static let zero = CellPoint(0, 0)
}

/// A rectangle of cells.
public nonisolated struct CellRect: Hashable, Sendable {
  public var origin: CellPoint
  public var size: CellSize

  public init(_ origin: CellPoint, _ size: CellSize) { (self.origin, self.size) = (origin, size) }

  public init(x: Int, y: Int, width: Int, height: Int) { self.init(CellPoint(x, y), CellSize(width, height)) }

  public static let zero = CellRect(.zero, .zero)

  public var minX: Int { origin.x }
  public var minY: Int { origin.y }
  /// The column after the last one.
  public var maxX: Int { origin.x + size.width }
  /// The row after the last one.
  public var maxY: Int { origin.y + size.height }
  public var width: Int { size.width }
  public var height: Int { size.height }
  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  public func contains(_ point: CellPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  public func intersection(_ other: CellRect) -> CellRect {
    let x = max(minX, other.minX), y = max(minY, other.minY)
    return CellRect(x: x, y: y, width: max(0, min(maxX, other.maxX) - x), height: max(0, min(maxY, other.maxY) - y))
  }

  /// Returns the rectangle with its edges moved inwards by a number of cells.
  public func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> CellRect {
    CellRect(x: minX + left, y: minY + top, width: max(0, width - left - right), height: max(0, height - top - bottom))
  }
}

// NB: these aliases are package-only. Public ones would clash with a client's own types called Size or Style.

/// Short names for the types of geometry and style, for use in this package.
package typealias Size = CellSize
package typealias Point = CellPoint
package typealias Rect = CellRect
package typealias Style = CellStyle
