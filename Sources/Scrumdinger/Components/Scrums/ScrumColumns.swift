import AppResources
import ConsoleUI
import Scrums

/// The columns of attendees and meetings: a name or a day, a time, the overtime, a bar, a remark. Narrow screens have
/// fewer.
///
/// Times are never cut. Their columns are as wide as the longest time, and the other columns get the rest.
struct ScrumColumns {
  /// The width of a row without its margins, in columns.
  let width: Int
  let time: Int
  /// The width of the overtime; 0 where it doesn't fit, or where nothing took too long.
  let over: Int
  /// The width of the name with the time of the update, or of the day.
  let lead: Int
  /// The width of the update, which is only a mark where its time doesn't fit.
  let update: Int
  /// The width of the widest remark; 0 without remarks.
  private let remark: Int

  /// - Parameters:
  ///   - longest: the longest time.
  ///   - longestOver: the longest overtime; nil if there is none.
  ///   - name: the width of the longest name.
  ///   - update: the width of the time of an update; 0 without updates.
  ///   - day: the width of the longest day with its time.
  ///   - remark: the width of the widest remark; 0 if no row has one.
  ///   - start: the column in which bars begin at the earliest.
  init(
    width: Int, longest: Duration = .zero, longestOver: Duration? = .zero, name: Int = 0, update: Int = 0, day: Int = 0,
    remark: Int = mostRemark, start: Int = 0
  ) {
    self.width = width
    time = max(6, longest.clock.columns + (width < Self.roomy ? 1 : 2))
    // Room for a plus sign, and for blanks on both sides.
    let over = longestOver.map { max(7, $0.clock.columns + 3) } ?? 0
    self.over = width - time - over < Self.leastLead ? 0 : over
    let room = width - time - self.over, least = max(Self.leastLead, day, start - Self.gap - time - self.over)
    self.update = name + 1 + update <= max(least, min(room, width * 3 / 5)) ? update : min(update, Self.mark)
    // Bars shrink before a name is cut, and are left out where it fits only without them. An endless name leaves half of the row.
    let whole = max(least, name + 1 + self.update), half = max(least, min(room - Self.leastRest, width / 2 + self.update))
    lead = max(0, min(whole <= room - 2 ? whole : room - half >= Self.leastRest ? half : max(half, room - 2), room))
    self.remark = remark
  }

  static let leastLead = 17, mostRemark = 15
  /// The minimum width with two blanks between columns.
  private static let roomy = 50
  /// The width of an update's mark with its gap.
  private static let mark = 2

  /// The columns that the name and the times leave.
  private var rest: Int { width - lead - time - over }
  var hasRemark: Bool { remark > 0 && rest - remark - 2 - Self.gap >= Self.barWithRemark }
  var hasBar: Bool { rest >= Self.leastRest }
  private static let leastRest = 11
  /// The width of the remark with its gap.
  var remarkWidth: Int { hasRemark ? remark + 2 : 0 }
  /// The width of the bars.
  var bar: Int { rest - remarkWidth - Self.gap }
  /// The width that the bars have at least beside a remark.
  private static let barWithRemark = 24
  /// The number of blank columns before the bars.
  static let gap = 2

  /// The position of the plan's mark, as a fraction of the bar. A full bar is a quarter more than the plan.
  static let plan = 0.8
  /// Returns the columns from the beginning of a bar of a width to the end of the plan's mark.
  static func mark(of bar: Int) -> Int { Int((Double(bar) * plan).rounded()) }
}

/// A row with a cell for each column that the width has room for.
struct ScrumColumnsRow<Lead: View, Remark: View>: View {
  let columns: ScrumColumns
  var time = Text("")
  var over = Text("")
  var bar: ScrumBar?
  /// A text in place of the bar.
  var note = ""
  @ViewBuilder let lead: Lead
  @ViewBuilder let remark: Remark

  var body: some View {
    HStack(spacing: 0) {
      lead.frame(width: columns.lead, alignment: .leading)
      time.frame(width: columns.time, alignment: .trailing)
      if columns.over > 0 { over.padding(left: 1).frame(width: columns.over, alignment: .leading) }
      if columns.hasBar {
        HStack(spacing: 0) { if let bar { bar } else { Text(note).foregroundStyle(.secondary) } }
          .padding(left: ScrumColumns.gap).frame(width: columns.bar + ScrumColumns.gap, alignment: .leading)
      }
      if columns.hasRemark { remark.padding(left: 2).frame(width: columns.remarkWidth, alignment: .leading) }
    }
    .lineLimit(1)
    .frame(maxWidth: .max, alignment: .leading)
  }
}

/// The heading of a section, in the columns of its rows.
struct ScrumHeading: View {
  @Environment(\.accessibilityEnabled) private var isAccessible
  let columns: ScrumColumns
  let title: String
  /// The text after the title, in place of the time.
  var summary = ""
  /// The heading of the second column of names, and where it begins. Hidden where there is no room for it.
  var second: (title: String, x: Int)?
  var time = "", remark = ""
  /// The plan that the bars mark; nil without bars.
  let plan: Duration?

  var body: some View {
    let label = plan.map(label) ?? ""
    // Includes the indentation of the rows.
    let lead = 2 + columns.lead + columns.time + columns.over, end = lead + ScrumColumns.gap + mark
    HStack(spacing: 0) {
      if summary.isEmpty {
        HStack(spacing: 0) {
          // NB: for a screen reader, rows have the words.
          let second =
            isAccessible
            ? nil
            : second.flatMap {
              $0.x > title.columns && $0.x + $0.title.columns + 1 + time.columns <= lead - columns.over ? $0 : nil
            }
          Text(title).foregroundStyle(.heading).frame(width: second?.x, alignment: .leading)
          if let second { quiet(second.title) }
          Spacer()
          quiet(isAccessible ? "" : time)
        }
        .padding(right: columns.over)
        .frame(width: lead, alignment: .leading)
        Text("").frame(width: max(0, end - lead - label.columns))
      } else {
        // NB: on a small screen, the last column is the scroll bar's.
        HStack(spacing: columns.hasBar ? 2 : 1) {
          Text(title).foregroundStyle(.heading)
          quiet(summary).truncationMode(.parts)
        }
        .frame(width: label.isEmpty ? nil : max(0, end - label.columns - 2), alignment: .leading)
        .padding(right: columns.hasBar ? 2 : 1)
      }
      quiet(label)
      if columns.hasRemark, !isAccessible { quiet(remark).padding(left: lead + ScrumColumns.gap + columns.bar + 2 - end) }
    }
    .lineLimit(1)
    .frame(maxWidth: .max, alignment: .leading)
  }

  /// The column of the bars where the plan's mark stands.
  private var mark: Int { columns.hasBar ? ScrumColumns.mark(of: columns.bar) : 0 }

  private func label(_ plan: Duration) -> String {
    [Strings.local.statistics.plan(plan.clock), plan.clock].first { columns.hasBar && $0.columns <= columns.bar } ?? ""
  }

  private func quiet(_ text: String) -> Text { Text(text).foregroundStyle(.secondary) }
}

/// A bar of a time against a plan.
struct ScrumBar: View {
  let time: Duration
  let plan: Duration
  var isQuiet = false
  /// The name of the mark, after the bar.
  var label = ""

  var body: some View {
    let part = plan > .zero ? ScrumColumns.plan * (time / plan) : 0
    TimeBar(time: part, share: ScrumColumns.plan, isOver: time.isOverTime(of: plan), isQuiet: isQuiet, label: label)
  }
}

struct ScrumColumns_Previews: PreviewProvider {
  static var previews: some View {
    rows(ScrumColumns(width: 94)).frame(width: 94).previewDisplayName("All columns")
    rows(ScrumColumns(width: 60)).frame(width: 60).previewDisplayName("Without remarks")
  }

  private static func rows(_ columns: ScrumColumns) -> some View {
    VStack(alignment: .leading) {
      ScrumColumnsRow(
        columns: columns, time: Text("3:24"), over: Text("+0:24"), bar: ScrumBar(time: .seconds(204), plan: .seconds(180))
      ) {
        Text("Simon")
      } remark: {
        Text("1 blocker")
      }
      ScrumHeading(columns: columns, title: "Attendees", time: "usually", plan: .seconds(180))
    }
  }
}
