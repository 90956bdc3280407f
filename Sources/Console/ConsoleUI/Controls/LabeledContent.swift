/// A label with content beside it. All labels have the same width, so that the content lines up.
public struct LabeledContent<Label: View, Content: View>: View {
  @Environment(\.labelWidth) private var labelWidth
  @Environment(\.tones) private var tones
  @Environment(\.accessibilityEnabled) private var isAccessible
  private let label: Label
  private let content: Content

  /// Content beside any label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public var body: some View {
    // NB: for a screen reader, a colon takes one of the two columns.
    HStack(alignment: .top, spacing: isAccessible ? 1 : 2) {
      HStack(spacing: 0) {
        label
        if isAccessible { Text(":") }
      }
      .frame(width: labelWidth + (isAccessible ? 1 : 0), alignment: .leading)
      .transformEnvironment(tones) {
        $0.style = $1.quiet.over($0.style)
        $0.lineLimit = 1
        $0.isRowLabel = true
      }
      content
    }
  }
}

extension LabeledContent where Label == Text {
  /// Any content beside a label.
  public init(_ label: String, @ViewBuilder content: () -> Content) { self.init(content: content) { Text(label) } }

  /// A text beside a label.
  public init(_ label: String, value: String) where Content == Text { self.init(label) { Text(value) } }
}
