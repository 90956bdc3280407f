nonisolated extension Array {
  /// Creates each element separately, so that all are distinct.
  public static func repeating(_ element: @autoclosure () -> Element, count: Int) -> Array { (0..<count).map { _ in element() } }
}
