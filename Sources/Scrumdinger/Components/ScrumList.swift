import AppResources
import Puddles
import ScrumStore
import Scrums

/// A list of scrum cards, then those of damaged scrums.
struct ScrumList: View {
  enum Action {
    case opened(DailyScrum.ID)
  }

  let interface: Interface<Action>
  let scrums: [DailyScrum]
  let damages: [Damage]
  /// The date of a scrum's last meeting, as text.
  let lastMet: (DailyScrum.ID) -> String?
  /// How many have written an update for the next meeting of a scrum.
  var prepared: (DailyScrum) -> Int = { _ in 0 }
  /// When a scrum meets, as text, if that is soon.
  var soon: (DailyScrum) -> String? = { _ in nil }
  /// How long the last meetings of a scrum were, oldest first.
  var recent: (DailyScrum.ID) -> [Statistics.Sample] = { _ in [] }
  /// What the titles are searched for.
  var pattern = SearchPattern("")
  let selection: Binding<DailyScrum.ID?>

  var body: some View {
    // The empty rows between the cards give way first, then the second lines.
    GeometryReader { size in
      let count = scrums.count + damages.count
      list(isCompact: 2 * count > size.height).listRowSpacing(3 * count - 1 > size.height ? 0 : 1)
    }
  }

  private func list(isCompact: Bool) -> some View {
    List(selection: selection) {
      ForEach(scrums) { scrum in
        Button {
          interface.send(.opened(scrum.id))
        } label: {
          ScrumCard(
            scrum: scrum, lastMet: lastMet(scrum.id), prepared: prepared(scrum), soon: soon(scrum), recent: recent(scrum.id),
            isCompact: isCompact, pattern: pattern)
        }
      }
      ForEach(damages) { DamagedCard(damage: $0) }
    }
    .listStyle(.cards)
    .lineLimit(1)
    .pressHint(Strings.local.list.open)
  }
}

struct ScrumList_Previews: PreviewProvider {
  static var previews: some View {
    list([]).previewDisplayName("Three scrums")
    list([.mock]).previewDisplayName("Damaged file selected", pressing: [KeyPress(.end)])
  }

  private static func list(_ damages: [Damage]) -> some View {
    StateHosting(DailyScrum.design.id as DailyScrum.ID?) { selection in
      ScrumList(
        interface: .ignore, scrums: DailyScrum.mocks.elements, damages: damages, lastMet: { _ in "yesterday 09:39" },
        selection: selection)
    }
  }
}
