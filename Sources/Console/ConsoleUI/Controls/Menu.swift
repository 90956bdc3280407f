/// A button that opens a list of other buttons. Choosing one closes the list.
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

  /// NB: in another menu or a dialog, this button must not close that menu or dialog. Only a choice closes it.
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
  /// A menu with a title. A terminal shows no images.
  public init(_ title: String, systemImage: String = "", @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
