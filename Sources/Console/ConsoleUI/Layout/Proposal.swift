/// The number of cells that a parent offers on each axis. `Int.max` means "as many as you like".
typealias Proposal = Size

/// A direction of layout.
public nonisolated enum Axis: Sendable {
  /// Along rows and along columns.
  case horizontal, vertical
  var other: Axis { self == .vertical ? .horizontal : .vertical }
}

extension Size {
  nonisolated subscript(axis: Axis) -> Int {
    get { axis == .vertical ? height : width }
    set { if axis == .vertical { height = newValue } else { width = newValue } }
  }

  /// Returns this size, cut to another size on each axis.
  nonisolated func fitting(_ other: Size) -> Size { Size(min(width, other.width), min(height, other.height)) }

  /// Returns the size with cells added. "As many as you like" remains unchanged.
  nonisolated func adding(_ width: Int, _ height: Int) -> Size {
    Size(self.width == .max ? .max : max(0, self.width + width), self.height == .max ? .max : max(0, self.height + height))
  }
}

/// A position along a row.
public nonisolated enum HorizontalAlignment: Int, Sendable {
  /// Left, middle and right.
  case leading, center, trailing
}

/// A position along a column.
public nonisolated enum VerticalAlignment: Int, Sendable {
  /// Upper end, middle and lower end.
  case top, center, bottom
}

/// The position of a smaller area within a larger one.
public nonisolated struct Alignment: Hashable, Sendable {
  let horizontal: HorizontalAlignment, vertical: VerticalAlignment

  /// The middle of the area or of one side.
  public static let center = Alignment(horizontal: .center, vertical: .center),
    leading = Alignment(horizontal: .leading, vertical: .center), trailing = Alignment(horizontal: .trailing, vertical: .center),
    top = Alignment(horizontal: .center, vertical: .top), bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The corners of the area.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top),
    topTrailing = Alignment(horizontal: .trailing, vertical: .top)

  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom),
    bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// Returns the position of an area of this size within a larger area.
  func place(_ size: Size, in rect: Rect) -> Rect {
    Rect(
      Point(
        rect.minX + max(0, rect.width - size.width) * horizontal.rawValue / 2,
        rect.minY + max(0, rect.height - size.height) * vertical.rawValue / 2),
      size)
  }
}
