/// An identified array of elements with their own type of ID.
package typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { elements.count }
  package subscript(position: Int) -> Element { elements[position] }
}

extension IdentifiedArray: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: Element...) { self.init(uniqueElements: elements) }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  package static func == (one: Self, other: Self) -> Bool { one.elements == other.elements }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  package func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
