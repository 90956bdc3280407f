/// An ordered collection in which every id occurs once.
///
/// Elements keep their order and are found by id without a search. Data that holds an id twice never traps: the first
/// element stays, unless ``init(_:uniquingIDsWith:)`` says how to make one of the two.
public struct IdentifiedArray<ID, Element: Identifiable> where Element.ID == ID {
  /// The elements, in order.
  public private(set) var elements: [Element] = []
  private var positions: [ID: Int] = [:]

  public init() {}

  /// The elements in their order; of several with one id, the first.
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init(elements) { first, _ in first }
  }

  /// The elements in their order; of several with one id, what `combine` makes of the one held so far and the next.
  public init(_ elements: some Sequence<Element>, uniquingIDsWith combine: (Element, Element) -> Element) {
    let count = elements.underestimatedCount
    self.elements.reserveCapacity(count)
    positions.reserveCapacity(count)
    for element in elements where !append(element) {
      guard let held = self[id: element.id] else { continue }
      self[id: element.id] = combine(held, element)
    }
  }

  /// The ids, in order.
  public var ids: [ID] { elements.map(\.id) }

  /// Where the element with this id is.
  public func index(id: ID) -> Int? { positions[id] }

  public func contains(id: ID) -> Bool { positions[id] != nil }

  /// The element with this id. Setting it replaces the element in its place, or appends it; setting nil removes it.
  ///
  /// An element that has another id than the one it is set for is refused: nothing changes.
  public subscript(id id: ID) -> Element? {
    get { positions[id].map { elements[$0] } }
    set {
      guard let element = newValue else {
        remove(id: id)
        return
      }
      guard element.id == id else { return }
      if let position = positions[id] { elements[position] = element } else { append(element) }
    }
  }
}

extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}

extension IdentifiedArray {
  /// Adds an element at the end and returns true, or returns false if its id is already here.
  @discardableResult
  public mutating func append(_ element: Element) -> Bool {
    let id = element.id
    guard positions[id] == nil else { return false }
    positions[id] = elements.count
    elements.append(element)
    return true
  }

  /// Adds the elements whose ids are new, in order.
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    for element in newElements { append(element) }
  }

  /// Puts an element before the one at `position` and returns true, or returns false if its id is already here.
  @discardableResult
  public mutating func insert(_ element: Element, at position: Int) -> Bool {
    guard !contains(id: element.id) else { return false }
    elements.insert(element, at: position)
    renumber(from: position)
    return true
  }

  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    guard let position = positions[id] else { return nil }
    return remove(at: position)
  }

  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    let element = elements.remove(at: position)
    positions[element.id] = nil
    renumber(from: position)
    return element
  }

  public mutating func removeAll(where isUnwanted: (Element) throws -> Bool) rethrows {
    self = Self(uniqueElements: try elements.filter { try !isUnwanted($0) })
  }

  /// Takes the element at `position` out and puts it back, so that it is at `destination` afterwards.
  public mutating func move(from position: Int, to destination: Int) {
    elements.insert(elements.remove(at: position), at: destination)
    renumber(from: Swift.min(position, destination))
  }

  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    defer { renumber(from: 0) }
    try elements.sort(by: areInIncreasingOrder)
  }

  private mutating func renumber(from start: Int) {
    for position in start..<elements.count { positions[elements[position].id] = position }
  }
}
