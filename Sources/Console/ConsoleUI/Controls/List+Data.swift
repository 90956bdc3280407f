extension List where Selection == Never {
  /// A list that keeps its own current row.
  public init(@ViewBuilder content: () -> some View) { self.init(content: Child(0, content()).listed) }

  /// A list of a collection's elements.
  public init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder row: @escaping (Data.Element) -> some View
  ) where Data.Element: Identifiable {
    self.init { ForEach(data, content: row) }
  }

  /// A list of elements identified by a property.
  public init<Data: RandomAccessCollection>(
    _ data: Data, id: KeyPath<Data.Element, some Hashable>, @ViewBuilder row: @escaping (Data.Element) -> some View
  ) {
    self.init { ForEach(data, id: id, content: row) }
  }

  /// A list of bindings to a collection's elements: `{ $element in … }`.
  public init<Data: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Data>, @ViewBuilder row: @escaping (Binding<Data.Element>) -> some View
  ) where Data.Element: Identifiable {
    self.init { ForEach(data, content: row) }
  }
}

extension List {
  /// A list that binds the ID of the current row's element.
  public init(selection: Binding<Selection?>, @ViewBuilder content: () -> some View) {
    self.init(content: Child(0, content()).listed, selection: selection)
  }

  /// A list with multiple selection. Space marks the current row's element, unless the row itself uses the key.
  public init(selection: Binding<Set<Selection>>, @ViewBuilder content: () -> some View) {
    self.init(content: Child(0, content().environment(\.hasMarks, true)).listed, marks: selection)
  }

  /// A list of a collection's elements that binds the ID of the current row's element.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Selection?>, @ViewBuilder row: @escaping (Data.Element) -> some View
  ) where Data.Element: Identifiable, Data.Element.ID == Selection {
    self.init(selection: selection) { ForEach(data, content: row) }
  }

  /// A list of elements identified by a property. Binds the property of the current row's element.
  public init<Data: RandomAccessCollection>(
    _ data: Data, id: KeyPath<Data.Element, Selection>, selection: Binding<Selection?>,
    @ViewBuilder row: @escaping (Data.Element) -> some View
  ) {
    self.init(selection: selection) { ForEach(data, id: id, content: row) }
  }

  /// A list of a collection's elements with multiple selection.
  public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Selection>>, @ViewBuilder row: @escaping (Data.Element) -> some View
  ) where Data.Element: Identifiable, Data.Element.ID == Selection {
    self.init(selection: selection) { ForEach(data, content: row) }
  }

  /// A list of elements identified by a property, with multiple selection.
  public init<Data: RandomAccessCollection>(
    _ data: Data, id: KeyPath<Data.Element, Selection>, selection: Binding<Set<Selection>>,
    @ViewBuilder row: @escaping (Data.Element) -> some View
  ) {
    self.init(selection: selection) { ForEach(data, id: id, content: row) }
  }
}
