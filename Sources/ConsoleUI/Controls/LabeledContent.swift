/// A label, and what it stands for beside it. Labels of one form or list have one width, so that the values line up.
public struct LabeledContent<Content: View>: View {
  @Environment(\.labelWidth) private var labelWidth
  private let label: String
  private let content: Content

  public init(_ label: String, @ViewBuilder content: () -> Content) {
    self.label = label
    self.content = content()
  }

  public var body: some View {
    HStack(alignment: .top, spacing: 2) {
      Text(label).lineLimit(1).frame(width: labelWidth, alignment: .leading)
      content
    }
  }
}

extension LabeledContent where Content == Text {
  public init(_ label: String, value: String) { self.init(label) { Text(value) } }
}

private enum LabelWidthKey: EnvironmentKey { static var defaultValue: Int { 12 } }

extension EnvironmentValues {
  /// In columns.
  public var labelWidth: Int {
    get { self[LabelWidthKey.self] }
    set { self[LabelWidthKey.self] = newValue }
  }
}
