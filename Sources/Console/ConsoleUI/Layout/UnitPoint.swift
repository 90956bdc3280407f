/// A point of a view, as shares of its width and height.
public nonisolated struct UnitPoint: Hashable, Sendable {
  public var x: Double, y: Double

  /// A point; 0 is the leading or the upper edge, 1 the other one.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  public static let topLeading = UnitPoint(x: 0, y: 0), top = UnitPoint(x: 0.5, y: 0), topTrailing = UnitPoint(x: 1, y: 0)
  public static let leading = UnitPoint(x: 0, y: 0.5), center = UnitPoint(x: 0.5, y: 0.5), trailing = UnitPoint(x: 1, y: 0.5)
  public static let bottomLeading = UnitPoint(x: 0, y: 1), bottom = UnitPoint(x: 0.5, y: 1),
    bottomTrailing = UnitPoint(x: 1, y: 1)

  /// Returns the cells before a smaller length inside a larger one.
  static func offset(_ share: Double, _ length: Int, in room: Int) -> Int {
    Int((Double(room - length) * share).rounded(.down))
  }
}
