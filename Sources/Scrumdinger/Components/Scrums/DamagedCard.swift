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
      ViewThatFits {
        heading(damage.place).lineLimit(1)
        heading(damage.shortPlace)
      }
      Text("\(damage.reason.sentence.capitalizedSentence). \(Strings.local.list.damagedHint)")
        .foregroundStyle(isSelected ? .plain : tones.quiet)
        .padding(left: 2)
    }
    // A narrow screen needs more lines for the reason.
    .lineLimit(3)
    .frame(maxWidth: .max, alignment: .leading)
    .padding(horizontal: 2)
    .background(isSelected ? tones.selectedWarm : tones.panel)
    .strip(isSelected ? nil : tones.warm)
    .padding(left: 2, right: 2)
  }

  private func heading(_ place: String) -> Text {
    Text("⚠ " + Strings.local.list.damaged(place)).bold(isSelected).foregroundStyle(isSelected ? tones.ink : tones.warm)
  }
}

struct DamagedCard_Previews: PreviewProvider {
  static var previews: some View {
    DamagedCard(damage: .mock).previewDisplayName("Damaged file")
  }
}
