/// Converts paddings and spacings to cells. SwiftUI gives them in points.
nonisolated enum Points {
  static func columns(_ length: Int) -> Int { length <= 3 ? length : max(3, (length + 4) / 8) }
  static func rows(_ length: Int) -> Int { length <= 1 ? length : max(1, (length + 8) / 16) }
}

/// A side of a view.
public nonisolated enum Edge: Int8, CaseIterable, Sendable {
  /// The upper, the left, the lower and the right side.
  case top, leading, bottom, trailing

  /// Some sides of a view.
  public nonisolated struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1), leading = Set(rawValue: 2), bottom = Set(rawValue: 4), trailing = Set(rawValue: 8)
    /// Left and right, above and below, and all sides.
    public static let horizontal: Set = [.leading, .trailing], vertical: Set = [.top, .bottom],
      all: Set = [.horizontal, .vertical]
  }
}

/// Lengths on each side: in cells or, if they are larger, in points.
public nonisolated struct EdgeInsets: Hashable, Sendable {
  public var top: Int, leading: Int, bottom: Int, trailing: Int

  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

extension View {
  /// Adds one blank cell on all sides.
  public func padding() -> PaddingModifier<Self> { padding(1) }

  /// Adds blank cells on all sides; a large length is in points.
  public func padding(_ length: Int) -> PaddingModifier<Self> { padding(.all, length) }

  /// Adds blank cells on some sides, by default one; a large length is in points.
  public func padding(_ edges: Edge.Set, _ length: Int = 1) -> PaddingModifier<Self> {
    func side(_ edge: Edge.Set) -> Int { edges.contains(edge) ? length : 0 }
    return padding(
      EdgeInsets(top: side(.top), leading: side(.leading), bottom: side(.bottom), trailing: side(.trailing)))
  }

  /// Adds blank cells on each side; a large length is in points.
  public func padding(_ insets: EdgeInsets) -> PaddingModifier<Self> {
    padding(
      left: Points.columns(insets.leading), top: Points.rows(insets.top), right: Points.columns(insets.trailing),
      bottom: Points.rows(insets.bottom))
  }
}
