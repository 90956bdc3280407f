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

/// A scrum's title, figures and year.
private struct ScrumYear: View {
  let title: String
  /// The figures; nil until they are read.
  let figures: [ScrumFigure]?
  let layout: ScrumYearsLayout
  let geometry: CalendarGeometry
  let marked: Statistics.Point?
  @Environment(\.accessibilityEnabled) private var isAccessible

  var body: some View {
    if isAccessible { row } else { year }
  }

  /// The title, the marked meeting or the day of the last one, and all figures, in words.
  private var row: some View {
    let list = Strings.local.list, last = geometry.points.last.map { list.lastMet($0.span.began.shortDay) }
    let meeting = marked.map { "\($0.span.began.shortDay): \($0.length(in: .max))" } ?? last
    let words =
      figures.map { $0.isEmpty ? [list.neverMet] : [meeting].compactMap(\.self) + $0.map { $0.number + $0.words } } ?? []
    return Text(([title] + words).joined(separator: ", "))
      .padding(left: ScrumYearsLayout.left, right: ScrumYearsLayout.right)
  }

  private var year: some View {
    HStack(alignment: .top, spacing: 0) {
      VStack(alignment: .leading) {
        if layout.detail == .weeks {
          HStack(spacing: 2) {
            Text(title).foregroundStyle(.heading).frame(width: layout.title, alignment: .leading)
            line(layout.inLine)
          }
        } else {
          Text(title).foregroundStyle(.heading)
          if layout.inLine.isEmpty {
            if let marked {
              Text(marked.span.began.shortDay).bold()
              Text(marked.length(in: layout.text)).bold()
            } else {
              ForEach(0..<2, id: \.self) { line([$0]) }
            }
          } else {
            line(layout.inLine)
            if let marked { Text(marked.inWords).bold() }
          }
        }
      }
      .frame(width: layout.text + ScrumYearsLayout.gap, alignment: .leading)
      MeetingYear(geometry: geometry, detail: layout.detail, selection: marked?.id)
    }
    .lineLimit(1)
    .padding(left: ScrumYearsLayout.left, right: ScrumYearsLayout.right)
  }

  /// Some of the figures, with their numbers aligned below each other.
  @ViewBuilder private func line(_ shown: [Int]) -> some View {
    if let figures, figures.isEmpty {
      if shown.first == layout.inLine.first ?? 0 { Text(Strings.local.list.neverMet).foregroundStyle(.secondary) }
    } else {
      HStack(spacing: 2) {
        ForEach(shown, id: \.self) { index in
          let figure = figures.flatMap { index < $0.count ? $0[index] : nil }
          HStack(spacing: 0) {
            Text(figure?.number ?? "").frame(
              width: layout.inLine.isEmpty ? figure?.number.columns ?? 0 : layout.numbers[index], alignment: .trailing)
            Text(figure?.words ?? "").foregroundStyle(.secondary)
          }
          .frame(width: layout.figures[index], alignment: .leading)
          .accessibilityLabel(figure.map { $0.number + $0.words } ?? "")
        }
      }
    }
  }
}

extension Statistics.Point {
  /// `9:02 of 10:00`, or only `9:02`.
  fileprivate func length(in columns: Int) -> String {
    let long = "\(duration.clock) \(Strings.local.detail.ofLength(length.clock))"
    return long.columns <= columns ? long : duration.clock
  }

  /// `Wed 18 Nov  9:02 of 10:00`, or as much as fits.
  fileprivate func inWords(in columns: Int) -> String {
    let day = span.began.shortDay
    return [inWords, "\(day)  \(duration.clock)"].first { $0.columns <= columns } ?? day
  }
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
