extension View {
  /// Adds a menu to the elements of the list or table in a view. `.` opens it for the marked elements, if the current row is one of
  /// them, and otherwise for the current row. Enter performs the primary action for the same elements.
  public func contextMenu<Element: Hashable, Items: View>(
    forSelectionType type: Element.Type = Element.self, @ViewBuilder menu: @escaping (Set<Element>) -> Items,
    primaryAction: ((Set<Element>) -> Void)? = nil
  ) -> some View {
    SelectionMenu(content: self, items: menu, primaryAction: primaryAction)
  }
}

private struct SelectionMenu<Content: View, Element: Hashable, Items: View>: View {
  let content: Content
  let items: (Set<Element>) -> Items
  let primaryAction: ((Set<Element>) -> Void)?
  @State private var chosen: Set<Element> = []
  @State private var isOpen = false
  @Environment(\.phrase) private var phrase

  var body: some View {
    Presentation(content: opener, item: $isOpen.item) { _ in
      MenuPanel(title: phrase(.actions), content: items(chosen), close: close, chosen: close)
    }
  }

  private var opener: some View {
    SelectionReader(content: content, hasPrimaryAction: primaryAction != nil) { press, ids in
      let elements = Set(ids.compactMap { $0.value as? Element })
      guard !elements.isEmpty else { return false }
      if press == KeyPress(.return) { primaryAction?(elements) } else { (chosen, isOpen) = (elements, true) }
      return true
    }
  }

  private func close() { isOpen = false }
}

/// A view that passes the keys of a menu on, with the elements that they are about.
private struct SelectionReader<Content: View>: Modifier {
  let content: Content
  let hasPrimaryAction: Bool
  let action: (KeyPress, [ElementID]) -> Bool
  var traits: Traits { .responder }

  func expand(_ node: Node) -> [Child] { [Child(0, content)] }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    guard case .key(let press) = event, press == KeyPress(".") || hasPrimaryAction && press == KeyPress(.return) else {
      return false
    }
    return action(press, elements(node))
  }

  func hints(_ node: Node) -> [KeyHint] {
    elements(node).isEmpty ? [] : [KeyHint(KeyPress("."), node.environment.phrase(.actions))]
  }

  private func elements(_ node: Node) -> [ElementID] {
    guard let list = node.host?.focused, list.isInside(node), let box = list.view as? ListBox else { return [] }
    return box.chosen(list)
  }
}

extension ListBox {
  /// Returns the marked elements, if the current row's is one of them, and otherwise the current row's element.
  fileprivate func chosen(_ node: Node) -> [ElementID] {
    let memory = memory(node)
    guard hasCurrent(memory), let id = memory.id else { return [] }
    guard let marks, marks.get()(id) == true else { return [id] }
    let isMarked = marks.get()
    return (0..<memory.rows.count).compactMap { memory.rows.id($0) }.filter { isMarked($0) == true }
  }
}
