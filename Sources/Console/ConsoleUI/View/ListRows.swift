/// The rows of a list, collected from its content part by part.
///
/// A box is one row. Views with several views inside, such as a block, a `Section` or a component with such a body, are
/// asked for their rows, and have a node between the list and the rows. A `ForEach` of views that are certainly one row
/// each has nodes only for the rows on the screen.
struct ListRows {
  /// One row, or the rows of a lazy `ForEach`.
  private struct Part {
    let start: Int
    let node: Node
    let elements: (any LazyRows)?
    /// The ID of the `ForEach` element that the row belongs to.
    let id: ElementID?
    /// The heading of the section around the row; nil outside of sections.
    let heading: Int?
  }

  private var parts: [Part] = []
  private(set) var count = 0
  private var heading: Int?

  init() {}

  /// Collects the rows at a node below a list, and below that node.
  init(_ node: Node) {
    add(node, of: nil)
    // NB: below the last section, the blank row separates nothing.
    if let last = parts.last, last.elements == nil, last.node.inherited.values.isSectionEdge {
      parts.removeLast()
      count -= 1
    }
  }

  private mutating func add(_ node: Node, of id: ElementID?) {
    if node.isBox {
      if node.traits.contains(.detached) { return }
      let edge = node.inherited.values
      if edge.isSectionEdge { heading = edge.isHeading ? count : nil }
      parts.append(Part(start: count, node: node, elements: nil, id: id, heading: edge.isHeading ? nil : heading))
      count += 1
    } else if node.traits.contains(.lazy), let elements = node.view.lazyRows {
      parts.append(Part(start: count, node: node, elements: elements, id: nil, heading: heading))
      count += elements.rowCount
    } else {
      let outer = heading
      for child in node.children { add(child, of: child.id ?? id) }
      // NB: a section ends here also without a blank row.
      if !node.shared.values.isHeading { heading = outer }
    }
  }

  private func part(_ index: Int) -> Part {
    var low = 0, high = parts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if parts[middle].start <= index { low = middle } else { high = middle - 1 }
    }
    return parts[low]
  }

  /// Returns the node of a row, created if necessary.
  /// - Parameter isNew: whether the row certainly has no node yet.
  func row(_ index: Int, isNew: Bool) -> Node {
    let part = part(index)
    guard let elements = part.elements else { return part.node }
    return part.node.attach(listRow(elements.row(at: index - part.start)), isNew: isNew)
  }

  /// Whether a row can be selected; headings can't.
  func canSelect(_ index: Int) -> Bool { !part(index).node.inherited.values.isSelectionDisabled }

  /// Whether a row is the heading of a section, or the blank row after it.
  func isSectionEdge(_ index: Int) -> Bool { part(index).node.inherited.values.isSectionEdge }

  /// Returns the row with the heading of the section around a row; nil for the heading itself and outside of sections.
  func heading(of index: Int) -> Int? { count > index ? part(index).heading : nil }

  /// The first row of each section; empty for more than 10,000 rows. A section is a run of rows that can be selected.
  var sections: [Int] {
    // NB: searching a list of a million rows for headings would take too long.
    guard count <= 10_000 else { return [] }
    var sections: [Int] = [], isInSection = false
    for part in parts where part.elements?.rowCount != 0 {
      let canSelect = !part.node.inherited.values.isSelectionDisabled
      if canSelect, !isInSection { sections.append(part.start) }
      isInSection = canSelect
    }
    return sections
  }

  /// Returns the ID of the `ForEach` element that a row shows.
  func id(_ index: Int) -> ElementID? {
    let part = part(index)
    return part.elements?.id(at: index - part.start) ?? part.id
  }

  /// Returns the first row of the element with this ID; nil if no element has it.
  func index(_ id: ElementID) -> Int? {
    for part in parts {
      if let index = part.elements?.index(of: id) { return part.start + index }
      if part.id == id { return part.start }
    }
    return nil
  }

  /// Returns the innermost `ForEach` around a row, and the offset of the row's element in it.
  func element(_ index: Int) -> (elements: any LazyRows, offset: Int)? {
    let part = part(index)
    if let elements = part.elements { return (elements, index - part.start) }
    var node = part.node
    while let parent = node.parent, !parent.isBox {
      if let elements = parent.view.lazyRows, let offset = parent.children.firstIndex(where: { $0 === node }) {
        return (elements, offset)
      }
      node = parent
    }
    return nil
  }

  /// Detaches the nodes of all lazy rows except the given nodes.
  func detachAll(except nodes: [Node]) {
    for part in parts where part.elements != nil {
      var rows: [Node] = []
      for node in nodes where node.parent === part.node { rows.append(node) }
      part.node.detachAll(except: rows)
    }
  }
}

/// Rows with nodes created only when the list shows them: the rows of a `ForEach`.
protocol LazyRows {
  var rowCount: Int { get }
  func row(at index: Int) -> Child
  func id(at index: Int) -> ElementID
  func index(of id: ElementID) -> Int?
  var delete: ((RowOffsets) -> Void)? { get }
  var move: ((RowOffsets, Int) -> Void)? { get }
}

extension Node {
  /// Reports to the list that a node between it and its rows has been expanded.
  func invalidateRows() {
    var list = parent
    while let node = list, !node.isBox { list = node.parent }
    if let list { list.view.rowsChanged(list) }
  }
}

extension View {
  /// Prevents the view's rows in a list from being selected.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    SelectionDisabled(content: self, isDisabled: isDisabled)
  }
}

/// The heading of a section in a list, or the blank row after it. They can't be selected.
struct SectionEdge<Content: View>: Modifier {
  static var isRow: Bool { false }
  let content: Content
  var isHeading = true

  func expand(_ node: Node) -> [Child] {
    node.overrideEnvironment(isHeading) {
      $0.isSelectionDisabled = true
      $0.isSectionEdge = true
      $0.isHeading = $1
    }
    return [Child(0, content)]
  }
}

/// A view that determines whether its rows can be selected.
///
/// NB: never a row itself, so that each row has its own node. The list reads from that node whether the row can be
/// selected.
private struct SelectionDisabled<Content: View>: Modifier {
  static var isRow: Bool { false }
  let content: Content
  let isDisabled: Bool

  func expand(_ node: Node) -> [Child] {
    node.overrideEnvironment(isDisabled) { $0.isSelectionDisabled = $1 }
    return [Child(0, content)]
  }
}
