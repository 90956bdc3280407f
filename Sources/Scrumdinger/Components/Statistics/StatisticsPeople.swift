import AppResources
import ConsoleUI
import Scrums

/// A table of each person's share and mean speaking time against the plan or, below a calendar, recent times, and a table of how many
/// meetings each person prepared for.
struct StatisticsPeople: View {
  @Environment(\.accessibilityEnabled) private var isAccessible
  let statistics: Statistics
  /// The share of each attendee, against which times are drawn.
  let share: Duration
  /// The width of the tables, in columns.
  let width: Int
  /// The columns of the tables, which ``Statistics/columns(of:plan:_:)`` returns.
  let columns: TimesColumns

  private var strings: Strings.Statistics { Strings.local.statistics }
  private var hasCalendar: Bool { statistics.hasCalendar && !isAccessible }

  @ViewBuilder var body: some View {
    let people = statistics.people.filter { $0.spoken > 0 }, meetings = Double(max(1, statistics.meetings))
    if !people.isEmpty {
      let shares = Dictionary(zip(statistics.people.map(\.id), statistics.wholeShares)) { first, _ in first }
      let isOne = statistics.meetings == 1, figure = isOne ? Strings.local.history.time : strings.mean
      table(
        people, strings.speakingTimes, figure, hasCalendar ? remark(people) : plan, end: hasCalendar ? nil : mark,
        { person in
          let mean = person.mean?.clock ?? "–"
          return (
            Text(isAccessible && !isOne ? strings.meanOf(mean) : mean) + (person.mean.map(excess) ?? Text("")),
            shares[person.id] ?? 0
          )
        }
      ) { person in
        if hasCalendar {
          Sparkline(person.recent, plan: share, characters: CalendarLook.characters).frame(
            maxWidth: Self.sparkline, alignment: .leading)
        } else {
          ScrumBar(time: person.mean ?? .zero, plan: share).padding(right: 2)
        }
      }
    }
    if statistics.arePrepared {
      let heading = Strings.local.updates.preparedHeading
      table(
        statistics.people, heading, strings.meetings, "",
        {
          let count = $0.prepared
          return (Text(isAccessible ? Strings.local.units.meetings(count) : "\(count)\(blank)"), Double(count) / meetings)
        }
      ) { TimeBar(time: Double($0.prepared) / meetings) }
    }
  }

  private static let sparkline = 59

  /// The column of the overtime, blank.
  private var blank: String { String(repeating: " ", count: columns.over) }

  /// ` +0:10 `, in the column of the overtime.
  private func excess(_ time: Duration) -> Text {
    guard columns.over > 0, let excess = time.excess(over: share) else { return Text(blank) }
    let text = " +\(excess.clock)"
    return Text(text).foregroundStyle(time.isOverTime(of: share) ? .warning : .secondary)
      + Text(String(blank.dropFirst(text.columns)))
  }

  /// The name of the bars' mark; empty where it is wider than the bars, and for a screen reader.
  private var plan: String {
    let plan = strings.plan(share.clock)
    return isAccessible || plan.columns > TimesRow<EmptyView>.barWidth(width, columns) - 2 ? "" : plan
  }

  /// The columns of the bars to the plan's mark, above which its name ends.
  private var mark: Int {
    max(plan.columns, ScrumColumns.mark(of: TimesRow<EmptyView>.barWidth(width, columns) - 2))
  }

  /// Returns how many meetings the sparklines show: each, or the last ones.
  private func remark(_ people: [Statistics.Person]) -> String {
    let room = TimesRow<EmptyView>.barWidth(width, columns)
    let shown = BarRow.bars(in: min(Self.sparkline, room)), most = people.map(\.recent.count).max() ?? 0
    return shown < most ? Strings.local.detail.lastTurns(shown) : strings.eachTime
  }

  private func table(
    _ people: [Statistics.Person], _ title: String, _ figure: String, _ remark: String, end: Int? = nil,
    _ values: @escaping (Statistics.Person) -> (figure: Text, share: Double),
    @ViewBuilder bar: @escaping (Statistics.Person) -> some View
  ) -> some View {
    VStack(alignment: .leading) {
      let title = Text(title).foregroundStyle(.heading)
      TimesRow(
        isHeading: true, name: title, first: quiet(isAccessible ? "" : strings.share),
        // Ends where the times end, before their overtime, if it isn't too long for that.
        second: quiet(isAccessible ? "" : figure + blank.prefix(max(0, columns.second - figure.columns))), width: width,
        columns: columns
      ) {
        quiet(remark).frame(width: end, alignment: .trailing)
      }
      .sectionHeading()
      ForEach(people) { person in
        let (figure, share) = values(person), percent = quiet(percent(share))
        // NB: the bars, and the meetings' lengths, are those of the second column.
        TimesRow(
          name: Text(person.name), first: isAccessible ? figure : percent, second: isAccessible ? percent : figure, width: width,
          columns: columns
        ) {
          bar(person)
        }
      }
    }
    // NB: a page that doesn't scroll has more columns, in which the bars would not end where their heading expects them.
    .frame(width: isAccessible ? nil : width, alignment: .leading)
  }

  // NB: for a screen reader, which doesn't say the headings of columns.
  private func percent(_ share: Double) -> String {
    let percent = strings.percent(share)
    return isAccessible ? strings.shareOf(percent) : percent
  }

  private func quiet(_ text: String) -> Text { Text(text).foregroundStyle(.secondary) }
}

extension Statistics {
  /// Whether there is a calendar instead of a bar for each meeting.
  var hasCalendar: Bool { calendar.count >= 20 }

  var arePrepared: Bool { people.contains { $0.prepared > 0 } }

  /// Returns the same columns for all tables, with room for the longest name and, if there is a plan for each person, for the
  /// longest overtime of these and of the meetings below a calendar.
  func columns(of width: Int, plan: Duration?, _ meetings: [Point]) -> TimesColumns {
    let means = people.compactMap(\.mean), headings = Strings.local.statistics
    return TimesColumns(
      longest: means.max() ?? .zero, over: plan.flatMap { longestOver($0, meetings) },
      name: people.map(\.name.columns).max() ?? 0,
      share: headings.share.columns, width: width)
  }

  /// The longest overtime of a shown meeting or of a person's mean; nil if there is none.
  func longestOver(_ plan: Duration, _ meetings: [Point]) -> Duration? {
    let shown = hasCalendar ? meetings : trend.count < Sparkline.least ? trend : []
    return (shown.compactMap { $0.duration.excess(over: $0.length) } + people.compactMap { $0.mean?.excess(over: plan) }).max()
  }
}

struct StatisticsPeople_Previews: PreviewProvider {
  static var previews: some View {
    // NB: the language, and so the columns, may change after this view is made.
    GeometryReader { size in
      StatisticsPeople(
        statistics: .mock, share: .seconds(160), width: size.width - 4,
        columns: Statistics.mock.columns(of: size.width - 4, plan: .seconds(160), []))
    }
    .previewDisplayName("Thirty meetings")
  }
}
