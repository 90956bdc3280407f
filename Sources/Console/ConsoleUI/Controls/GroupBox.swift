/// Views in a frame of lines, under a label.
public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label = { EmptyView() }) {
    self.label = label()
    self.content = content()
  }

  public var body: some View {
    VStack(alignment: .leading) {
      label.bold()
      content
    }
    .padding(horizontal: 1)
    .border()
  }

  /// Views under a title.
  public init(_ title: String, @ViewBuilder content: () -> Content) where Label == Text {
    self.init(content: content) { Text(title) }
  }
  /// Views under a label.
  public init(label: Label, @ViewBuilder content: () -> Content) { self.init(content: content) { label } }
}

/// Controls that belong together, side by side.
public struct ControlGroup<Content: View>: View {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: some View { HStack { content } }
}
