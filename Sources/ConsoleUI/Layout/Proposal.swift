/// What a parent offers: a number of cells on each axis. `Int.max` means "as much as you like".
public typealias Proposal = Size

public nonisolated enum Axis: Sendable {
  case horizontal
  case vertical
  var other: Axis { self == .vertical ? .horizontal : .vertical }
}

extension Size {
  nonisolated subscript(axis: Axis) -> Int {
    get { axis == .vertical ? height : width }
    set { if axis == .vertical { height = newValue } else { width = newValue } }
  }

  /// The part of this size that fits into another.
  nonisolated func fitting(_ other: Size) -> Size { Size(min(width, other.width), min(height, other.height)) }

  /// The size with so many cells more; "as much as you like" stays so.
  nonisolated func adding(_ width: Int, _ height: Int) -> Size {
    Size(self.width == .max ? .max : max(0, self.width + width), self.height == .max ? .max : max(0, self.height + height))
  }
}

public nonisolated enum HorizontalAlignment: Sendable {
  case leading, center, trailing
}

public nonisolated enum VerticalAlignment: Sendable {
  case top, center, bottom
}

/// Where something smaller stands in something larger.
public nonisolated struct Alignment: Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)

  func place(_ size: Size, in rect: Rect) -> Rect {
    Rect(
      Point(
        rect.minX + Self.offset(rect.width - size.width, horizontal == .leading ? 0 : horizontal == .center ? 1 : 2),
        rect.minY + Self.offset(rect.height - size.height, vertical == .top ? 0 : vertical == .center ? 1 : 2)),
      size)
  }

  private static func offset(_ space: Int, _ halves: Int) -> Int { max(0, space) * halves / 2 }
}
