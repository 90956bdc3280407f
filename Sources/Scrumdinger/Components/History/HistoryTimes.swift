import AppResources
import ConsoleUI
import Scrums

/// A meeting's speaking times against their shares, and the absent attendees.
struct HistoryTurns: View {
  @Environment(\.tones) private var tones
  @Environment(\.accessibilityEnabled) private var isAccessible
  let meeting: History
  let width: Int
  /// Whether to leave out the column of shares, since the bars show them, too.
  var isSummary = false
  /// Whether each row says its share only if shares differ.
  private var isBrief: Bool { isSummary || isAccessible }

  private var strings: Strings.History { Strings.local.history }

  var body: some View {
    let longest = meeting.longestTurn, nameWidth = nameWidth, columns = columns
    VStack(alignment: .leading) {
      heading
      ForEach(meeting.turns) { turn in
        let hasSpoken = turn.duration >= .seconds(1)
        let time = Text(isAccessible ? words(turn, hasSpoken) : hasSpoken ? mark(turn) + turn.duration.clock : "–")
          .foregroundStyle(turn.isOverTime ? .warning : hasSpoken ? .primary : .secondary)
        TimesRow(
          name: Text(turn.name), time: time, share: hasShares ? quiet(share(of: turn)) : nil, width: width,
          nameWidth: nameWidth, columns: columns
        ) {
          if hasSpoken || isAccessible {
            TimeBar(time: turn.duration / longest, share: turn.share.map { $0 / longest }, isOver: turn.isOverTime)
              .frame(maxWidth: isSummary ? Self.widestBar : Int.max)
          } else if isSummary || TimesRow<EmptyView>.barWidth(width, columns) >= strings.didNotSpeak.columns {
            quiet(strings.didNotSpeak)
          }
        }
      }
      ForEach(meeting.absent ?? []) {
        TimesRow(
          name: quiet($0.name), time: quiet(hasBars && !isAccessible ? "–" : strings.absent), share: hasShares ? Text("") : nil,
          width: width,
          nameWidth: nameWidth, columns: columns
        ) {
          if !isAccessible { quiet(strings.absent) }
        }
      }
    }
  }

  private static let widestBar = 40

  /// Without colours, what is over time has a sign.
  private func mark(_ turn: History.Turn) -> String { turn.isOverTime && !tones.hasShades ? "⚠ " : "" }

  /// `3:10, 1:27 over`, for a screen reader.
  private func words(_ turn: History.Turn, _ hasSpoken: Bool) -> String {
    guard hasSpoken else { return strings.didNotSpeak }
    let over = turn.isOverTime ? turn.share.map { turn.duration.over($0) } : nil
    return [turn.duration.clock, over].compactMap(\.self).joined(separator: ", ")
  }

  /// Whether there is room for bars, or for words in their place.
  private var hasBars: Bool { TimesRow<EmptyView>.hasRoom(width, columns, hasShares: hasShares) }

  @ViewBuilder private var heading: some View {
    let title = Text(strings.speakingTimes).foregroundStyle(.heading)
    if isBrief {
      let start = share.flatMap { mark - $0.columns > strings.speakingTimes.columns ? mark + 1 - $0.columns : nil }
      HStack(spacing: start == nil ? 2 : 0) {
        title.frame(width: start, alignment: .leading)
        if let share { quiet(start == nil ? "┃ " + share : share) }
      }
      .lineLimit(1)
      .accessibilityElement(children: .combine)
    } else {
      TimesRow(
        isHeading: true, name: title, time: quiet(meeting.turns.isEmpty ? "" : strings.time),
        share: quiet(meeting.turns.contains { $0.share != nil } ? strings.allowed : ""), width: width, columns: columns
      ) {}
    }
  }

  /// The column of the first bar's mark, above which its name ends.
  private var mark: Int {
    let lead = nameWidth + columns.time + 3, width = min(Self.widestBar, width - lead)
    guard let share = meeting.turns.lazy.compactMap(\.share).first else { return 0 }
    return lead + TimeBar.mark(at: share / meeting.longestTurn, of: width)
  }

  /// Whether each row has its share. A summary for a screen reader, which has no bars, says `plan 3:00` in rows if shares
  /// differ.
  private var hasShares: Bool { !isBrief || isAccessible && shares.count > 1 }
  private var shares: Set<Duration> { Set(meeting.turns.compactMap(\.share)) }

  private func share(of turn: History.Turn) -> String {
    turn.share.map { isBrief ? Strings.local.statistics.plan($0.clock) : $0.clock } ?? ""
  }

  /// The name of the bars' mark: `plan 3:00`, or only a word if shares differ; nil if rows have their shares.
  private var share: String? {
    shares.isEmpty || hasShares
      ? nil : shares.count == 1 ? shares.first.map { Strings.local.statistics.plan($0.clock) } : strings.allowed
  }

  private func quiet(_ text: String) -> Text { Text(text).foregroundStyle(.secondary) }

  /// The width of the names, in columns. In a summary, the width of the longest name, limited by the room beside the
  /// time and the bar.
  private var nameWidth: Int {
    guard isSummary else { return 18 }
    let names = meeting.turns.map(\.name) + (meeting.absent ?? []).map(\.name)
    return min(names.map(\.columns).max() ?? 0, max(8, width - strings.didNotSpeak.columns - 3 - columns.time))
  }

  private var columns: TimesColumns {
    var columns = TimesColumns(
      longest: meeting.turns.map(\.duration).max() ?? .zero, share: meeting.turns.compactMap(\.share).max() ?? .zero)
    if isSummary { columns.share = meeting.turns.map { share(of: $0).columns }.max() ?? 0 }
    return columns
  }
}

extension History {
  /// The longest time or share of a speaker; at least a second.
  fileprivate var longestTurn: Duration {
    max(turns.lazy.map { max($0.duration, $0.share ?? .zero) }.max() ?? .zero, .seconds(1))
  }
}

/// The length of a meeting, as in `14:31 of 15:00  0:29 to spare`.
struct HistoryLength: View {
  @Environment(\.tones) private var tones
  let meeting: History

  var body: some View {
    HStack(spacing: 2) {
      HStack {
        Text(meeting.duration.clock).bold()
        Text(Strings.local.detail.ofLength(meeting.length.clock)).foregroundStyle(.secondary)
      }
      Text(meeting.balanceInWords).foregroundStyle(meeting.balanceStyle(tones))
    }
    .lineLimit(1)
  }
}

extension History {
  /// `0:29 to spare`, `0:51 over` or `as planned`.
  var balanceInWords: String { balance ?? Strings.local.history.asPlanned }

  func balanceStyle(_ tones: Tones) -> Style {
    Style(attributes: .bold).over(isOverTime ? tones.warm : tones.title)
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

struct HistoryLength_Previews: PreviewProvider {
  static var previews: some View { HistoryLength(meeting: .designFriday).previewDisplayName("Time to spare") }
}
