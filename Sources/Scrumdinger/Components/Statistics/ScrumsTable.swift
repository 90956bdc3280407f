import AppResources
import ConsoleUI
import FoundationEssentials
import Puddles
import Scrums

/// The statistics of all scrums: meetings, rate on time, median, longest, and a sparkline.
struct ScrumsTable: View {
  enum Action { case opened(DailyScrum.ID) }

  let interface: Interface<Action>
  let scrums: [DailyScrum]
  let statistics: [DailyScrum.ID: Statistics]
  let selection: Binding<DailyScrum.ID?>

  private var strings: Strings.Statistics { Strings.local.statistics }

  var body: some View {
    GeometryReader { size in
      List(selection: selection) {
        // Columns that don't fit are left out.
        let headings = [strings.meetings, strings.onTime, strings.median, strings.longest]
        row(Text(""), headings.map { Text($0).foregroundStyle(.secondary) }, width: size.width).selectionDisabled()
        ForEach(scrums) { scrum in
          Button(action: interface.sendAction(.opened(scrum.id))) { row(scrum, width: size.width) }
            .pressHint(strings.title)
            .tint(scrum.theme.tint)
        }
      }
      .listStyle(.washed)
    }
  }

  private func row(_ scrum: DailyScrum, width: Int) -> some View {
    let known = statistics[scrum.id], durations = known?.durations
    let figures = [known.map { "\($0.meetings)" }, durations.map { strings.percent($0.onTimeRate) }]
    let lengths = [durations?.median.clock, durations?.longest.clock]
    let trend = (known?.trend ?? []).map { BarMark(.init(duration: $0.duration, isOverTime: !$0.isOnTime), of: $0.length) }
    return row(
      Text(scrum.displayTitle).foregroundStyle(.heading), (figures + lengths).map { Text($0 ?? "") }, trend, width: width)
  }

  private func row(_ title: Text, _ figures: [Text], _ trend: [BarMark] = [], width: Int) -> some View {
    HStack(spacing: 0) {
      title.frame(width: max(14, min(24, width - 44)), alignment: .leading)
      ForEach(figures.indices.prefix(max(1, (width - 16) / 10)), id: \.self) {
        figures[$0].frame(width: 10, alignment: .trailing)
      }
      if width >= 84 { Sparkline(bars: trend).frame(maxWidth: .max).padding(left: 3) }
    }
    .lineLimit(1)
    .padding(left: 2)
    .frame(maxWidth: .max, alignment: .leading)
  }
}

struct ScrumsTable_Previews: PreviewProvider {
  static var previews: some View {
    ScrumsTable(
      interface: .ignore, scrums: DailyScrum.mocks.elements, statistics: [DailyScrum.design.id: .mock],
      selection: .constant(DailyScrum.design.id)
    )
    .previewDisplayName("Three scrums")
  }
}
