/// An ordered collection of elements with distinct IDs.
///
/// Elements keep their order and are found by ID in constant time. Duplicate IDs never trap: the first element wins.
///
/// NB: members that the store's reader calls are public and inlinable. `package` members are not inlined, so other
/// modules would look up types at run time, which takes a fifth of the reading time.
public struct IdentifiedArray<ID, Element: Identifiable> where Element.ID == ID {
  @usableFromInline var storage: [Element] = []
  /// The positions of the IDs; empty for few elements, where a linear search is faster.
  @usableFromInline var positions: [ID: Int] = [:]
  @inlinable static var few: Int { 16 }

  @inlinable public var elements: [Element] { storage }

  @inlinable public init() {}

  /// Creates an array. If several elements have the same ID, keeps the first.
  @inlinable public init(uniqueElements elements: some Sequence<Element>) {
    let count = elements.underestimatedCount
    storage.reserveCapacity(count)
    if count > Self.few { positions.reserveCapacity(count) }
    append(contentsOf: elements)
  }

  public var ids: [ID] { elements.map(\.id) }

  @inlinable public func index(id: ID) -> Int? {
    elements.count > Self.few ? positions[id] : elements.firstIndex { $0.id == id }
  }

  @inlinable public func contains(id: ID) -> Bool { index(id: id) != nil }

  /// The element with this ID. Setting it replaces the element in place, or appends it; setting nil removes it.
  ///
  /// Setting an element with another ID changes nothing.
  public subscript(id id: ID) -> Element? {
    get { index(id: id).map { elements[$0] } }
    set {
      guard let element = newValue else {
        remove(id: id)
        return
      }
      guard element.id == id else { return }
      if let position = index(id: id) { storage[position] = element } else { append(element) }
    }
  }
}

extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}

extension IdentifiedArray {
  /// Appends an element and returns true, or returns false if its ID is already present.
  @discardableResult
  @inlinable public mutating func append(_ element: Element) -> Bool {
    guard !contains(id: element.id) else { return false }
    storage.append(element)
    renumber(from: elements.count - 1)
    return true
  }

  @inlinable public mutating func append(contentsOf newElements: some Sequence<Element>) {
    for element in newElements { append(element) }
  }

  /// Inserts an element before the one at `position` and returns true, or returns false if its ID is already present.
  @discardableResult
  public mutating func insert(_ element: Element, at position: Int) -> Bool {
    guard !contains(id: element.id) else { return false }
    storage.insert(element, at: position)
    renumber(from: position)
    return true
  }

  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    guard let position = index(id: id) else { return nil }
    return remove(at: position)
  }

  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    let element = storage.remove(at: position)
    positions[element.id] = nil
    renumber(from: position)
    return element
  }

  /// Moves the element at `position`, so that it is at `destination` afterwards.
  public mutating func move(from position: Int, to destination: Int) {
    storage.insert(storage.remove(at: position), at: destination)
    renumber(from: Swift.min(position, destination))
  }

  @inlinable mutating func renumber(from start: Int) {
    guard elements.count > Self.few else {
      // NB: an empty dictionary isn't replaced, because that would drop its reserved capacity.
      if !positions.isEmpty { positions = [:] }
      return
    }
    for position in (positions.isEmpty ? 0 : start)..<elements.count { positions[elements[position].id] = position }
  }
}
