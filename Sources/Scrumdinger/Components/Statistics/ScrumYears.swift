import AppResources
import ConsoleUI
import FoundationEssentials
import Puddles
import Scrums

/// A year of meetings for each scrum, in the scrum's theme, beside the scrum's figures.
struct ScrumYears: View {
  enum Action { case opened(DailyScrum.ID) }

  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode
  @Environment(\.accessibilityEnabled) private var isAccessible
  let interface: Interface<Action>
  let scrums: [DailyScrum]
  let statistics: [DailyScrum.ID: Statistics]
  /// A time in the last week that is shown.
  let now: Date
  /// The marked meeting of the selected scrum.
  var marked: Statistics.Point?
  let selection: Binding<DailyScrum.ID?>

  private var strings: Strings.Statistics { Strings.local.statistics }

  var body: some View {
    GeometryReader { size in
      let layout = layout(Size(size.width, size.height - 1)), most = max(1, size.height - 1)
      // NB: for a screen reader, a scrum is as high as its words.
      let height = isAccessible ? most : min(layout.height, most)
      VStack(alignment: .leading) {
        HStack(spacing: 0) {
          // Where a year is one row high, the marked meeting is named beside the months.
          Text(layout.detail == .weeks ? marked?.inWords(in: layout.text) ?? "" : "").bold()
            .frame(width: layout.text + ScrumYearsLayout.gap, alignment: .leading)
          MonthNames(geometry: CalendarGeometry([], weeks: layout.weeks, now: now, isFixed: true), detail: layout.detail)
        }
        .padding(left: ScrumYearsLayout.left)
        .accessibilityHidden(true)
        List(selection: selection) {
          ForEach(scrums) { scrum in
            Button(action: interface.sendAction(.opened(scrum.id))) { year(of: scrum, layout) }
              .pressHint(marked == nil ? strings.title : strings.openDay)
              .tint(scrum.theme.tint)
          }
        }
        .listStyle(.washed)
        .listRowSpacing(layout.spacing)
        .frame(width: layout.height > height ? layout.width + 1 : layout.width, height: height)
        below(rows: size.height - 1 - height).tint(scrums.first { $0.id == selection.wrappedValue }?.theme.tint ?? .standard)
      }
      .lineLimit(1)
    }
  }

  private func layout(_ room: Size) -> ScrumYearsLayout {
    ScrumYearsLayout(
      room, figures: scrums.map { statistics[$0.id].map(ScrumFigure.all) ?? [] },
      hasPixels: CalendarLook(tones: tones, isUnicode: isUnicode).hasPixels
    ) {
      scrums.map { geometry(of: $0, weeks: MeetingCalendar.year).rows }
    }
  }

  private func geometry(of scrum: DailyScrum, weeks: Int) -> CalendarGeometry {
    CalendarGeometry(statistics[scrum.id]?.calendar ?? [], weeks: weeks, now: now, isFixed: true, off: scrum.daysOff[nil])
  }

  private func year(of scrum: DailyScrum, _ layout: ScrumYearsLayout) -> some View {
    ScrumYear(
      title: scrum.displayTitle, figures: statistics[scrum.id].map(ScrumFigure.all), layout: layout,
      geometry: geometry(of: scrum, weeks: layout.weeks), marked: scrum.id == selection.wrappedValue ? marked : nil)
  }

  /// A legend of the colours, and the findings, where rows are free.
  @ViewBuilder private func below(rows: Int) -> some View {
    let found = rows < 5 ? [] : findings
    if rows >= 2, statistics.values.contains(where: { !$0.calendar.isEmpty }) {
      CalendarLegend(hasDaysOff: false).padding(left: ScrumYearsLayout.left, top: 1)
    }
    if !found.isEmpty, rows >= found.count + 4 {
      VStack(alignment: .leading) {
        Text(strings.standsOut).foregroundStyle(.heading)
        ForEach(found, id: \.self) { Text($0) }
      }
      .padding(left: ScrumYearsLayout.left, top: 1)
    }
  }

  /// The first observation about each scrum that has any, for at most three scrums.
  private var findings: [String] {
    let all = scrums.lazy.compactMap { scrum in
      statistics[scrum.id]?.naming(scrum.attendees).observations.first.map { "\(scrum.displayTitle): \($0.sentence)" }
    }
    return Array(all.prefix(Self.mostFound))
  }

  private static let mostFound = 3
}

struct ScrumYears_Previews: PreviewProvider {
  static var previews: some View {
    years(.mock).previewDisplayName("Three scrums")
    years(.mock, marked: Statistics.mock.calendar.last).previewDisplayName("Marked meeting")
  }

  private static func years(_ statistics: Statistics, marked: Statistics.Point? = nil) -> some View {
    ScrumYears(
      interface: .ignore, scrums: DailyScrum.mocks.elements,
      statistics: [DailyScrum.design.id: statistics, DailyScrum.webDev.id: Statistics()], now: .mockNow, marked: marked,
      selection: .constant(DailyScrum.design.id))
  }
}
