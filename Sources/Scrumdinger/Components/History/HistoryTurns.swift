import ConsoleUI
import Models
import Resources

/// The speaking times in a meeting, each against its share; and who was absent.
struct HistoryTurns: View {
  @Environment(\.tones) private var tones
  let meeting: History
  /// In columns.
  let width: Int

  private var strings: Strings.History { Strings.local.history }

  var body: some View {
    VStack(alignment: .leading) {
      row(
        Text(strings.speakingTimes).foregroundStyle(tones.title), quiet(meeting.turns.isEmpty ? "" : strings.time),
        quiet(hasShares ? strings.allowed : ""))
      if meeting.turns.isEmpty { quiet(strings.noSpeakingTimes) }
      ForEach(meeting.turns) { turn in
        row(
          Text(turn.name), Text(turn.isOverTime ? "⚠ \(turn.duration.clock)" : turn.duration.clock).bold(turn.isOverTime),
          quiet(turn.share?.clock ?? ""), bar(turn))
      }
      ForEach(meeting.absent ?? []) { row(quiet($0.name), quiet(strings.absent), Text("")) }
    }
  }

  private func quiet(_ text: String) -> Text { Text(text).foregroundStyle(tones.quiet) }

  private func row(_ name: Text, _ time: Text, _ share: Text, _ bar: TimeBar? = nil) -> some View {
    TimesRow(name: name, time: time, share: share, bar: bar, width: width)
  }

  private func bar(_ turn: History.Turn) -> TimeBar {
    TimeBar(time: turn.duration / longest, share: turn.share.map { $0 / longest }, isOver: turn.isOverTime)
  }

  private var hasShares: Bool { meeting.turns.contains { $0.share != nil } }

  /// The longest time or share, whose bar takes the whole width.
  private var longest: Duration {
    max(meeting.turns.lazy.map { max($0.duration, $0.share ?? .zero) }.max() ?? .zero, .seconds(1))
  }
}

extension History.Turn {
  fileprivate var isOverTime: Bool { share.map { duration.isOverTime(of: $0) } ?? false }
}
