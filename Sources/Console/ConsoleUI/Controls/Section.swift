/// A group of views, with an optional heading and footer.
public struct Section<Parent: View, Content: View, Footer: View>: Primitive {
  private let header: Parent
  private let content: Content
  private let footer: Footer

  private init(header: Parent, content: Content, footer: Footer) {
    self.header = header
    self.content = content
    self.footer = footer
  }

  /// A section with any views as its header and its footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
    self.init(header: header(), content: content(), footer: footer())
  }

  /// In a list, the header, the footer and the blank line after it are rows that can't be selected, and each view in between is a
  /// row.
  func expand(_ node: Node) -> [Child] {
    let quietFooter = footer.foregroundStyle(node.environment.tones.quiet)
    if node.isListed {
      return [
        Child(0, header.selectionDisabled()), Child(1, content), Child(2, quietFooter.selectionDisabled()),
        Child(3, Text(" ").selectionDisabled()),
      ]
    }
    let stack = VStack(alignment: .leading) {
      header
      content
      quietFooter
    }
    return [Child(0, stack.padding(bottom: 1))]
  }
}

extension Section where Parent == SectionHeading, Footer == EmptyView {
  /// A section with a heading, and a remark beside it.
  public init(_ header: String, remark: String = "", @ViewBuilder content: () -> Content) {
    self.init(header: SectionHeading(title: header, remark: remark), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  /// A section without a heading.
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Footer == EmptyView {
  /// A section with any view as its header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView {
  /// A section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }
}

/// Controls one below another, which scroll if they don't fit.
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
