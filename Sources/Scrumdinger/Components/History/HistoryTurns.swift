import AppResources
import ConsoleUI
import Scrums

/// A meeting's speaking times against their shares, and the absent attendees.
struct HistoryTurns: View {
  @Environment(\.tones) private var tones
  let meeting: History
  let width: Int
  /// Whether only the bars show the shares.
  var isSummary = false

  private var strings: Strings.History { Strings.local.history }

  var body: some View {
    VStack(alignment: .leading) {
      heading
      if meeting.turns.isEmpty { quiet(strings.noSpeakingTimes).padding(left: 2) }
      ForEach(meeting.turns) { turn in
        let time = Text(turn.timeInWords(tones)).foregroundStyle(turn.isOverTime ? tones.warm : tones.ink)
        row(Text(turn.name), time, quiet(turn.share?.clock ?? "")) {
          TimeBar(
            time: turn.duration / meeting.longestTurn, share: turn.share.map { $0 / meeting.longestTurn }, isOver: turn.isOverTime
          )
          .frame(maxWidth: isSummary ? Self.widestBar : Int.max)
        }
      }
      ForEach(meeting.absent ?? []) { absentee in
        row(quiet(absentee.name), quiet(isSummary ? "–" : strings.absent)) { if isSummary { quiet(strings.absent) } }
      }
    }
  }

  private static let widestBar = 40

  @ViewBuilder private var heading: some View {
    let title = Text(strings.speakingTimes).foregroundStyle(tones.title)
    if isSummary {
      title
    } else {
      TimesRow(
        isHeading: true, name: title, time: quiet(meeting.turns.isEmpty ? "" : strings.time),
        share: quiet(meeting.turns.contains { $0.share != nil } ? strings.allowed : ""), width: width
      ) {}
    }
  }

  @ViewBuilder private func row(
    _ name: Text, _ time: Text, _ share: Text = Text(""), @ViewBuilder bar: () -> some View
  ) -> some View {
    if isSummary {
      HStack(spacing: 2) {
        name.frame(width: nameWidth, alignment: .leading)
        time.frame(width: 6, alignment: .trailing)
        bar().frame(maxWidth: .max, alignment: .leading)
      }
      .lineLimit(1)
      .padding(left: 2)
    } else {
      TimesRow(name: name, time: time, share: share, width: width, bar: bar)
    }
  }

  private func quiet(_ text: String) -> Text { Text(text).foregroundStyle(tones.quiet) }

  /// The width of the longest name in a summary, if time and bar leave it.
  private var nameWidth: Int {
    let names = meeting.turns.map(\.name) + (meeting.absent ?? []).map(\.name)
    return min(names.map(\.columns).max() ?? 0, max(8, width - 24))
  }
}

extension History {
  /// The longest time or share of a speaker; at least a second.
  fileprivate var longestTurn: Duration {
    max(turns.lazy.map { max($0.duration, $0.share ?? .zero) }.max() ?? .zero, .seconds(1))
  }
}

extension History.Turn {
  /// Adds a warning sign without colours.
  fileprivate func timeInWords(_ tones: Tones) -> String {
    isOverTime && !tones.hasShades ? "⚠ \(duration.clock)" : duration.clock
  }
}

struct HistoryTurns_Previews: PreviewProvider {
  static var previews: some View {
    HistoryTurns(meeting: .designFriday, width: 76).previewDisplayName("One over time, one absent")
    HistoryTurns(meeting: .designFriday, width: 40).previewDisplayName("Narrow")
    HistoryTurns(meeting: .designWednesday, width: 76).previewDisplayName("Not timed")
  }
}

struct SummaryTurns_Previews: PreviewProvider {
  static var previews: some View {
    HistoryTurns(meeting: .designFriday, width: 44, isSummary: true).frame(width: 44).previewDisplayName("One absent")
  }
}
