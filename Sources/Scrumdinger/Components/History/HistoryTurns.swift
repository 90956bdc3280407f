import ConsoleUI
import Models
import Resources

/// The speaking times in a meeting, each against its share; and who was absent.
struct HistoryTurns: View {
  let meeting: History
  /// In columns.
  let width: Int

  private var strings: Strings.History { Strings.local.history }

  var body: some View {
    VStack(alignment: .leading) {
      row(
        Text(strings.speakingTimes).bold(), Text(meeting.turns.isEmpty ? "" : strings.time),
        Text(hasShares ? strings.allowed : "")
      )
      .secondary()
      if meeting.turns.isEmpty { Text(strings.noSpeakingTimes).secondary() }
      ForEach(meeting.turns) { turn in
        row(
          Text(turn.name), Text(turn.isOverTime ? "⚠ \(turn.duration.clock)" : turn.duration.clock).bold(turn.isOverTime),
          Text(turn.share?.clock ?? ""), bar(turn))
      }
      ForEach(meeting.absent ?? []) { row(Text($0.name), Text(strings.absent), Text("")).secondary() }
    }
  }

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
