/// A list with its selection's detail beside it, and a line in between. In fewer than 60 columns, and for a screen
/// reader, the detail is below the list. Each column shows the `navigationTitle` of its content in a line of its own.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  @Environment(\.accessibilityEnabled) private var isAccessible

  /// Creates a sidebar that takes a quarter of the width, content that takes a third, and the detail beside them.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  private var hasContent: Bool { Content.self != EmptyView.self }

  public var body: some View {
    GeometryReader { size in
      if size.width < 60 || isAccessible {
        VStack(alignment: .leading) {
          row(sidebar, size.height / (hasContent ? 3 : 2))
          Divider()
          if hasContent {
            row(content, size.height / 3)
            Divider()
          }
          row(detail, .max)
        }
      } else {
        HStack(alignment: .top) {
          column(sidebar, hasContent ? min(30, size.width / 4) : min(40, size.width / 3), size.height)
          Divider()
          if hasContent {
            column(content, min(40, size.width / 3), size.height)
            Divider()
          }
          row(detail, .max)
        }
      }
    }
  }

  private func row(_ view: some View, _ height: Int) -> some View {
    SplitColumn(content: view).frame(maxWidth: .max, maxHeight: height, alignment: .topLeading)
  }

  private func column(_ view: some View, _ width: Int, _ height: Int) -> some View {
    SplitColumn(content: view).frame(width: width, height: height, alignment: .topLeading)
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Creates a sidebar that takes a third of the width, and at most 40 columns, and the detail beside it.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }
}

/// A column of a split view, with a line for the title if its content sets one.
private struct SplitColumn<Content: View>: Box {
  let content: Content

  func expand(_ node: Node) -> [Child] {
    let page = node.memory(PageContext.init)
    page.outer = node.inherited.values.page
    return [Child(0, content.transformEnvironment(page) { $0.page = $1 }), Child(1, TitleBar(page: page))]
  }

  /// The rows above the content: the title and, with room, a blank one.
  private func titleHeight(_ node: Node, _ height: Int) -> Int {
    let page = node.memory(PageContext.init)
    if page.title.isEmpty, page.subtitle.isEmpty, page.accessory == nil { return 0 }
    return height < 16 ? 1 : 2
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    let rows = titleHeight(node, proposal.height)
    let inner = node.contents.count > 1 ? node.contents[0].size(proposal.adding(0, -rows)) : .zero
    return Size(
      proposal.width == .max ? inner.width : proposal.width,
      proposal.height == .max ? inner.adding(0, rows).height : proposal.height)
  }

  func place(in rect: Rect, _ node: Node) {
    let rows = titleHeight(node, rect.height)
    node.contents.last?.place(in: Rect(rect.origin, Size(rect.width, min(1, rows))))
    guard node.contents.count > 1 else { return }
    let room = rect.inset(top: rows)
    node.contents[0].place(in: Rect(room.origin, node.contents[0].size(room.size).fitting(room.size)))
  }
}
