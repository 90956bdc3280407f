import ConsoleUI
import Models
import Resources

/// A scrum that can't be read: its file, the position and the reason.
struct DamagedCard: View {
  let damage: Damage

  var body: some View {
    VStack(alignment: .leading) {
      Text("⚠ " + Strings.local.list.damaged(damage.place))
      Text("\(damage.reason.capitalizedSentence). \(Strings.local.list.damagedHint)").secondary().padding(left: 2)
    }
    // A narrow screen needs more lines for the reason.
    .lineLimit(3)
    .padding(horizontal: 2)
    .frame(maxWidth: .max, alignment: .leading)
    .padding(right: 2)
  }
}
