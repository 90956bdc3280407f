import AppResources
import ConsoleUI
import Scrums

/// The speaking times in a meeting, each against its share; and who was absent.
struct HistoryTurns: View {
  @Environment(\.tones) private var tones
  let meeting: History
  /// In columns.
  let width: Int

  private var strings: Strings.History { Strings.local.history }

  var body: some View {
    VStack(alignment: .leading) {
      TimesRow(
        isHeading: true, name: Text(strings.speakingTimes).foregroundStyle(tones.title),
        time: quiet(meeting.turns.isEmpty ? "" : strings.time), share: quiet(hasShares ? strings.allowed : ""), width: width)
      if meeting.turns.isEmpty { quiet(strings.noSpeakingTimes).padding(left: 2) }
      ForEach(meeting.turns) { turn in
        row(
          Text(turn.name), time(turn), quiet(turn.share?.clock ?? ""), bar(turn))
      }
      ForEach(meeting.absent ?? []) { row(quiet($0.name), quiet(strings.absent), Text("")) }
    }
  }

  private func quiet(_ text: String) -> Text { Text(text).foregroundStyle(tones.quiet) }

  private func time(_ turn: History.Turn) -> Text {
    Text(turn.timeInWords(tones)).foregroundStyle(turn.isOverTime ? tones.warm : tones.ink)
  }

  private func row(_ name: Text, _ time: Text, _ share: Text, _ bar: TimeBar? = nil) -> some View {
    TimesRow(name: name, time: time, share: share, bar: bar, width: width)
  }

  private func bar(_ turn: History.Turn) -> TimeBar {
    TimeBar(
      time: turn.duration / meeting.longestTurn, share: turn.share.map { $0 / meeting.longestTurn }, isOver: turn.isOverTime)
  }

  private var hasShares: Bool { meeting.turns.contains { $0.share != nil } }

}

extension History {
  /// The longest time or share of a speaker; at least a second.
  var longestTurn: Duration { max(turns.lazy.map { max($0.duration, $0.share ?? .zero) }.max() ?? .zero, .seconds(1)) }
}

extension History.Turn {
  /// With a warning sign where there are no colours.
  func timeInWords(_ tones: Tones) -> String { isOverTime && !tones.hasShades ? "⚠ \(duration.clock)" : duration.clock }
}

struct HistoryTurns_Previews: PreviewProvider {
  static var previews: some View {
    HistoryTurns(meeting: .designFriday, width: 76).previewDisplayName("One over time, one absent")
    HistoryTurns(meeting: .designFriday, width: 40).previewDisplayName("Narrow")
    HistoryTurns(meeting: .designWednesday, width: 76).previewDisplayName("Not timed")
  }
}
