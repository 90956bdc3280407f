/// Views that are shown only while the group is expanded.
public struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: () -> Content
  private let isExpanded: Binding<Bool>?
  @State private var isUnfolded = false

  /// - Parameter isExpanded: whether the group is expanded. By default, the group keeps this state itself and starts
  ///   collapsed.
  public init(
    isExpanded: Binding<Bool>? = nil, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.isExpanded = isExpanded
    self.content = content
    self.label = label()
  }

  public var body: some View {
    let isExpanded = isExpanded ?? $isUnfolded
    VStack(alignment: .leading) {
      Button {
        isExpanded.wrappedValue.toggle()
      } label: {
        HStack {
          Text(isExpanded.wrappedValue ? "▾" : "▸")
          label
        }
      }
      .buttonStyle(.plain)
      if isExpanded.wrappedValue { VStack(alignment: .leading, content: content).padding(left: 2) }
    }
  }
}

extension DisclosureGroup where Label == Text {
  /// A group with a title.
  public init(_ title: String, isExpanded: Binding<Bool>? = nil, @ViewBuilder content: @escaping () -> Content) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
