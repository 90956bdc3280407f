/// A view for each element of a collection. The view keeps its state as long as the element's ID is in the collection,
/// even if the element moves.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Primitive {
  private let data: Data
  private let id: (Data.Element) -> ID
  private let content: (Data.Element) -> Content
  private(set) var delete: ((RowOffsets) -> Void)?
  private(set) var move: ((RowOffsets, Int) -> Void)?

  private init(_ data: Data, identifiedBy id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.id = id
    self.content = content
  }

  var traits: Traits { .observing }
  func expand(_ node: Node) -> [Child] {
    // NB: nothing to expand, because the list asks for the rows that it shows.
    if node.isListed, Content.isRow {
      node.becomeLazy()
      return []
    }
    return data.map { Child(key: .id(ElementID(id($0))), view: content($0)) }
  }
}

extension ForEach: LazyRows {
  var lazyRows: (any LazyRows)? { self }
  var rowCount: Int { data.count }
  func id(at index: Int) -> ElementID { ElementID(id(element(index))) }

  func row(at index: Int) -> Child {
    let element = element(index)
    return Child(key: .id(ElementID(id(element))), view: LazyRow(element: element, content: content))
  }

  func index(of id: ElementID) -> Int? {
    guard let wanted = id.value as? ID else { return nil }
    return data.firstIndex { self.id($0) == wanted }.map { data.distance(from: data.startIndex, to: $0) }
  }

  private func element(_ index: Int) -> Data.Element { data[data.index(data.startIndex, offsetBy: index)] }
}

/// A row of a list. Its content is created when the list shows the row.
private struct LazyRow<Element, Content: View>: Primitive {
  let element: Element
  let content: (Element) -> Content
  var traits: Traits { .observing }
  func expand(_ node: Node) -> [Child] { [Child(0, content(element))] }
}

extension ForEach {
  /// Views for elements identified by a property.
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, identifiedBy: { $0[keyPath: id] }, content: content)
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Views for elements identified by their IDs.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, identifiedBy: { $0.id }, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Views for numbers.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data, identifiedBy: { $0 }, content: content)
  }
}

extension ForEach {
  /// Views for bindings to elements identified by their IDs: `{ $element in … }`.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == [Binding<Elements.Element>], Elements.Element: Identifiable, ID == Elements.Element.ID {
    self.init(data.elements, identifiedBy: { $0.wrappedValue.id }, content: content)
  }

  /// Views for bindings to elements identified by a property.
  public init<Elements: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == [Binding<Elements.Element>] {
    self.init(data.elements, identifiedBy: { $0.wrappedValue[keyPath: id] }, content: content)
  }
}

extension ForEach {
  /// Sets the action with which Delete and Backspace delete the element of a list's current row. The action receives
  /// the offset of the element.
  public func onDelete(perform action: ((RowOffsets) -> Void)?) -> ForEach {
    var copy = self
    copy.delete = action
    return copy
  }

  /// Accepts offsets of another type, such as Foundation's `IndexSet`.
  public func onDelete<Offsets: SetAlgebra>(perform action: @escaping (Offsets) -> Void) -> ForEach where Offsets.Element == Int {
    onDelete { action(Offsets($0)) }
  }

  /// Sets the action with which Alt or Ctrl and an arrow move the element of a list's current row. The action receives
  /// the offset of the element, and the offset of the element to move it in front of.
  public func onMove(perform action: ((RowOffsets, Int) -> Void)?) -> ForEach {
    var copy = self
    copy.move = action
    return copy
  }

  /// Accepts offsets of another type, such as Foundation's `IndexSet`.
  public func onMove<Offsets: SetAlgebra>(perform action: @escaping (Offsets, Int) -> Void) -> ForEach
  where Offsets.Element == Int {
    onMove { action(Offsets($0), $1) }
  }
}
