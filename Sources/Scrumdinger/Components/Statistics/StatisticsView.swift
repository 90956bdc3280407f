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
            VStack(alignment: .leading, spacing: 1) { people(half) }.frame(width: half, alignment: .leading)
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
            VStack(alignment: .leading, spacing: 1) { people(room.width - Self.gap - half) }
          }
        } else {
          let width = min(room.width, Self.widestColumn), tables = statistics.arePrepared ? 2 : 1
          let rowsBelow = tables * (statistics.people.count + 2) + statistics.notes.count
          let last = lastMeetings(room.height, below: tables * (statistics.people.count + 2) + rowsOfRemarks)
          figuresAndPlot(Size(width, room.height), rowsBelow: rowsBelow)
          people(width, with: last)
          // NB: for a screen reader, meetings are so many rows that nobody would find what follows.
          if isAccessible, !statistics.trend.isEmpty { plot(width, height: 0) }
          if !last.isEmpty { bars(last, width: width, with: last) }
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
  /// The minimum number of rows with one for the name of each figure.
  private static let roomForFigures = 10
  /// The rows of the figures, the calendar and its legend, with the blank rows between them.
  private static let rowsOfCalendar = 13

  /// A screen reader gets the meetings as rows.
  private var hasCalendar: Bool { statistics.hasCalendar && !isAccessible }

  /// The figures above a calendar or, with fewer than 20 meetings, above a bar for each meeting. The bars take at least
  /// five rows, and at most the rows that the views below leave.
  ///
  /// - Parameter rowsBelow: the number of rows that the views below the bars need.
  @ViewBuilder private func figuresAndPlot(_ room: Size, rowsBelow: Int) -> some View {
    if hasCalendar {
      // NB: the focused view includes the figures, so that a small screen shows them first.
      let geometry = CalendarGeometry(
        statistics.calendar, weeks: weeks(in: room.width), now: now, off: off, selection: selection)
      let besideWeek = room.height - geometry.rows, isCompact = besideWeek < 5
      // On a very small screen, the whole week is below the numbers.
      VStack(alignment: .leading, spacing: isCompact ? 0 : 1) {
        // NB: where the names of the months would not fit, further figures are below the legend.
        let isSplit = besideWeek < 4
        figures(room, isCompact: isCompact, lines: isSplit ? 0..<1 : nil)
        MeetingCalendar(geometry: geometry, selection: selection, hasMonths: besideWeek >= 3)
        if isSplit { figures(room, isCompact: true, lines: 1..<Int.max).padding(top: 1) }
      }
      .focusable(effect: false)
      .onKeyPress(hints: hints, action: press)
    } else if isAccessible {
      figures(room)
    } else {
      VStack(alignment: .leading, spacing: isTight(room) ? 0 : 1) {
        figures(room)
        if statistics.trend.count >= Sparkline.least {
          plot(room.width, height: min(max(room.height - rowsBelow - 6, 5), 5 + statistics.trend.count / 2, 20))
        } else if !statistics.trend.isEmpty {
          bars(statistics.trend, width: room.width)
        }
      }
    }
  }

  /// Whether a blank row below the figures would leave none for a person below their heading.
  private func isTight(_ room: Size) -> Bool {
    let rows = StatisticsFigures.lines(statistics.figures, room.width).count + statistics.trend.count + Self.besideBars
    return room.height < Self.roomForFigures && rows == room.height + 1
  }

  /// The blank rows, two headings and a person below the figures.
  private static let besideBars = 5

  private func plot(_ width: Int, height: Int) -> some View {
    TrendPlot(points: statistics.trend, size: Size(width, height), days: DayNames(at: now))
  }

  /// The last meetings below a calendar, where rows are free.
  @ViewBuilder private func meetings(_ room: Size, below: Int) -> some View {
    let last = lastMeetings(room.height, below: below)
    if !last.isEmpty { bars(last, width: room.width) }
  }

  /// Returns the last meetings that have rows below a calendar.
  ///
  /// - Parameter below: the number of rows that the other views below the calendar need.
  private func lastMeetings(_ height: Int, below: Int) -> [Statistics.Point] {
    let rows = min(Self.mostMeetings, height - Self.rowsOfCalendar - below - Self.besideMeetings)
    return hasCalendar && rows >= Sparkline.least ? statistics.trend.suffix(rows) : []
  }

  /// The maximum number of the last meetings; their heading, blank rows, and the rows of a weekend.
  private static let mostMeetings = 12, besideMeetings = 4

  /// The rows of the remarks, with the blank rows before them.
  private var rowsOfRemarks: Int {
    (statistics.observations.isEmpty ? 0 : statistics.observations.count + 2) + statistics.notes.count + 1
  }

  /// - Parameter others: meetings with whose overtime the table of people shares its columns.
  private func bars(
    _ points: some Collection<Statistics.Point>, width: Int, with others: [Statistics.Point] = []
  ) -> some View {
    MeetingBars(
      points: Array(points), days: DayNames(at: now), width: width, over: statistics.longestOver(share, others),
      start: columns(width, with: others).start)
  }

  private func columns(_ width: Int, with meetings: [Statistics.Point]) -> TimesColumns {
    statistics.columns(of: width, plan: isAccessible ? nil : share, meetings)
  }

  /// - Parameter lines: the lines of compact figures; nil for all.
  private func figures(_ room: Size, isCompact: Bool = false, lines: Range<Int>? = nil) -> some View {
    StatisticsFigures(
      figures: statistics.figures, width: room.width, isCompact: isCompact || room.height < Self.roomForFigures, shown: lines)
  }

  private func people(_ width: Int, with meetings: [Statistics.Point] = []) -> some View {
    StatisticsPeople(statistics: statistics, share: share, width: width, columns: columns(width, with: meetings))
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

struct StatisticsView_Previews: PreviewProvider {
  static var previews: some View {
    StatisticsView(statistics: .mock, share: .seconds(160), now: .mockNow).previewDisplayName("Thirty meetings")
    StatisticsView(statistics: Statistics(), share: .zero, now: .mockNow).previewDisplayName("Never met")
  }
}
