import AppResources
import ConsoleUI
import FoundationEssentials
import Schedules
import Scrums
import Settings

/// Meetings that are too few for a plot, the last one first: a row each, as in the history of a scrum.
struct MeetingBars: View {
  let points: [Statistics.Point]
  let days: DayNames
  /// The width of the rows with their margins, in columns.
  let width: Int
  /// The column in which the bars begin at the earliest, on a screen with room for that.
  var start = 0

  var body: some View {
    let columns = columns, plans = Set(points.map(\.length.clock))
    VStack(alignment: .leading) {
      ScrumHeading(
        columns: columns, title: Strings.local.statistics.trend(points.count), plan: plans.count == 1 ? points.last?.length : nil)
      ForEach(points.reversed()) { row($0, columns) }
    }
  }

  private func row(_ point: Statistics.Point, _ columns: ScrumColumns) -> some View {
    let time = LocalTime(point.span.began), excess = point.duration.excess(over: point.length)
    return ScrumColumnsRow(
      columns: columns, time: Text(point.duration.clock),
      over: Text(excess.map { "+\($0.clock)" } ?? "").foregroundStyle(point.isOnTime ? .secondary : .warning),
      bar: ScrumBar(
        time: point.duration, plan: point.length, label: hasPlans ? Strings.local.statistics.plan(point.length.clock) : "")
    ) {
      HStack {
        Text((points.count > 1 ? days.dayInColumn(time) : days.day(time)).capitalizedSentence)
          .frame(width: points.count > 1 ? days.width(of: time) : nil, alignment: .leading)
          .padding(right: points.count > 1 ? 0 : 1)
        Text(time.timeOfDay).foregroundStyle(.secondary).frame(width: Strings.local.clock.width, alignment: .trailing)
      }
    } remark: {
    }
    .padding(horizontal: 2)
  }

  /// Whether plans differ, so that each bar has its own.
  private var hasPlans: Bool { Set(points.map(\.length.clock)).count > 1 }

  private var columns: ScrumColumns {
    ScrumColumns(
      width: width - 4, longest: points.map(\.duration).max() ?? .zero,
      longestOver: points.compactMap { $0.duration.excess(over: $0.length) }.max(),
      day: (points.first.map { days.width(of: LocalTime($0.span.began)) } ?? 0) + 1 + Strings.local.clock.width,
      remark: 0, start: width >= Self.roomForStart ? start : 0)
  }
}

extension MeetingBars {
  private static let roomForStart = 66
}

struct MeetingBars_Previews: PreviewProvider {
  static var previews: some View {
    MeetingBars(points: Statistics.mock.trend.suffix(3), days: DayNames(at: .mockNow), width: 76)
      .previewDisplayName("Three meetings")
  }
}
