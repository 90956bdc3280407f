import AppResources
import FoundationEssentials
import Puddles
import Scrums

/// The open action items of a scrum, as many as fit.
struct ActionItemsSection<Content: View>: View {
  let scrum: DailyScrum
  let items: [ActionItem]
  /// See ``ActionItemRow/now``.
  let now: Date?
  /// The maximum number of items. More than a page of items is too long to work with on a screen.
  var limit = 20
  /// The maximum number of rows of an item.
  var lines = 1
  @ViewBuilder let content: (ActionItemRow) -> Content

  var body: some View {
    if !items.isEmpty {
      let limit = Self.shown(items, limit: limit)
      Section(Strings.local.items.title) {
        ForEach(items.prefix(limit)) { item in
          content(ActionItemRow(item: item, owner: item.owner(in: scrum.attendees), now: now, lines: lines))
        }
        if items.count > limit {
          Row { Text(Strings.local.list.andMore(items.count - limit)).foregroundStyle(.secondary) }.selectionDisabled()
        }
      }
    }
  }

  /// The number of items to show. NB: shows one item beyond the limit, since a row with the number of others would take
  /// the same room.
  fileprivate static func shown(_ items: [ActionItem], limit: Int) -> Int { items.count <= limit + 1 ? items.count : limit }
}

extension ActionItemsSection where Content == EmptyView {
  /// Returns the number of rows, including the blank row and the heading.
  static func height(_ items: [ActionItem], limit: Int) -> Int {
    let shown = shown(items, limit: limit)
    return items.isEmpty ? 0 : shown + (items.count > shown ? 3 : 2)
  }
}

struct ActionItemsSection_Previews: PreviewProvider {
  static var previews: some View {
    section(20).previewDisplayName("Open items")
    section(1).previewDisplayName("More than fit")
  }

  private static func section(_ limit: Int) -> some View {
    VStack(alignment: .leading) {
      ActionItemsSection(
        scrum: .design, items: ActionItems(ActionItem.Event.mocks).open, now: .mockNow, limit: limit
      ) { row in
        Row { row }
      }
    }
  }
}
