import AppResources
import Puddles
import ScrumStore
import Scrums
import Settings

extension Home {
  /// A page that opens from the list of scrums, beside it on a wide screen.
  struct BesideList<Content: View>: View {
    @Environment(Session.self) private var session
    @Boxed var scrums: LoadedScrums
    /// Whether the page has a left margin of its own.
    var hasMargin = true
    @ViewBuilder let content: (_ isBesideList: Bool) -> Content
    private let router = Router.shared.home

    var body: some View {
      SplitView(
        preferredCompactColumn: .detail, onOtherTap: { router.popToRoot() },
        hasSidebar: !scrums.listing.scrums.isEmpty || !scrums.listing.damages.isEmpty,
        sidebarTitle: Strings.local.list.title, detailMargin: hasMargin ? 0 : 2
      ) {
        Cards(scrums: scrums, filtered: scrums.filtered(by: router.filter, in: session.order.value))
      } detail: { isBesideList in
        content(isBesideList)
      }
    }
  }
}

struct BesideList_Previews: PreviewProvider {
  static var previews: some View {
    withScrums { scrums in Home.BesideList(scrums: scrums) { _ in Text("Page") } }.withMockProviders()
      .previewDisplayName("Narrow")
  }
}
