import AppResources
import ConsoleUI
import FoundationEssentials
import Schedules
import ScrumStore
import Scrums

/// The statistics of a scrum: figures, a plot of the meetings, speaking times, and advice.
struct StatisticsView: View {
  let statistics: Statistics
  var damages: [Damage] = []
  /// The share of each attendee, against which recent times are drawn.
  let share: Duration
  @Environment(\.accessibilityEnabled) private var isAccessible
  /// The current time. The calendar ends in this week or, if it would then be empty, in the week of the newest meeting.
  let now: Date
  /// The scrum's days off.
  var off = DaySet()
  var selection: Statistics.Point.ID?
  /// The keys of the calendar.
  var hints: [KeyHint] = []
  var press: (KeyPress) -> KeyPress.Result = { _ in .ignored }

  private var strings: Strings.Statistics { Strings.local.statistics }

  var body: some View {
    if statistics == Statistics(), damages.isEmpty {
      ContentUnavailableView(strings.noMeetings, description: Text(strings.noMeetingsHint))
    } else {
      ReadingPage(spacing: 1, widest: Self.widest) { room in
        let calendar = MeetingCalendar.width(of: weeks(in: room.width))
        if hasYear, room.width >= Self.leastForYear {
          figuresAndPlot(room, rowsBelow: 0)
          HStack(alignment: .top, spacing: Self.gap) {
            let half = (room.width - Self.gap) / 2
            VStack(alignment: .leading, spacing: 1) { people(width: half) }.frame(width: half, alignment: .leading)
            VStack(alignment: .leading, spacing: 1) {
              remarks()
              meetings(Size(half, room.height), below: rowsOfRemarks)
            }
          }
        } else if room.width >= Self.leastForTwo, !isAccessible {
          let half = max((room.width - Self.gap) / 2, min(calendar, room.width - Self.gap - Self.leastHalf))
          HStack(alignment: .top, spacing: Self.gap) {
            VStack(alignment: .leading, spacing: 1) {
              figuresAndPlot(Size(half, room.height), rowsBelow: statistics.observations.count + statistics.notes.count + 5)
              meetings(Size(half, room.height), below: rowsOfRemarks)
              remarks()
            }
            .frame(width: half, alignment: .leading)
            VStack(alignment: .leading, spacing: 1) { people(width: room.width - Self.gap - half) }
          }
        } else {
          let width = min(room.width, Self.widestColumn), tables = arePrepared ? 2 : 1
          let rowsBelow = tables * (statistics.people.count + 2) + statistics.notes.count
          figuresAndPlot(Size(width, room.height), rowsBelow: rowsBelow)
          people(width: width)
          meetings(Size(width, room.height), below: tables * (statistics.people.count + 2) + rowsOfRemarks)
          // NB: where only one row is missing, the period is left out, since the calendar shows its days.
          remarks(hasPeriod: !hasCalendar || Self.rowsOfCalendar + rowsBelow != room.height + 1)
        }
      }
    }
  }

  /// Widths, in columns.
  private static let widest = 200, widestColumn = 116, leastHalf = 50, gap = 4, leastForTwo = 136, leastForYear = 154

  /// Whether the calendar can show more than half a year.
  private var hasYear: Bool { hasCalendar && known > MeetingCalendar.halfYear }

  /// The number of weeks since the first meeting, including this week; 0 without meetings.
  private var known: Int { statistics.first.map { CalendarGeometry.weeks(from: $0, to: now) } ?? 0 }

  /// Returns the number of weeks in the calendar: all weeks since the first meeting, but at least ``fewestWeeks``. The
  /// maximum is the number that fits, or half a year; in a wide window, a year.
  private func weeks(in width: Int) -> Int {
    let most = width >= Self.leastForYear ? MeetingCalendar.year : MeetingCalendar.halfYear
    return MeetingCalendar.weeks(in: width, most: min(most, max(known, Self.fewestWeeks)))
  }

  private static let fewestWeeks = 8
  /// The number of rows from which on each figure has a row for its name.
  private static let roomForFigures = 10
  /// The number of rows from which on the figures stand above the calendar.
  private static let roomForWeek = 8
  /// The columns from the names of a table to its bars.
  private static let afterName = 22
  /// The rows of the figures, the calendar and its legend, with the blank rows between them.
  private static let rowsOfCalendar = 13

  /// A screen reader gets the meetings as rows.
  private var hasCalendar: Bool { statistics.hasCalendar && !isAccessible }

  private var arePrepared: Bool { statistics.people.contains { $0.prepared > 0 } }

  /// The figures above a calendar or, with fewer than 20 meetings, above a bar for each meeting. The bars take at least
  /// five rows, and at most the rows that the views below leave.
  ///
  /// - Parameter rowsBelow: the number of rows that the views below the bars need.
  @ViewBuilder private func figuresAndPlot(_ room: Size, rowsBelow: Int) -> some View {
    if hasCalendar {
      // NB: the focused view includes the figures, so that a small screen shows them first.
      VStack(alignment: .leading, spacing: 1) {
        // On a very small screen, the whole week comes first.
        if room.height >= Self.roomForWeek { figures(room) }
        MeetingCalendar(
          geometry: CalendarGeometry(statistics.calendar, weeks: weeks(in: room.width), now: now, off: off, selection: selection),
          selection: selection, hasMonths: room.height >= Self.roomForWeek)
        if room.height < Self.roomForWeek { figures(room) }
      }
      .focusable(effect: false)
      .onKeyPress(hints: hints, action: press)
    } else if !statistics.figures.isEmpty {
      figures(room)
    }
    if !hasCalendar, statistics.trend.count < Sparkline.least, !isAccessible {
      if !statistics.trend.isEmpty {
        bars(statistics.trend, width: room.width)
      }
    } else if !hasCalendar {
      let height = min(max(room.height - rowsBelow - 6, 5), 5 + statistics.trend.count / 2, 20)
      TrendPlot(points: statistics.trend, size: Size(room.width, height))
    }
  }

  /// The last meetings below a calendar, where rows are free.
  ///
  /// - Parameter below: the number of rows that the other views below the calendar need.
  @ViewBuilder private func meetings(_ room: Size, below: Int) -> some View {
    let rows = min(Self.mostMeetings, room.height - Self.rowsOfCalendar - below - Self.besideMeetings)
    if hasCalendar, rows >= Sparkline.least {
      bars(statistics.trend.suffix(rows), width: room.width)
    }
  }

  /// The maximum number of the last meetings; their heading, blank rows, and the rows of a weekend.
  private static let mostMeetings = 12, besideMeetings = 4

  /// The rows of the remarks, with the blank rows before them.
  private var rowsOfRemarks: Int {
    (statistics.observations.isEmpty ? 0 : statistics.observations.count + 2) + statistics.notes.count + 1
  }

  private func bars(_ points: some Collection<Statistics.Point>, width: Int) -> some View {
    MeetingBars(points: Array(points), days: DayNames(at: now), width: width, start: columns(of: width).name + Self.afterName)
  }

  private func figures(_ room: Size) -> some View {
    StatisticsFigures(figures: statistics.figures, width: room.width, isCompact: room.height < Self.roomForFigures)
  }

  /// A table of each person's mean, share and recent speaking times, and a table of how many meetings each person
  /// prepared for.
  @ViewBuilder private func people(width: Int) -> some View {
    let people = statistics.people.filter { $0.spoken > 0 }, meetings = Double(max(1, statistics.meetings))
    if !people.isEmpty {
      let shares = Dictionary(zip(statistics.people.map(\.id), statistics.wholeShares)) { first, _ in first }
      // NB: an even share takes four fifths of the width, so that shares of few people don't look like all.
      let most = max(1.25 / Double(people.count), people.map(\.share).max() ?? 0)
      let figure = statistics.meetings == 1 ? Strings.local.history.time : strings.mean
      table(
        people, strings.speakingTimes, figure, hasCalendar ? remark(people, width) : "", width: width,
        { ($0.mean?.clock ?? "–", shares[$0.id] ?? 0) }
      ) { person in
        if hasCalendar {
          Sparkline(person.recent, plan: share).frame(maxWidth: Self.sparkline, alignment: .leading)
        } else {
          TimeBar(time: person.share / most).padding(right: 2)
        }
      }
    }
    if arePrepared {
      let heading = Strings.local.updates.preparedHeading
      table(statistics.people, heading, strings.meetings, width: width, { ("\($0.prepared)", Double($0.prepared) / meetings) }) {
        TimeBar(time: Double($0.prepared) / meetings)
      }
    }
  }

  private static let sparkline = 59

  /// Returns the same columns for all tables, with room for the longest name.
  private func columns(of width: Int) -> TimesColumns {
    let people = statistics.people
    return TimesColumns(
      longest: people.compactMap(\.mean).max() ?? .zero, name: people.map(\.name.columns).max() ?? 0, width: width)
  }

  /// Returns how many meetings the sparklines show: each, or the last ones.
  private func remark(_ people: [Statistics.Person], _ width: Int) -> String {
    let room = TimesRow<EmptyView>.barWidth(width, columns(of: width))
    let shown = BarRow.bars(in: min(Self.sparkline, room)), most = people.map(\.recent.count).max() ?? 0
    return shown < most ? Strings.local.detail.lastTurns(shown) : strings.eachTime
  }

  private func table(
    _ people: [Statistics.Person], _ title: String, _ figure: String, _ remark: String = "", width: Int,
    _ values: @escaping (Statistics.Person) -> (figure: String, share: Double),
    @ViewBuilder bar: @escaping (Statistics.Person) -> some View
  ) -> some View {
    VStack(alignment: .leading) {
      let title = Text(title).foregroundStyle(.heading), columns = columns(of: width)
      TimesRow(
        isHeading: true, name: title, time: quiet(figure), share: quiet(strings.share), width: width, columns: columns
      ) {
        quiet(remark)
      }
      ForEach(people) { person in
        let (figure, share) = values(person)
        TimesRow(
          name: Text(person.name), time: Text(figure), share: quiet(strings.percent(share)), width: width, columns: columns
        ) {
          bar(person)
        }
      }
    }
  }

  private func quiet(_ text: String) -> Text { Text(text).foregroundStyle(.secondary) }

  @ViewBuilder private func remarks(hasPeriod: Bool = true) -> some View {
    if !statistics.observations.isEmpty {
      VStack(alignment: .leading) {
        Text(strings.standsOut).foregroundStyle(.heading)
        ForEach(statistics.observations, id: \.self) { Text($0.sentence).padding(left: 2) }
      }
    }
    VStack(alignment: .leading) {
      let notes = statistics.notes.dropFirst(hasPeriod ? 0 : 1)
      ForEach(notes.indices, id: \.self) { quiet(notes[$0]) }
      ForEach(damages.byFile, id: \.self) { DamageNotice(damages: $0) }
    }
  }
}

extension Statistics {
  var hasCalendar: Bool { calendar.count >= 20 }
}

struct StatisticsView_Previews: PreviewProvider {
  static var previews: some View {
    StatisticsView(statistics: .mock, share: .seconds(160), now: .mockNow).previewDisplayName("Thirty meetings")
    StatisticsView(statistics: Statistics(), share: .zero, now: .mockNow).previewDisplayName("Never met")
  }
}
