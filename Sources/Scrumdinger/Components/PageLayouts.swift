import ConsoleUI

/// A list and the detail of its selection, side by side on a wide screen. A narrow screen, or one for a screen reader,
/// shows one of them, as SwiftUI's NavigationSplitView does.
struct SplitView<Sidebar: View, Detail: View>: View {
  enum Column { case sidebar, detail }

  @Environment(\.accessibilityEnabled) private var isAccessible
  /// The only column of a narrow screen, and the focused one of a wide screen.
  let preferredCompactColumn: Column
  var onOtherTap: () -> Void = {}
  /// Whether there is anything in the sidebar to show.
  var hasSidebar = true
  /// The title above the sidebar of a wide screen, while the detail has the focus.
  var sidebarTitle = ""
  /// The blank columns before the detail of a wide screen: none before a page with a margin of its own.
  var detailMargin = 2
  @ViewBuilder let sidebar: Sidebar
  @ViewBuilder let detail: (_ isBesideSidebar: Bool) -> Detail

  /// The minimum width for sidebar and detail side by side, in columns.
  private static var widthForTwo: Int { 140 }
  private static var widestSidebar: Int { 60 }

  var body: some View {
    GeometryReader { size in
      // NB: without `AnyView`, the runtime would look up the content's type by name, because this view is generic.
      AnyView(
        HStack(spacing: 0) {
          if size.width >= Self.widthForTwo, hasSidebar, !isAccessible {
            let width = min(Self.widestSidebar, size.width * 2 / 5)
            if preferredCompactColumn == .sidebar {
              sidebar.navigationListWidth(width).frame(width: width).padding(right: 2)
              Divider()
              detail(true).disabled().onTapGesture(perform: onOtherTap).padding(left: 2)
            } else {
              sidebar.disabled().frame(width: width).onTapGesture(perform: onOtherTap).padding(right: 2)
              Divider()
              detail(true).navigationSidebar(sidebarTitle, end: width + 3).padding(left: detailMargin)
            }
          } else if preferredCompactColumn == .sidebar {
            sidebar.navigationListWidth(nil)
          } else {
            detail(false).navigationSidebar(nil)
          }
        })
    }
  }
}

/// A scrolling page of text with a legible width.
struct ReadingPage<Content: View>: View {
  var spacing = 0
  var widest = ReadingPage<EmptyView>.comfortable
  /// Receives the size of the page's visible part, in cells.
  @ViewBuilder let content: (_ room: Size) -> Content

  var body: some View {
    GeometryReader { size in
      // The right margin holds the scroll bar, a column from the edge; on a small screen, where most pages scroll, the columns
      // before it do. The content's width is that of a page that scrolls; another page is as wide as its title's line.
      let margin = size.height < Self.small || size.width < Self.narrow ? Self.margin : 0, edge = max(1, margin)
      let width = max(0, min(size.width - edge, widest) - 2 * Self.margin)
      ScrollView {
        VStack(alignment: .leading, spacing: spacing) { content(Size(width, size.height)) }
          .frame(maxWidth: max(0, min(size.width, widest) - 2 * Self.margin), alignment: .leading)
          .padding(left: Self.margin)
      }
      .padding(right: edge)
    }
  }

  /// The maximum width of legible text, in columns: more than a page has on a screen of 200 columns, beside the list or alone.
  static var comfortable: Int { 140 }
  private static var margin: Int { 2 }
  private static var small: Int { 16 }
  private static var narrow: Int { 60 }
}

struct SplitView_Previews: PreviewProvider {
  static var previews: some View {
    SplitView(preferredCompactColumn: .sidebar) {
      Text("List")
    } detail: { _ in
      Text("Detail")
    }.previewDisplayName("Narrow")
  }
}

struct ReadingPage_Previews: PreviewProvider {
  static var previews: some View {
    ReadingPage { _ in ForEach(0..<40, id: \.self) { Text("Line \($0)") } }.previewDisplayName("Long text")
  }
}
