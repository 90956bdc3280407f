/// The rows that a list shows, each created only when the list needs it.
///
/// Most views are one row; `ForEach`, `Section`, tuples and branches are as many as there are in them.
@MainActor
public struct ListRows {
  /// The number of rows.
  public let count: Int
  let row: (Int) -> Child
  /// The id of the element that a row of a `ForEach` shows.
  let id: (Int) -> AnyHashable?
  /// The row of the element with an id.
  let index: (AnyHashable) -> Int?
  /// Whether a row can be selected; headings can't.
  private(set) var canSelect: (Int) -> Bool

  /// Whether the rows are certainly the same as others.
  func isSame(as other: ListRows) -> Bool { Layout.of(ListRows.self).isSame(self, other) }

  /// One row.
  init(_ child: Child, canSelect: Bool = true) {
    count = 1
    row = { _ in child }
    id = { _ in nil }
    index = { _ in nil }
    self.canSelect = { _ in canSelect }
  }

  /// A row for each element.
  init<Data: RandomAccessCollection, ID: Hashable, Content: View>(
    _ data: Data, id: @escaping (Data.Element) -> ID, _ content: @escaping (Data.Element) -> Content
  ) {
    func element(_ index: Int) -> Data.Element { data[data.index(data.startIndex, offsetBy: index)] }
    count = data.count
    row = { index in
      let element = element(index)
      return Child(key: .id(id(element)), view: LazyRow(element: element, content: content))
    }
    self.id = { AnyHashable(id(element($0))) }
    index = { wanted in
      guard let wanted = wanted.base as? ID else { return nil }
      return data.firstIndex { id($0) == wanted }.map { data.distance(from: data.startIndex, to: $0) }
    }
    canSelect = { _ in true }
  }

  /// The rows of several parts, one after another.
  init(_ parts: [ListRows]) {
    let starts = parts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    func part(_ index: Int) -> Int {
      var low = 0, high = parts.count - 1
      while low < high {
        let middle = (low + high + 1) / 2
        if starts[middle] <= index { low = middle } else { high = middle - 1 }
      }
      return low
    }
    count = starts[parts.count]
    row = { index in
      let part = part(index)
      var child = parts[part].row(index - starts[part])
      child.key = .part(part, child.key)
      return child
    }
    id = { index in
      let part = part(index)
      return parts[part].id(index - starts[part])
    }
    index = { id in
      for (part, rows) in parts.enumerated() { if let index = rows.index(id) { return starts[part] + index } }
      return nil
    }
    canSelect = { index in
      let part = part(index)
      return parts[part].canSelect(index - starts[part])
    }
  }
}

/// A row of a `ForEach`, whose content is created when the list shows it.
private struct LazyRow<Element, Content: View>: Primitive {
  let element: Element
  let content: (Element) -> Content
  var traits: Traits { .observing }
  func expand(_ node: Node) -> [Child] { [Child(0, content(element))] }
}

extension View {
  /// Makes rows of a list that can't be selected.
  public func selectionDisabled() -> some View { SelectionDisabled(content: self) }
}

private struct SelectionDisabled<Content: View>: Modifier {
  let content: Content
  var rows: ListRows { content.primitive.rows.withoutSelection }
}

extension ListRows {
  fileprivate var withoutSelection: ListRows {
    var rows = self
    rows.canSelect = { _ in false }
    return rows
  }
}
