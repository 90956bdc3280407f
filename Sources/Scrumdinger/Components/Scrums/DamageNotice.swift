import AppResources
import ConsoleUI
import ScrumStore

/// Meetings of one file that can't be read: one loud line, then what is wrong.
struct DamageNotice: View {
  @Environment(\.tones) private var tones
  let damages: [Damage]
  private var strings: Strings.List { Strings.local.list }

  var body: some View {
    let fact = fact, title = damages.count > 1 ? strings.damagedMeetings(damages.count) : strings.damagedMeeting
    VStack(alignment: .leading) {
      Text("⚠ " + title).bold().foregroundStyle(tones.warm).lineLimit(1)
      ViewThatFits(in: .horizontal) {
        Text(strings.damagedHint(fact))
        Text(fact)
      }
      .foregroundStyle(.secondary).padding(left: 2)
    }
  }

  private var fact: String {
    guard let first = damages.first, damages.count > 1 else { return damages.first?.fact ?? "" }
    let lines = Strings.local.sharing.list(damages.map { "\($0.line)" }.shortened(to: 4))
    return strings.damagedLines(first.shortFile, lines).capitalizedSentence + "."
  }
}
