/// A label with content beside it. All labels are equally wide, so that the content lines up.
@MainActor
public struct LabeledContent<Content: View>: View {
  @Environment(\.labelWidth) private var labelWidth
  @Environment(\.tones) private var tones
  private let label: String
  private let content: Content

  /// A label with any content.
  public init(_ label: String, @ViewBuilder content: () -> Content) {
    self.label = label
    self.content = content()
  }

  public var body: some View {
    HStack(alignment: .top, spacing: 2) {
      Text(label).foregroundStyle(tones.quiet).lineLimit(1).frame(width: labelWidth, alignment: .leading)
      content
    }
  }
}

extension LabeledContent where Content == Text {
  /// A label with a text.
  public init(_ label: String, value: String) { self.init(label) { Text(value) } }
}
