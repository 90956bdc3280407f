import AppResources
import FoundationEssentials
import Puddles
import Scrums
import Settings

/// An open item: its text, its owner, and for how long it has been open.
struct ActionItemRow: View {
  @Environment(\.isSelected) private var isSelected
  let item: ActionItem
  /// The owner's name; nil where it is said elsewhere.
  let owner: String?
  /// The time to count the days from; nil where they take too much room, and texts take two lines.
  let now: Date?

  var body: some View {
    HStack(alignment: .top, spacing: 2) {
      HStack(alignment: .top) {
        Text("○")
        Text(item.text).lineLimit(now == nil ? 2 : 1).bold(isSelected).frame(maxWidth: .max, alignment: .leading)
      }
      HStack(spacing: 0) {
        let facts = [owner, now.map(item.age)].compactMap(\.self).joined(separator: " · ")
        Text(facts).foregroundStyle(.secondary)
        if item.count > 1 {
          Text((facts.isEmpty ? "" : " · ") + Strings.local.items.times(item.count))
            .foregroundStyle(item.count > 2 ? .warning : .secondary)
        }
      }
      .lineLimit(1).layoutPriority(1)
    }
    .frame(maxWidth: .max, alignment: .leading)
  }
}

/// The open items of a scrum, as many as fit.
struct ActionItemsSection<Content: View>: View {
  let scrum: DailyScrum
  let items: [ActionItem]
  /// See ``ActionItemRow/now``.
  let now: Date?
  /// More than a page of items is no list to work with on a screen.
  var limit = 20
  @ViewBuilder let content: (ActionItemRow) -> Content

  var body: some View {
    if !items.isEmpty {
      let limit = Self.shown(items, limit: limit)
      Section(Strings.local.items.title) {
        ForEach(items.prefix(limit)) { item in
          content(ActionItemRow(item: item, owner: item.owner(in: scrum.attendees), now: now))
        }
        if items.count > limit {
          Row { Text(Strings.local.items.more(items.count - limit)).foregroundStyle(.secondary) }.selectionDisabled()
        }
      }
    }
  }

  /// Returns the number of rows, including the blank row and the heading.
  static func height(_ items: [ActionItem], limit: Int) -> Int {
    let shown = shown(items, limit: limit)
    return items.isEmpty ? 0 : shown + (items.count > shown ? 3 : 2)
  }

  /// The number of items to show. NB: one more takes no more room than to say so.
  private static func shown(_ items: [ActionItem], limit: Int) -> Int { items.count <= limit + 1 ? items.count : limit }
}

/// The open items during a meeting, to close some of them.
struct ActionItemsForm: View {
  enum Action {
    case closed(ActionItem)
    case undoTapped
  }

  let interface: Interface<Action>
  let scrum: DailyScrum
  let items: [ActionItem]

  var body: some View {
    VStack(alignment: .leading) {
      Text(Strings.local.items.title).foregroundStyle(.heading).padding(bottom: 1)
      if items.isEmpty { Text(Strings.local.items.none.capitalizedSentence).foregroundStyle(.secondary) }
      List {
        ForEach(items) { item in
          Button(action: interface.sendAction(.closed(item))) {
            Row { ActionItemRow(item: item, owner: item.owner(in: scrum.attendees), now: nil) }
          }
          .pressHint(Strings.local.items.close)
          .onKeyPress(.scrumCloseItem, title: Strings.local.items.close) {
            interface.send(.closed(item))
            return .handled
          }
        }
      }
      .listStyle(.washed)
    }
    .onKeyPress(.scrumUndo, title: Strings.local.list.undo) {
      interface.send(.undoTapped)
      return .handled
    }
    .onKeyPress(hints: [KeyHint("Esc", Strings.local.notes.close)]) { _ in .ignored }
  }
}

struct ActionItemRow_Previews: PreviewProvider {
  static var previews: some View {
    VStack(alignment: .leading) {
      ActionItemsSection(scrum: .design, items: ActionItems(ActionItem.Event.mocks).open, now: .mockNow) { row in Row { row } }
    }
    .previewDisplayName("Open items")
    ActionItemsForm(interface: .ignore, scrum: .design, items: ActionItems(ActionItem.Event.mocks).open)
      .tint(DailyScrum.design.theme.tint).previewDisplayName("In a meeting")
    ActionItemsForm(interface: .ignore, scrum: .design, items: []).previewDisplayName("No open items")
  }
}
