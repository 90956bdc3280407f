import AppResources
import Puddles
import ScrumStore
import Scrums
import Settings
import SourceArchitecture

extension Home {
  /// The statistics of a scrum, where keys mark a meeting in the calendar.
  struct StatisticsPage: View {
    @Environment(ScrumProvider.self) private var provider
    let scrum: DailyScrum
    @Boxed var scrums: LoadedScrums
    @State private var selection: History.ID?
    private let router = Router.shared.home
    private var strings: Strings.Statistics { Strings.local.statistics }

    var body: some View {
      BesideList(scrums: scrums) { _ in
        FetchedContent(model: scrums.statistics[scrum.id]) {
          StatisticsView(
            statistics: $0.value.naming(scrum.attendees), damages: $0.damages, share: scrum.share, now: provider.now(),
            off: scrum.daysOff[nil], selection: marked?.id, hints: hints, press: press)
        }
      }
      .navigationTitle(scrum.displayTitle)
      .navigationSubtitle(remark)
      .navigationTight(leastBelowTitle: 12)
      .tint(scrum.theme.tint)
      .toolbar {
        if !scrums.listing.isReadOnly {
          Button(Strings.local.detail.start) { Home.start(scrum.id, of: provider) }.keyboardShortcut(.statisticsStart)
        }
      }
      .onAppear { scrums.openStatistics(scrum.id) }
    }

    /// `Statistics · 118 meetings`
    private var remark: String {
      let count = statistics.flatMap { $0.meetings > 0 ? Strings.local.units.meetings($0.meetings) : nil }
      return [strings.title, count].compactMap(\.self).joined(separator: " · ")
    }

    private var statistics: Statistics? { scrums.statistics[scrum.id]?.fetched?.value.value }

    // MARK: - The calendar

    private var hints: [KeyHint] {
      guard !days.isEmpty else { return [] }
      return [
        KeyHint(KeyPress(.return), strings.openDay), KeyHint("↑↓", strings.previousDay, group: .move),
        KeyHint("←→", strings.previousWeek, group: .move),
      ]
    }

    private var days: [Statistics.Point] {
      statistics.flatMap { $0.hasCalendar ? CalendarGeometry.shown(of: $0.calendar) : nil } ?? []
    }

    /// The marked meeting: the newest until a key marks another one, or if that one was deleted.
    private var marked: Statistics.Point? { selection.flatMap { id in days.first { $0.id == id } } ?? days.last }

    private func press(_ press: KeyPress) -> KeyPress.Result {
      switch press {
      case KeyPress(.upArrow): return move { CalendarGeometry.neighbour(of: $0, in: $1, byDay: -1) }
      case KeyPress(.downArrow): return move { CalendarGeometry.neighbour(of: $0, in: $1, byDay: 1) }
      case KeyPress(.leftArrow): return move { CalendarGeometry.neighbour(of: $0, in: $1, byWeek: -1) }
      case KeyPress(.rightArrow): return move { CalendarGeometry.neighbour(of: $0, in: $1, byWeek: 1) }
      case KeyPress(.return):
        guard let marked else { return .ignored }
        router.show(marked.id, of: scrum.id)
      default: return .ignored
      }
      return .handled
    }

    /// Marks another meeting.
    private func move(_ step: (Statistics.Point, [Statistics.Point]) -> Statistics.Point) -> KeyPress.Result {
      let days = days
      guard let marked else { return .ignored }
      selection = step(marked, days).id
      return .handled
    }
  }
}

struct StatisticsPage_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders(at: .statistics(DailyScrum.design.id)).previewDisplayName("Three meetings")
    Root().withMockProviders(.withoutMeetings, at: .statistics(DailyScrum.design.id)).previewDisplayName("Failed to load")
    Root().withMockProviders(at: .statistics(DailyScrum.webDev.id)).previewDisplayName("Never met")
  }
}
