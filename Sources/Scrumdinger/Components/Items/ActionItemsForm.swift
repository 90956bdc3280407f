import AppResources
import ConsoleUI
import FoundationEssentials
import Puddles
import Scrums
import Settings

/// The open action items beside a running meeting, where the user closes items.
struct ActionItemsForm: View {
  enum Action {
    case closed(ActionItem)
    case undoTapped
  }

  @Environment(\.configuration.bindings) private var keys
  @State private var hasClosed = false

  let interface: Interface<Action>
  let scrum: DailyScrum
  let items: [ActionItem]

  var body: some View {
    VStack(alignment: .leading) {
      if items.isEmpty { Text(Strings.local.items.none.capitalizedSentence).foregroundStyle(.secondary) }
      List {
        ActionItemsSection(scrum: scrum, items: items, now: nil) { row in
          Button(action: { close(row.item) }) { Row { row } }
            // NB: the footer names one of the two keys that close an item.
            .pressHint("")
            .onKeyPress(.scrumCloseItem, title: Strings.local.items.close) {
              close(row.item)
              return .handled
            }
        }
      }
      .listStyle(.washed)
      if hasClosed { Text(Strings.local.items.closedUndoable(keys.label(.scrumUndo))).foregroundStyle(.secondary) }
    }
    .onKeyPress(.scrumUndo, title: Strings.local.list.undo) {
      hasClosed = false
      interface.send(.undoTapped)
      return .handled
    }
    .onKeyPress(hints: [.escape(Strings.local.notes.close)]) { _ in .ignored }
  }

  private func close(_ item: ActionItem) {
    hasClosed = true
    interface.send(.closed(item))
  }
}

struct ActionItemsForm_Previews: PreviewProvider {
  static var previews: some View {
    ActionItemsForm(interface: .ignore, scrum: .design, items: ActionItems(ActionItem.Event.mocks).open)
      .tint(DailyScrum.design.theme.tint).previewDisplayName("In a meeting")
    ActionItemsForm(interface: .ignore, scrum: .design, items: []).previewDisplayName("No open items")
  }
}
