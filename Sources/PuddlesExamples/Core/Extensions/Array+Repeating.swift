import Extensions

nonisolated extension Array {
  /// An array of elements that are made one by one, so that each is another one.
  public static func repeating(_ element: @autoclosure () -> Element, count: Int) -> Array { (0..<count).map { _ in element() } }
}

nonisolated extension IdentifiedArray {
  /// An array of elements that are made one by one, so that each has an id of its own.
  public static func repeating(_ element: @autoclosure () -> Element, count: Int) -> IdentifiedArray {
    IdentifiedArray(uniqueElements: Array.repeating(element(), count: count))
  }
}
