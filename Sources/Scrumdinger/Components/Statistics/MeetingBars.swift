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
  /// The longest overtime of another table, with whose times these are in one column.
  var over: Duration?
  /// The column in which the bars begin at the earliest, on a screen with room for that.
  var start = 0

  var body: some View {
    // Plans that differ stand after the bars.
    let columns = columns
    VStack(alignment: .leading) {
      ScrumHeading(
        columns: columns, title: Strings.local.statistics.trend(points.count), plan: hasPlans ? nil : points.last?.length)
      ForEach(points.reversed()) { row($0, columns, hasPlan: hasPlans) }
    }
  }

  private func row(_ point: Statistics.Point, _ columns: ScrumColumns, hasPlan: Bool) -> some View {
    let time = LocalTime(point.span.began), excess = point.duration.excess(over: point.length)
    let isSingle = points.count == 1, label = Strings.local.statistics.plan(point.length.clock)
    return ScrumColumnsRow(
      columns: columns, time: Text(point.duration.clock),
      over: Text(excess.map { "+\($0.clock)" } ?? "").foregroundStyle(point.isOnTime ? .secondary : .warning),
      bar: hasPlan && columns.bar < label.columns + Self.leastBesidePlan
        ? nil : ScrumBar(time: point.duration, plan: point.length, label: hasPlan ? label : "")
    ) {
      HStack {
        Text((isSingle ? days.day(time) : days.dayInColumn(time)).capitalizedSentence)
          .frame(width: isSingle ? nil : days.width(of: time), alignment: .leading)
          .padding(right: isSingle ? 1 : 0)
        Text(time.timeOfDay).foregroundStyle(.secondary).frame(width: Strings.local.clock.width, alignment: .trailing)
      }
    } remark: {
    }
    .padding(horizontal: 2)
  }

  /// The columns of the shortest bar before the name of its mark, with the gap between them.
  private static let leastBesidePlan = 7
  /// The minimum width with room to begin the bars later, without and with the names of their marks.
  private static let roomForStart = 50, roomForStartAndPlans = 66

  private var hasPlans: Bool { Set(points.map(\.length.clock)).count > 1 }

  private var columns: ScrumColumns {
    ScrumColumns(
      width: width - 4, longest: points.map(\.duration).max() ?? .zero,
      longestOver: (points.compactMap { $0.duration.excess(over: $0.length) } + [over].compactMap(\.self)).max(),
      day: (points.first.map { days.width(of: LocalTime($0.span.began)) } ?? 0) + 1 + Strings.local.clock.width,
      remark: 0, start: width >= (hasPlans ? Self.roomForStartAndPlans : Self.roomForStart) ? start : 0)
  }
}

struct MeetingBars_Previews: PreviewProvider {
  static var previews: some View {
    MeetingBars(points: Statistics.mock.trend.suffix(3), days: DayNames(at: .mockNow), width: 76)
      .previewDisplayName("Three meetings")
  }
}
