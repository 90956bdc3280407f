/// Views that belong together, under a heading.
public struct Section<Content: View>: View {
  private let header: String
  private let content: Content

  public init(_ header: String, @ViewBuilder content: () -> Content) {
    self.header = header
    self.content = content()
  }

  public var body: some View {
    VStack(alignment: .leading) {
      heading
      content
    }
    .padding(bottom: 1)
  }

  /// In a list the heading is a row that can't be selected, and what is under it stays one row each.
  public var rows: Rows {
    Rows([Rows(Child(0, heading), canSelect: false), content.rows, Rows(Child(0, Text(" ")), canSelect: false)])
  }

  private var heading: some View { Text(header).bold().secondary() }
}
