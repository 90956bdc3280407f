import ConsoleUI
import Models
import Resources

/// A scrum that can't be read: which file, where, and why.
struct DamagedCard: View {
  let damage: Damage

  var body: some View {
    HStack(spacing: 1) {
      SelectionMark()
      VStack(alignment: .leading) {
        Text("⚠ " + Strings.local.list.damaged(damage.place))
        Text("  \(damage.reason). \(Strings.local.list.damagedHint)").secondary()
      }
      .lineLimit(1)
      .padding(horizontal: 2)
      .frame(maxWidth: .max, alignment: .leading)
    }
    .padding(right: 2)
  }
}

extension Damage {
  /// File, line and byte, as compilers write them.
  var place: String { "\(file):\(line):\(byte)" }
}
