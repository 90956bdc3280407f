/// Views that belong together, under a heading if there is one.
@MainActor
public struct Section<Content: View>: Primitive {
  private let header: String?, remark: String
  private let content: Content

  /// A section with a heading, and a remark beside it.
  public init(_ header: String, remark: String = "", @ViewBuilder content: () -> Content) {
    self.header = header
    self.remark = remark
    self.content = content()
  }

  /// A section without a heading.
  public init(@ViewBuilder content: () -> Content) {
    header = nil
    remark = ""
    self.content = content()
  }

  public func expand(_ node: Node) -> [Child] {
    let stack = VStack(alignment: .leading) {
      if let header { heading(header) }
      content
    }
    return [Child(0, stack.padding(bottom: 1))]
  }

  /// In a list, the heading is a row that can't be selected, and what is under it stays one row each.
  public var rows: ListRows {
    ListRows([
      header.map { ListRows(Child(0, heading($0)), canSelect: false) } ?? ListRows([]), content.primitive.rows,
      ListRows(Child(0, Text(" ")), canSelect: false),
    ])
  }

  private func heading(_ title: String) -> some View { SectionHeading(title: title, remark: remark) }
}

/// Controls one below another, which scroll if they don't fit.
@MainActor
public struct Form<Content: View>: View {
  private let content: Content
  /// A form of controls.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    ScrollView {
      VStack(alignment: .leading) { content }
    }
  }
}
