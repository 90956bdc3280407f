import AppResources
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

  let interface: Interface<Action>
  let scrum: DailyScrum
  let items: [ActionItem]

  var body: some View {
    VStack(alignment: .leading) {
      if items.isEmpty { Text(Strings.local.items.none.capitalizedSentence).foregroundStyle(.secondary) }
      List {
        ActionItemsSection(scrum: scrum, items: items, now: nil) { row in
          Button(action: interface.sendAction(.closed(row.item))) { Row { row } }
            .pressHint(Strings.local.items.close)
            .onKeyPress(.scrumCloseItem, title: Strings.local.items.close) {
              interface.send(.closed(row.item))
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

struct ActionItemsForm_Previews: PreviewProvider {
  static var previews: some View {
    ActionItemsForm(interface: .ignore, scrum: .design, items: ActionItems(ActionItem.Event.mocks).open)
      .tint(DailyScrum.design.theme.tint).previewDisplayName("In a meeting")
    ActionItemsForm(interface: .ignore, scrum: .design, items: []).previewDisplayName("No open items")
  }
}
