nonisolated extension Array {
  /// An array of elements that are created one by one, so that each is distinct.
  public static func repeating(_ element: @autoclosure () -> Element, count: Int) -> Array { (0..<count).map { _ in element() } }
}
