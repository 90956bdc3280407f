import Models
import Puddles
import Resources

/// The cards of all scrums, one under the cursor.
struct ScrumList: View {
  enum Action {
    case opened(DailyScrum.ID)
  }

  let interface: Interface<Action>
  let scrums: [DailyScrum]
  let damages: [Damage]
  /// When a scrum last met, in words.
  let lastMet: (DailyScrum.ID) -> String?
  let selection: Binding<DailyScrum.ID?>

  var body: some View {
    List(selection: selection) {
      ForEach(scrums) { scrum in
        Button {
          interface.fire(.opened(scrum.id))
        } label: {
          ScrumCard(scrum: scrum, lastMet: lastMet(scrum.id))
        }
      }
      ForEach(damages) { DamagedCard(damage: $0) }
    }
    .listStyle(.marked)
    .lineLimit(1)
    .listRowSpacing(1)
    .pressHint(Strings.local.list.open)
  }
}
