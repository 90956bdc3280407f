import AppResources
import ConsoleUI
import FoundationEssentials
import Scrums

/// A scrum's title, figures and year.
struct ScrumYear: View {
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

  /// `Design, last met Fri 20 Nov, 3 meetings, 2 of 2 on time, median 8:25`. A marked meeting takes the place of the last one, with its
  /// length: `Thu 19 Nov, 7:00 of 10:00`.
  private var row: some View {
    let list = Strings.local.list, last = geometry.points.last, shown = marked ?? last
    let day = shown.map { $0.id == last?.id ? list.lastMet($0.span.began.shortDay) : $0.span.began.shortDay }
    let meeting = [day, marked?.length(in: .max)].compactMap(\.self)
    let facts = figures.map { $0.isEmpty ? [list.neverMet] : meeting + $0.map(\.spoken) }
    return Text(([title] + (facts ?? [])).joined(separator: ", "))
      .padding(left: ScrumYearsLayout.left, right: ScrumYearsLayout.right)
  }

  private var year: some View {
    HStack(alignment: .top, spacing: 0) {
      VStack(alignment: .leading) {
        if layout.isInTitle {
          HStack(spacing: 2) {
            Text(title).foregroundStyle(.heading).frame(width: layout.title, alignment: .leading)
            line(layout.inLine)
          }
          if layout.detail != .weeks, let marked { Text(marked.inWords).bold() }
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
  func inWords(in columns: Int) -> String {
    let day = span.began.shortDay
    return [inWords, "\(day)  \(duration.clock)"].first { $0.columns <= columns } ?? day
  }
}

struct ScrumYear_Previews: PreviewProvider {
  static var previews: some View {
    let figures = ScrumFigure.all(.mock), size = Size(76, 5)
    ScrumYear(
      title: "Design", figures: figures,
      layout: ScrumYearsLayout(size, figures: [figures], hasPixels: true) { [5] },
      geometry: CalendarGeometry(Statistics.mock.calendar, weeks: MeetingCalendar.year, now: .mockNow, isFixed: true), marked: nil
    )
    .previewDisplayName("Thirty meetings")
  }
}
