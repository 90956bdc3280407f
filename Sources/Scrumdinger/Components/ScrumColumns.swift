import AppResources
import ConsoleUI
import Scrums

/// The columns that the attendees and the meetings of a scrum share, so that their times and bars stand below each other: who or
/// when, a time, how much it is over the plan, a remark, and a bar. A narrow screen leaves out the last ones.
struct ScrumColumns {
  /// The columns of a row, without its margins.
  let width: Int

  static let lead = 24, time = 6, over = 7, remark = 13

  var hasRemark: Bool { width >= 88 }
  var hasBar: Bool { width >= 48 }

  /// Where the plan's mark is, as a fraction of a bar, which is full at a quarter more.
  static let plan = 0.8
}

/// A row of these columns.
struct ScrumColumnsRow<Lead: View, Time: View, Over: View, Remark: View, Bar: View>: View {
  let columns: ScrumColumns
  @ViewBuilder let lead: Lead
  @ViewBuilder let time: Time
  @ViewBuilder let over: Over
  @ViewBuilder let remark: Remark
  @ViewBuilder let bar: Bar

  init(
    columns: ScrumColumns, @ViewBuilder lead: () -> Lead, @ViewBuilder time: () -> Time,
    @ViewBuilder over: () -> Over = { EmptyView() }, @ViewBuilder remark: () -> Remark, @ViewBuilder bar: () -> Bar
  ) {
    self.columns = columns
    (self.lead, self.time, self.over, self.remark, self.bar) = (lead(), time(), over(), remark(), bar())
  }

  var body: some View {
    HStack(spacing: 0) {
      lead.frame(width: ScrumColumns.lead, alignment: .leading)
      time.frame(width: ScrumColumns.time, alignment: .trailing)
      over.padding(left: 1).frame(width: ScrumColumns.over, alignment: .leading)
      if columns.hasRemark { remark.padding(left: 2).frame(width: ScrumColumns.remark + 2, alignment: .leading) }
      if columns.hasBar { bar.padding(left: 1).frame(maxWidth: .max, alignment: .leading) }
    }
    .lineLimit(1)
  }
}

/// A time against a plan or, in a heading, what the plan is, ending at its mark.
struct ScrumBar: View {
  @Environment(\.tones) private var tones
  /// Nil in a heading.
  let time: Duration?
  let plan: Duration

  var body: some View {
    if let time {
      let part = plan > .zero ? ScrumColumns.plan * (time / plan) : 0
      TimeBar(time: part, share: ScrumColumns.plan, isOver: time.isOverTime(of: plan))
    } else {
      Canvas(height: 1) { [plan, tones] context, rect in
        let text = Strings.local.statistics.plan(plan.clock), end = Int((Double(rect.width) * ScrumColumns.plan).rounded())
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
      ScrumColumnsRow(columns: columns) {
        Text("Simon")
      } time: {
        Text("3:24")
      } over: {
        Text("+0:24")
      } remark: {
        Text("1 blocker")
      } bar: {
        ScrumBar(time: .seconds(204), plan: .seconds(180))
      }
      ScrumBar(time: nil, plan: .seconds(180))
    }
  }
}
