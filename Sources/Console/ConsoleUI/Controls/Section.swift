/// A group of views in a list or a form, with an optional heading and footer.
public struct Section<Parent: View, Content: View, Footer: View>: Primitive {
  private let header: Parent
  private let content: Content
  private let footer: Footer

  /// A section with an optional header and footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent = { EmptyView() },
    @ViewBuilder footer: () -> Footer = { EmptyView() }
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  /// In a list, the header, the footer and the blank line after the section are rows that can't be selected. Each view
  /// in between is a row.
  func expand(_ node: Node) -> [Child] {
    let quietFooter = footer.foregroundStyle(node.environment.tones.quiet)
    if node.isListed {
      let blank = node.environment.listSectionSpacing > 0 ? [Child(3, SectionEdge(content: Text(" "), isHeading: false))] : []
      return [Child(0, SectionEdge(content: header)), Child(1, content), Child(2, quietFooter.selectionDisabled())] + blank
    }
    // NB: a screen reader may say nothing where the focus passes a row, so in a form the heading begins the first row.
    if node.environment.isInForm, node.environment.accessibilityEnabled {
      let row = HStack(alignment: .top, spacing: 2) {
        header
        VStack(alignment: .leading) {
          content
          quietFooter
        }
      }
      return [Child(0, row)]
    }
    let stack = VStack(alignment: .leading) {
      SectionEdge(content: header)
      content
      quietFooter
    }
    return [Child(0, stack.padding(bottom: 1))]
  }
}

extension Section where Parent == SectionHeading, Footer == EmptyView {
  /// A section with a heading and a remark beside the heading.
  public init(_ header: String, remark: String = "", @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { SectionHeading(title: header, remark: remark) })
  }
}

/// Controls one below another, which scroll if they don't fit.
public struct Form<Content: View>: View {
  private let content: Content
  /// A form of controls.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    ScrollView {
      VStack(alignment: .leading) { content }.inForm()
    }
  }
}

extension View {
  /// Draws controls as in a ``Form``, or as elsewhere.
  package func inForm(_ isInForm: Bool = true) -> some View { environment(\.isInForm, isInForm) }
}
