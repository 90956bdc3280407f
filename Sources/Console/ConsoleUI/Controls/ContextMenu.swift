extension View {
  /// Adds a menu to a view or a row. `.` opens the menu while the view has the focus or the row is current. A menu
  /// without items doesn't open.
  public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View {
    ContextMenu(content: self, items: menuItems())
  }

  /// Adds actions to a row, in a menu like that of ``contextMenu(menuItems:)``, because a terminal reports no swipes.
  /// - Parameters:
  ///   - edge: has no effect.
  ///   - allowsFullSwipe: has no effect.
  public func swipeActions<Items: View>(
    edge: Edge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> Items
  ) -> some View { ContextMenu(content: self, items: content()) }
}

/// A view with a menu on a layer above it.
private struct ContextMenu<Content: View, Items: View>: View {
  let content: Content
  let items: Items
  @State private var isOpen = false
  @Environment(\.phrase) private var phrase

  var body: some View {
    Presentation(content: MenuOpener(content: content, items: items) { isOpen = true }, item: $isOpen.item) { _ in
      MenuPanel(title: phrase(.actions), content: items, close: close, chosen: close)
    }
  }

  private func close() { isOpen = false }
}

/// A view that opens its menu, and keeps the menu's items in the tree.
private struct MenuOpener<Content: View, Items: View>: Modifier {
  let content: Content
  let items: Items
  let open: () -> Void
  var traits: Traits { .responder }

  func expand(_ node: Node) -> [Child] { [Child(0, content), Child(1, Detached(content: items))] }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    guard event == .key(KeyPress(".")), hasItems(node) else { return false }
    open()
    return true
  }

  func hints(_ node: Node) -> [KeyHint] {
    hasItems(node) ? [KeyHint(KeyPress("."), node.environment.phrase(.actions))] : []
  }

  private func hasItems(_ node: Node) -> Bool {
    node.children.last?.descendants.contains { $0.traits.contains(.button) } ?? false
  }
}
