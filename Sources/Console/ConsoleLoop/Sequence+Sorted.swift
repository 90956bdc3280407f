/// Sorts by a closure, stably, as the standard library does.
///
/// NB: the standard library's algorithm would be compiled for each type and each closure, which is 8 KB each time. This one sorts
/// the places of the elements, so it is compiled once. Where nanoseconds count, don't import this module.
nonisolated extension Sequence {
  package func sorted(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows -> [Element] {
    let elements = Array(self)
    if elements.count < 2 { return elements }
    return try places(elements.count) { try areInIncreasingOrder(elements[$0], elements[$1]) }.map { elements[$0] }
  }
}

@inline(never)
private nonisolated func places(_ count: Int, by areInIncreasingOrder: (Int, Int) throws -> Bool) rethrows -> [Int] {
  var places = Array(0..<count)
  try places.sort(by: areInIncreasingOrder)
  return places
}
