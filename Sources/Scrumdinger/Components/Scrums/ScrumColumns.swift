import AppResources
import ConsoleUI
import Scrums

/// The columns of attendees and meetings: a name or a day, a time, the overtime, a remark, a bar. Narrow screens have
/// fewer.
///
/// Times are never cut. Their columns are as wide as the longest time, and the other columns get the rest.
struct ScrumColumns {
  /// The width of a row without its margins, in columns.
  let width: Int
  let time: Int
  /// The width of the overtime; 0 where it doesn't fit.
  let over: Int

  /// - Parameters:
  ///   - longest: the longest time.
  ///   - longestOver: the longest overtime.
  init(width: Int, longest: Duration = .zero, longestOver: Duration = .zero) {
    self.width = width
    time = max(6, longest.clock.columns + 1)
    // Room for a plus sign, and for blanks on both sides.
    let over = max(7, longestOver.clock.columns + 3)
    self.over = width - time - over < Self.leastLead ? 0 : over
  }

  static let widestLead = 24, leastLead = 20, remark = 15

  var lead: Int { max(0, min(Self.widestLead, width - time - over)) }
  var hasRemark: Bool { width - time - over >= 75 }
  var hasBar: Bool { width - time - over >= 35 }

  /// The position of the plan's mark, as a fraction of the bar. A full bar is a quarter more than the plan.
  static let plan = 0.8
}

/// A row with a cell for each column that the width has room for.
struct ScrumColumnsRow<Lead: View, Remark: View>: View {
  let columns: ScrumColumns
  var time = Text("")
  var over = Text("")
  var bar: ScrumBar?
  @ViewBuilder let lead: Lead
  @ViewBuilder let remark: Remark

  var body: some View {
    HStack(spacing: 0) {
      lead.frame(width: columns.lead, alignment: .leading)
      time.frame(width: columns.time, alignment: .trailing)
      if columns.over > 0 { over.padding(left: 1).frame(width: columns.over, alignment: .leading) }
      if columns.hasRemark { remark.padding(left: 2).frame(width: ScrumColumns.remark + 2, alignment: .leading) }
      if columns.hasBar, let bar { bar.padding(left: 1).frame(maxWidth: .max, alignment: .leading) }
    }
    .lineLimit(1)
    .frame(maxWidth: .max, alignment: .leading)
  }
}

/// The heading of a section, in the columns of its rows.
struct ScrumHeading: View {
  let columns: ScrumColumns
  let title: String
  /// The text after the title, in place of the time and the remark.
  var summary = ""
  var time = "", remark = ""
  /// The plan that the bars mark; nil without bars.
  let plan: Duration?

  var body: some View {
    let over = summary.isEmpty ? columns.over : 0, remarkWidth = columns.hasRemark ? ScrumColumns.remark + 2 : 0
    // Includes the indentation of the rows.
    let lead = 2 + columns.lead + columns.time + columns.over
    HStack(spacing: 0) {
      HStack(spacing: 2) {
        Text(title).foregroundStyle(.heading)
        if !summary.isEmpty { quiet(summary) }
        Spacer()
        if !time.isEmpty { quiet(time) }
      }
      .padding(right: over)
      .frame(width: summary.isEmpty ? lead : lead + remarkWidth, alignment: .leading)
      if columns.hasRemark, summary.isEmpty { quiet(remark).padding(left: 2).frame(width: remarkWidth, alignment: .leading) }
      if columns.hasBar, let plan { ScrumBar(time: nil, plan: plan).padding(left: 1, right: 2) }
    }
    .lineLimit(1)
    .frame(maxWidth: .max, alignment: .leading)
  }

  private func quiet(_ text: String) -> Text { Text(text).foregroundStyle(.secondary) }
}

/// A bar of a time against a plan or, in a heading, the plan above its mark.
struct ScrumBar: View {
  @Environment(\.tones) private var tones
  /// The time; nil in a heading.
  let time: Duration?
  let plan: Duration

  var body: some View {
    if let time {
      let part = plan > .zero ? ScrumColumns.plan * (time / plan) : 0
      TimeBar(time: part, share: ScrumColumns.plan, isOver: time.isOverTime(of: plan))
    } else {
      Canvas(height: 1) { [plan, tones] context, rect in
        let texts = [Strings.local.statistics.plan(plan.clock), plan.clock]
        guard let text = texts.first(where: { $0.columns <= rect.width }) else { return }
        let end = Int((Double(rect.width) * ScrumColumns.plan).rounded())
        context.write(text, at: Point(rect.minX + max(0, end - text.columns), rect.minY), tones.quiet)
      }
    }
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
      ScrumBar(time: nil, plan: .seconds(180))
    }
  }
}
