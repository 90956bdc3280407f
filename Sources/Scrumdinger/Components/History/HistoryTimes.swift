import AppResources
import ConsoleUI
import Scrums

/// A meeting's speaking times against their shares, and the absent attendees.
struct HistoryTurns: View {
  @Environment(\.accessibilityEnabled) private var isAccessible
  let meeting: History
  let width: Int

  private var strings: Strings.History { Strings.local.history }

  var body: some View {
    let longest = meeting.longestTurn, over = overWidth, planWidth = planWidth, columns = columns
    VStack(alignment: .leading) {
      heading
      ForEach(meeting.turns) { turn in
        let hasSpoken = turn.duration >= .seconds(1)
        let time = Text(isAccessible ? words(turn, hasSpoken) : hasSpoken ? turn.duration.clock : "–")
          .foregroundStyle(turn.isOverTime ? .warning : hasSpoken ? .primary : .secondary)
        TimesRow(
          name: Text(turn.name), time: time, share: hasShares ? quiet(share(of: turn)) : nil, width: width, columns: columns
        ) {
          if hasSpoken || isAccessible {
            HStack(spacing: 2) {
              if over > 0 { Text(excess(of: turn)).foregroundStyle(.warning).frame(width: over, alignment: .leading) }
              TimeBar(
                time: turn.duration / longest, share: turn.share.map { $0 / longest }, isOver: turn.isOverTime,
                label: plan(of: turn, planWidth)
              )
              .frame(maxWidth: Self.widestBar)
            }
          } else {
            // A dash says it, too.
            reason(strings.didNotSpeak, over) { Text("") }
          }
        }
      }
      ForEach(meeting.absent ?? []) {
        TimesRow(
          name: quiet($0.name), time: quiet(isAccessible ? strings.absent : "–"), share: hasShares ? Text("") : nil,
          width: width, columns: columns
        ) {
          if !isAccessible { reason(strings.absent, over) { quiet(strings.absent) } }
        }
      }
    }
  }

  /// The reason why there is no time, in the place of the bar or, where that has no room for it, something else.
  private func reason(_ words: String, _ over: Int, otherwise: () -> Text) -> some View {
    ViewThatFits(in: .horizontal) {
      quiet(words).padding(left: over > 0 ? over + 2 : 0)
      otherwise()
    }
  }

  private static let widestBar = 40

  /// `3:10, 1:27 over`, for a screen reader.
  private func words(_ turn: History.Turn, _ hasSpoken: Bool) -> String {
    guard hasSpoken else { return strings.didNotSpeak }
    let over = turn.isOverTime ? turn.share.map { turn.duration.over($0) } : nil
    return [turn.duration.clock, over].compactMap(\.self).joined(separator: ", ")
  }

  /// `+0:32`; empty unless over time.
  private func excess(of turn: History.Turn) -> String {
    turn.isOverTime ? turn.share.flatMap { turn.duration.excess(over: $0) }.map { "+\($0.clock)" } ?? "" : ""
  }

  /// The width of the overtime; 0 if nobody took too long, and for a screen reader, which reads it in words.
  private var overWidth: Int { isAccessible ? 0 : meeting.turns.map { excess(of: $0).columns }.max() ?? 0 }

  private var heading: some View {
    let title = Text(strings.speakingTimes).foregroundStyle(.heading)
    let start = share.flatMap { mark - $0.columns > strings.speakingTimes.columns ? mark + 1 - $0.columns : nil }
    return HStack(spacing: start == nil ? 2 : 0) {
      title.frame(width: start, alignment: .leading)
      if let share { quiet(start == nil ? "┃ " + share : share) }
    }
    .lineLimit(1)
    .accessibilityElement(children: .combine)
  }

  /// The columns before the bars.
  private var lead: Int { columns.name + columns.time + 3 + (overWidth > 0 ? overWidth + 2 : 0) }

  /// The width of the plans after the bars, if they differ and leave room for the bars; otherwise 0.
  private var planWidth: Int {
    let clocks = Set(shares.map(\.clock)), plans = clocks.map(\.columns).max() ?? 0
    guard clocks.count > 1, !isAccessible else { return 0 }
    return min(Self.widestBar, width - lead) - plans - 2 >= 2 * Self.leastBar ? plans : 0
  }

  /// The plan, as wide as the others; empty without room.
  private func plan(of turn: History.Turn, _ width: Int) -> String {
    guard width > 0, let plan = turn.share?.clock else { return "" }
    return plan + String(repeating: " ", count: width - plan.columns)
  }

  /// The column of the first bar's mark, above which its name ends.
  private var mark: Int {
    let plans = planWidth, width = min(Self.widestBar, width - lead) - (plans > 0 ? plans + 2 : 0)
    guard let share = meeting.turns.lazy.compactMap(\.share).first else { return 0 }
    return lead + TimeBar.mark(at: share / meeting.longestTurn, of: width)
  }

  /// Whether each row says its share: for a screen reader, which has no bars, if shares differ.
  private var hasShares: Bool { isAccessible && shares.count > 1 }
  private var shares: Set<Duration> { Set(meeting.turns.compactMap(\.share)) }

  private func share(of turn: History.Turn) -> String { turn.share.map { Strings.local.statistics.plan($0.clock) } ?? "" }

  /// The name of the bars' mark: `plan 3:00`, or only a word if shares differ; nil if rows have their shares.
  private var share: String? {
    shares.isEmpty || hasShares
      ? nil : shares.count == 1 ? shares.first.map { Strings.local.statistics.plan($0.clock) } : strings.allowed
  }

  private func quiet(_ text: String) -> Text { Text(text).foregroundStyle(.secondary) }

  /// The columns beside the longest name with the shortest bars.
  private func besideName(_ columns: TimesColumns) -> Int {
    columns.time + 3 + max(strings.didNotSpeak.columns, Self.leastBar + (overWidth > 0 ? overWidth + 2 : 0))
  }

  private static let leastBar = TimesColumns.leastBar

  private var columns: TimesColumns {
    let longest = meeting.turns.map(\.duration).max() ?? .zero
    var columns = TimesColumns(longest: longest)
    // NB: no sign of overtime, and no gap, is part of the column here.
    if !isAccessible { columns.time = max(4, longest.clock.columns) + 3 }
    columns.share = meeting.turns.map { share(of: $0).columns }.max() ?? 0
    // The longest name, limited by the room beside the time and the shortest bar.
    columns.name = min(meeting.longestName, max(8, width - besideName(columns)))
    return columns
  }
}

extension History {
  /// The width of the longest name, in columns.
  fileprivate var longestName: Int {
    max(turns.lazy.map(\.name.columns).max() ?? 0, absent?.lazy.map(\.name.columns).max() ?? 0)
  }

  /// The width of the speaking times with the longest name, the shortest bars, and overtime below an hour.
  var widthOfTimes: Int { longestName + 7 + 7 + TimesColumns.leastBar + 3 }

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
    HistoryTurns(meeting: .designFriday, width: 44).frame(width: 44).previewDisplayName("One absent")
  }
}

struct HistoryLength_Previews: PreviewProvider {
  static var previews: some View { HistoryLength(meeting: .designFriday).previewDisplayName("Time to spare") }
}
