/// Rows for a tree of elements. A row with children is a button that shows and hides them.
public struct OutlineGroup<Element, ID: Hashable, Row: View>: View {
  private let data: [Element]
  private let branch: OutlineBranch<Element, ID, Row>

  /// Rows for elements identified by a property.
  /// - Parameter children: the children of an element; `nil` for a leaf.
  public init(
    _ data: some Sequence<Element>, id: KeyPath<Element, ID>, children: KeyPath<Element, [Element]?>,
    @ViewBuilder content: @escaping (Element) -> Row
  ) {
    self.data = Array(data)
    branch = OutlineBranch(id: id, children: children, content: content)
  }

  public var body: some View {
    ForEach(data, id: branch.id) { OutlineRow(element: $0, branch: branch, level: 0) }
  }
}

extension OutlineGroup where Element: Identifiable, ID == Element.ID {
  /// Rows for elements identified by their IDs.
  public init(
    _ data: some Sequence<Element>, children: KeyPath<Element, [Element]?>,
    @ViewBuilder content: @escaping (Element) -> Row
  ) {
    self.init(data, id: \.id, children: children, content: content)
  }
}

extension List where Selection == Never {
  /// A list of a tree of elements. A row with children is a button that shows and hides them.
  public init<Element: Identifiable>(
    _ data: some Sequence<Element>, children: KeyPath<Element, [Element]?>,
    @ViewBuilder rowContent: @escaping (Element) -> some View
  ) {
    self.init { OutlineGroup(data, children: children, content: rowContent) }
  }
}

private struct OutlineBranch<Element, ID: Hashable, Row: View> {
  let id: KeyPath<Element, ID>
  let children: KeyPath<Element, [Element]?>
  let content: (Element) -> Row
}

private struct OutlineRow<Element, ID: Hashable, Row: View>: View {
  let element: Element
  let branch: OutlineBranch<Element, ID, Row>
  let level: Int
  @State private var isExpanded = false

  var body: some View {
    let children = element[keyPath: branch.children]
    row(hasChildren: children != nil).padding(left: 2 * level).frame(maxWidth: .max, alignment: .leading)
    if isExpanded, let children {
      ForEach(children, id: branch.id) { AnyView(OutlineRow(element: $0, branch: branch, level: level + 1)) }
    }
  }

  @ViewBuilder private func row(hasChildren: Bool) -> some View {
    if hasChildren {
      Button {
        isExpanded.toggle()
      } label: {
        HStack {
          Text(isExpanded ? "▾" : "▸")
          branch.content(element)
        }
      }
      .buttonStyle(.plain)
    } else {
      branch.content(element).padding(left: 2)
    }
  }
}
