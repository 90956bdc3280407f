import AppResources
import ConsoleUI
import ScrumStore
import Scrums

/// A scrum that can't be read: its file, the position and the reason.
struct DamagedCard: View {
  @Environment(\.isSelected) private var isSelected
  @Environment(\.tones) private var tones
  let damage: Damage

  var body: some View {
    VStack(alignment: .leading) {
      Text("⚠ " + Strings.local.list.damaged(damage.place)).bold(isSelected)
        .foregroundStyle(isSelected ? tones.ink : tones.warm)
      Text("\(damage.reason.capitalizedSentence). \(Strings.local.list.damagedHint)")
        .foregroundStyle(isSelected ? tones.selectedQuiet : tones.quiet)
        .padding(left: 2)
    }
    // A narrow screen needs more lines for the reason.
    .lineLimit(3)
    .frame(maxWidth: .max, alignment: .leading)
    .padding(horizontal: 2)
    .background(isSelected ? tones.selected : .plain)
    .padding(left: 2, right: 2)
  }
}

struct DamagedCard_Previews: PreviewProvider {
  static var previews: some View {
    DamagedCard(damage: .mock).previewDisplayName("Damaged file")
  }
}
