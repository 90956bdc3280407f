import ConsoleUI
import Models
import Resources

/// A scrum that can't be read: which file, where, and why.
struct DamagedCard: View {
  @Environment(\.isSelected) private var isSelected
  let damage: Damage

  var body: some View {
    HStack(spacing: 1) {
      Text(isSelected ? "❯" : " ").bold().frame(width: 1)
      VStack(alignment: .leading) {
        Text("⚠ " + Strings.local.list.damaged(damage.place)).bold(isSelected)
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
