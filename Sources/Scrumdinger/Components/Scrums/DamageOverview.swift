import AppResources
import ConsoleUI
import ScrumStore

/// A file that can't be read, beside the list: where it is, what is wrong, and what to do.
struct DamageOverview: View {
  @Environment(\.tones) private var tones
  let damage: Damage
  private var strings: Strings.List { Strings.local.list }

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      VStack(alignment: .leading) {
        Text("⚠ " + damage.title).bold().foregroundStyle(tones.warm)
        Text(damage.notice)
        Text("\(strings.damagedColumn(damage.line, damage.byte)): \(damage.reason.sentence)").foregroundStyle(.secondary)
      }
      Text(markdown: strings.damagedAdvice)
      VStack(alignment: .leading) {
        Text(strings.file).foregroundStyle(.heading)
        Text(damage.file.shortPath(.max))
      }
    }
    .frame(maxWidth: .max, alignment: .leading)
  }
}

struct DamageOverview_Previews: PreviewProvider {
  static var previews: some View { DamageOverview(damage: .mock).previewDisplayName("Damaged file") }
}
