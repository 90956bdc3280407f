import AppResources
import ConsoleUI
import ScrumStore

/// Meetings of one file that can't be read: one loud line, then what is wrong, what to do and, where there is room, why.
struct DamageNotice: View {
  @Environment(\.tones) private var tones
  let damages: [Damage]
  var isLong = false
  private var strings: Strings.List { Strings.local.list }

  var body: some View {
    let title = damages.count > 1 ? strings.damagedMeetings(damages.count) : strings.damagedMeeting
    VStack(alignment: .leading) {
      Text("⚠ " + title).bold().foregroundStyle(tones.warm).lineLimit(1)
      if !isLong {
        (Text(fact + " ") + Text(markdown: strings.damagedBriefAdvice)).foregroundStyle(.secondary).padding(left: 2)
      } else {
        Text(strings.damagedHint(fact)).foregroundStyle(.secondary).padding(left: 2)
        VStack(alignment: .leading) {
          ForEach(damages.prefix(Self.most), id: \.self) {
            Text(strings.damagedLine($0.line, $0.reason.sentence) + ".").hangingIndent()
          }
          Text(markdown: strings.damagedAdvice)
        }
        .foregroundStyle(.secondary).padding(left: 2)
      }
    }
  }

  /// The maximum number of lines that are named, or counted as others.
  private static let most = 4

  private var fact: String {
    guard let first = damages.first else { return "" }
    if damages.count == 1 { return isLong ? first.fact : first.place + "." }
    let most = damages.count > Self.most ? Self.most - 1 : Self.most
    let lines = damages.prefix(most).map { "\($0.line)" } + (damages.count > most ? [strings.more(damages.count - most)] : [])
    let file = isLong ? first.shortFile : first.file.fileName
    return strings.damagedLines(file, Strings.local.sharing.list(lines)).capitalizedSentence + "."
  }
}

struct DamageNotice_Previews: PreviewProvider {
  static var previews: some View {
    DamageNotice(damages: [.mock]).previewDisplayName("One meeting")
    DamageNotice(damages: [.mock], isLong: true).previewDisplayName("With advice")
    DamageNotice(
      damages: (1...6).map { line in
        var damage = Damage.mock
        damage.line = line
        return damage
      }
    ).previewDisplayName("Six of one file")
  }
}
