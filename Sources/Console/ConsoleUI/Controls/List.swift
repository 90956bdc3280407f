/// Rows one below another. One row is current. Only the rows on the screen have nodes, even in a list of a million
/// rows.
///
/// The list itself has the focus. Keys go to the content of the current row first. A list takes the offered height. It
/// has no ideal height, because measuring all rows would create their nodes: without a limit, it takes ten rows.
public struct List<Selection: Hashable>: View {
  let content: Child
  var selection: Binding<Selection?>?
  /// The marked elements, in a list with multiple selection.
  var marks: Binding<Set<Selection>>?
  var current: Binding<Int>?

  public var body: some View {
    ListBox(content: content, selection: selection.map(ListSelection.init), marks: marks.map(ListMarks.init), current: current)
  }
}

/// The selection of a list of any type.
struct ListSelection {
  let get: () -> ElementID?
  /// Selects the element with this ID, or nothing if the ID is of another type.
  let set: (ElementID?) -> Void
  /// Whether the element with this ID is selected. For a nil ID or an ID of another type, whether nothing is selected.
  let isAt: (ElementID?) -> Bool

  init<Selection: Hashable>(_ selection: Binding<Selection?>) {
    get = { selection.wrappedValue.map { ElementID($0) } }
    set = { selection.wrappedValue = $0?.value as? Selection }
    isAt = { selection.wrappedValue == $0?.value as? Selection }
  }
}

/// The marked elements of a list of any type.
struct ListMarks {
  /// Returns a function that returns whether an element is marked, or nil for an element that can't be marked.
  let get: () -> (ElementID) -> Bool?
  let toggle: (ElementID) -> Void

  init<Selection: Hashable>(_ marks: Binding<Set<Selection>>) {
    get = {
      let marked = marks.wrappedValue
      return { ($0.value as? Selection).map(marked.contains) }
    }
    toggle = { if let id = $0.value as? Selection { marks.wrappedValue.formSymmetricDifference([id]) } }
  }
}
