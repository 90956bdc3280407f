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
    let longest = meeting.longestTurn, over = overWidth, columns = columns
    VStack(alignment: .leading) {
      heading.sectionHeading()
      ForEach(meeting.turns) { turn in
        let hasSpoken = turn.duration >= .seconds(1)
        let time = Text(isAccessible ? words(turn, hasSpoken) : hasSpoken ? turn.duration.clock : "–")
          .foregroundStyle(turn.isOverTime ? .warning : hasSpoken ? .primary : .secondary)
        TimesRow(
          name: Text(turn.name), first: time, second: hasShares ? quiet(share(of: turn)) : nil, width: width, columns: columns
        ) {
          if hasSpoken || isAccessible {
            HStack(spacing: 2) {
              if over > 0 { Text(excess(of: turn)).foregroundStyle(.warning).frame(width: over, alignment: .leading) }
              TimeBar(time: turn.duration / longest, share: turn.share.map { $0 / longest }, isOver: turn.isOverTime)
                .frame(maxWidth: Self.widestBar)
            }
          } else {
            reason(strings.didNotSpeak, over)
          }
        }
      }
      ForEach(meeting.absent ?? []) {
        TimesRow(
          name: quiet($0.name), first: quiet(isAccessible ? strings.absent : "–"), second: hasShares ? Text("") : nil,
          width: width, columns: columns
        ) {
          if !isAccessible { reason(strings.absent, over, isNeeded: true) }
        }
      }
    }
    // NB: a page that doesn't scroll has more columns, in which the bars would not end where their heading expects them.
    .frame(width: isAccessible ? nil : width, alignment: .leading)
  }

  /// The reason why there is no time, in the place of the bar or, where that has no room for it, of the overtime and the bar. A
  /// dash says that nobody spoke, too.
  private func reason(_ words: String, _ over: Int, isNeeded: Bool = false) -> some View {
    ViewThatFits(in: .horizontal) {
      quiet(words).padding(left: over > 0 ? over + 2 : 0)
      quiet(words)
      if !isNeeded { Text("") }
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
  private var lead: Int { columns.name + columns.first + 3 + (overWidth > 0 ? overWidth + 2 : 0) }

  /// The column of the last mark, above which the marks' name ends.
  private var mark: Int {
    lead + TimeBar.mark(at: (shares.max() ?? .zero) / meeting.longestTurn, of: min(Self.widestBar, width - lead))
  }

  /// Whether each row says its share: for a screen reader, which has no bars, if shares differ.
  private var hasShares: Bool { isAccessible && shares.count > 1 }
  private var shares: Set<Duration> { Set(meeting.turns.compactMap(\.share)) }

  private func share(of turn: History.Turn) -> String { turn.share.map { Strings.local.statistics.plan($0.clock) } ?? "" }

  /// The name of the bars' marks: `plan 3:00`, or `plan 2:30–3:00` if shares differ; nil if rows have their shares.
  private var share: String? {
    guard !hasShares, let least = shares.min()?.clock, let most = shares.max()?.clock else { return nil }
    return Strings.local.statistics.plan(least == most ? most : "\(least)–\(most)")
  }

  private func quiet(_ text: String) -> Text { Text(text).foregroundStyle(.secondary) }

  private var columns: TimesColumns {
    let longest = meeting.turns.map(\.duration).max() ?? .zero
    var columns = TimesColumns(longest: longest)
    // NB: no sign of overtime, and no gap, is part of the column here.
    if !isAccessible { columns.first = max(4, longest.clock.columns) + 3 }
    columns.second = meeting.turns.map { share(of: $0).columns }.max() ?? 0
    // Bars shrink before a usual name is cut. A longer name leaves them ``History/goodBar``.
    let room = width - columns.first - 3 - (overWidth > 0 ? overWidth + 2 : 0)
    let most = min(room - TimesColumns.leastBar, max(meeting.longestUsualName, room - History.goodBar))
    columns.name = min(meeting.longestName, max(8, most))
    return columns
  }
}

extension History {
  /// The widths of the names, in columns.
  private var names: [Int] { turns.map(\.name.columns) + (absent ?? []).map(\.name.columns) }
  fileprivate var longestName: Int { names.max() ?? 0 }
  fileprivate var longestUsualName: Int { names.filter { $0 <= TimesColumns.usualName }.max() ?? 0 }

  /// The width of bars that are easy to compare, before which a long name is cut.
  fileprivate static let goodBar = 12

  /// The width of the speaking times with the longest name, bars of 20 columns, and overtime below an hour.
  var widthOfTimes: Int { longestName + 7 + 7 + 20 + 3 }

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
