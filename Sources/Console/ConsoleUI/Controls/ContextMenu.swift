import ConsoleTerminal

extension View {
  /// A menu about a view or a row, opened by `.` while it has the focus or is current. Without items there is none.
  public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View {
    ContextMenu(content: self, items: menuItems())
  }

  /// Actions of a row, in a menu opened by `.` as for ``contextMenu(menuItems:)``, since nobody swipes in a terminal.
  /// - Parameters:
  ///   - edge: has no effect.
  ///   - allowsFullSwipe: has no effect.
  public func swipeActions<Items: View>(
    edge: Edge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> Items
  ) -> some View { ContextMenu(content: self, items: content()) }
}

private struct ContextMenu<Content: View, Items: View>: View {
  let content: Content
  let items: Items
  @State private var isOpen = false
  @Environment(\.phrase) private var phrase

  var body: some View {
    Presentation(content: opener, item: $isOpen.item) { _ in
      Panel(title: phrase(.actions), width: 40, dismiss: { isOpen = false }) {
        ScrollView { VStack(alignment: .leading) { items } }
          .buttonStyle(.plain)
          .environment(\.dismissDialog) { isOpen = false }
      }
    }
  }

  private var opener: some View {
    content.onKeyPress(".", hint: KeyHint(KeyPress("."), phrase(.actions))) {
      isOpen = true
      return .handled
    }
  }
}
