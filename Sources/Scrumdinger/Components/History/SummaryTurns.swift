import AppResources
import ConsoleUI
import Scrums

/// How long each spoke, and who was absent.
struct SummaryTurns: View {
  @Environment(\.tones) private var tones
  let meeting: History
  /// In columns.
  let width: Int
  private var strings: Strings.History { Strings.local.history }

  var body: some View {
    VStack(alignment: .leading) {
      Text(strings.speakingTimes).foregroundStyle(tones.title)
      if meeting.turns.isEmpty { Text(strings.noSpeakingTimes).foregroundStyle(tones.quiet).padding(left: 2) }
      ForEach(meeting.turns) { turn in
        row(Text(turn.name), Text(turn.timeInWords(tones)).foregroundStyle(turn.isOverTime ? tones.warm : tones.ink)) {
          TimeBar(
            time: turn.duration / meeting.longestTurn, share: turn.share.map { $0 / meeting.longestTurn }, isOver: turn.isOverTime
          )
          .frame(maxWidth: Self.widestBar)
        }
      }
      ForEach(meeting.absent ?? []) { absentee in
        row(Text(absentee.name).foregroundStyle(tones.quiet), Text("–").foregroundStyle(tones.quiet)) {
          Text(strings.absent).foregroundStyle(tones.quiet)
        }
      }
    }
  }

  private static let widestBar = 40

  private func row(_ name: Text, _ time: Text, @ViewBuilder bar: () -> some View) -> some View {
    HStack(spacing: 2) {
      name.frame(width: nameWidth, alignment: .leading)
      time.frame(width: 6, alignment: .trailing)
      bar().frame(maxWidth: .max, alignment: .leading)
    }
    .lineLimit(1)
    .padding(left: 2)
  }

  private var nameWidth: Int {
    let names = meeting.turns.map(\.name) + (meeting.absent ?? []).map(\.name)
    return min(names.map(\.columns).max() ?? 0, max(8, width - 24))
  }
}

struct SummaryTurns_Previews: PreviewProvider {
  static var previews: some View {
    SummaryTurns(meeting: .designFriday, width: 44).frame(width: 44).previewDisplayName("One absent")
  }
}
