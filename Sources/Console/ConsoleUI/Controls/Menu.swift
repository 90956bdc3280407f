/// A button that opens a list of other buttons. Choosing one of them closes the list.
public struct Menu<Label: View, Content: View>: View {
  private let title: String
  private let label: Label
  private let content: Content
  @State private var isOpen = false
  @Environment(\.dismissDialog) private var dismissOuter

  /// A menu with any label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
    title = self.label.titleText
  }

  public var body: some View {
    Presentation(content: button, item: $isOpen.item) { _ in
      MenuPanel(title: title, content: content, close: { isOpen = false }, chosen: dismiss)
    }
  }

  /// NB: inside another menu or a dialog, opening this menu must not close the outer one. Only a choice closes it.
  private var button: some View {
    Button {
      isOpen = true
    } label: {
      HStack {
        label
        Text("▾")
      }
    }
    .pressHint(title)
    .environment(\.dismissDialog, nil)
  }

  private func dismiss() {
    isOpen = false
    dismissOuter?()
  }
}

/// The panel with a menu's items.
struct MenuPanel<Content: View>: View {
  let title: String
  let content: Content
  let close: () -> Void
  let chosen: () -> Void

  var body: some View {
    Panel(title: title, width: 40, dismiss: close) {
      ScrollView { VStack(alignment: .leading) { content } }
        .buttonStyle(.plain)
        .environment(\.dismissDialog, chosen)
    }
  }
}

extension Menu where Label == Text {
  /// A menu with a title.
  /// - Parameter systemImage: has no effect, since a terminal shows no images.
  public init(_ title: String, systemImage: String = "", @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
