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
    let longest = meeting.longestTurn, nameWidth = nameWidth
    VStack(alignment: .leading) {
      heading
      if meeting.turns.isEmpty { quiet(strings.noSpeakingTimes).padding(left: 2) }
      ForEach(meeting.turns) { turn in
        let warning = turn.isOverTime && !tones.hasShades ? "⚠ " : ""
        let time = Text(warning + turn.duration.clock).foregroundStyle(turn.isOverTime ? .warning : .primary)
        TimesRow(
          name: Text(turn.name), time: time, share: isSummary ? nil : quiet(turn.share?.clock ?? ""), width: width,
          nameWidth: nameWidth
        ) {
          TimeBar(time: turn.duration / longest, share: turn.share.map { $0 / longest }, isOver: turn.isOverTime)
            .frame(maxWidth: isSummary ? Self.widestBar : Int.max)
        }
      }
      ForEach(meeting.absent ?? []) {
        TimesRow(
          name: quiet($0.name), time: quiet(isSummary ? "–" : strings.absent), share: isSummary ? nil : Text(""), width: width,
          nameWidth: nameWidth
        ) {
          if isSummary { quiet(strings.absent) }
        }
      }
    }
  }

  private static let widestBar = 40

  @ViewBuilder private var heading: some View {
    let title = Text(strings.speakingTimes).foregroundStyle(.heading)
    if isSummary {
      title
    } else {
      TimesRow(
        isHeading: true, name: title, time: quiet(meeting.turns.isEmpty ? "" : strings.time),
        share: quiet(meeting.turns.contains { $0.share != nil } ? strings.allowed : ""), width: width
      ) {}
    }
  }

  private func quiet(_ text: String) -> Text { Text(text).foregroundStyle(.secondary) }

  /// In a summary, the width of the longest name, if time and bar leave it.
  private var nameWidth: Int {
    guard isSummary else { return 18 }
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
