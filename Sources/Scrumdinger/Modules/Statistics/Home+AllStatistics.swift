import AppResources
import Puddles
import ScrumStore
import Scrums
import Settings

extension Home {
  /// A page with a year of each scrum, where keys mark a meeting.
  struct AllStatisticsPage: View {
    @Environment(Session.self) private var session
    @Environment(ScrumProvider.self) private var provider
    @Environment(\.accessibilityEnabled) private var isAccessible
    @Boxed var scrums: LoadedScrums
    @State private var statistics: [DailyScrum.ID: Statistics] = [:]
    /// Whether the statistics of all scrums have been read once.
    @State private var isRead = false
    @State private var selection: DailyScrum.ID?
    /// The meeting that was marked last. In another scrum, the meeting closest to its day is marked.
    @State private var anchor: Statistics.Point?
    private let router = Router.shared.home
    private var strings: Strings.Statistics { Strings.local.statistics }

    var body: some View {
      GeometryReader { size in
        ScrumYears(
          interface: .consume(handle), scrums: sorted, statistics: statistics, now: provider.now(), marked: marked,
          selection: $selection
        )
        .navigationSubtitle(
          scrums.remark ?? router.notice
            ?? (isRead ? total(in: room(size.width)) : Strings.local.list.loading))
      }
      .onKeyPress(hints: hints, action: press)
      .padding(horizontal: 2)
      .navigationTitle(strings.allScrums)
      .toolbar {
        if !scrums.listing.isReadOnly, let selection {
          Button(Strings.local.list.start) { Home.start(selection, of: provider) }.keyboardShortcut(.statisticsStart)
        }
      }
      .onAppear { selection = selection ?? router.selection }
      .task(id: scrums.listing.lastMeetings, read)
    }

    private var sorted: [DailyScrum] { scrums.filtered(by: "", in: session.order.value) }

    /// Returns the columns beside the title. For a screen reader, the sentence goes on in a second row, except on a small screen.
    private func room(_ width: Int) -> Int {
      (isAccessible && width >= Self.wide ? 2 * width : width) - strings.allScrums.columns - 2
    }

    private static let wide = 50

    private func total(in columns: Int) -> String {
      ScrumFigure.total(of: sorted.compactMap { statistics[$0.id] }, in: columns)
    }

    /// Reads the statistics of all scrums, and shows them whenever there are twice as many: each time draws the whole page.
    private func read() async {
      var read = statistics, next = 1
      for (index, scrum) in sorted.enumerated() {
        do {
          read[scrum.id] = try await provider.statistics(of: scrum.id)
        } catch {
          router.notice = error.sentence.capitalizedSentence
        }
        if Task.isCancelled { return }
        if index + 1 == next { (statistics, next) = (read, 2 * next) }
      }
      (statistics, isRead) = (read, true)
    }

    private func handle(_ action: ScrumYears.Action) {
      switch action {
      case .opened(let id):
        router.selection = id
        if let marked { router.show(marked.id, of: id) } else { router.push(.statistics(id)) }
      }
    }

    // MARK: - The marked meeting

    private var hints: [KeyHint] { days.isEmpty ? [] : [KeyHint("←→", strings.previousWeek, group: .move)] }

    /// The meetings of the selected scrum in the year that is shown.
    private var days: [Statistics.Point] {
      guard let points = selection.flatMap({ statistics[$0]?.calendar }) else { return [] }
      return CalendarGeometry(points, weeks: MeetingCalendar.year, now: provider.now(), isFixed: true).points
    }

    private var marked: Statistics.Point? {
      anchor.flatMap { anchor in days.first { $0.id == anchor.id } ?? CalendarGeometry.nearest(to: anchor, in: days) }
    }

    /// Marks the meeting a week before or after the marked one. The first press marks the newest meeting; moving on
    /// from the newest meeting clears the mark.
    private func press(_ press: KeyPress) -> KeyPress.Result {
      let days = days
      switch press {
      case KeyPress(.leftArrow):
        anchor = marked.map { CalendarGeometry.neighbour(of: $0, in: days, byWeek: -1) } ?? days.last
      case KeyPress(.rightArrow):
        let next = marked.map { CalendarGeometry.neighbour(of: $0, in: days, byWeek: 1) }
        anchor = next == marked ? nil : next
      default: return .ignored
      }
      return .handled
    }
  }
}

struct AllStatisticsPage_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders().previewDisplayName("Three scrums", pressing: [KeyPress("S")])
    Root().withMockProviders().previewDisplayName("Marked meeting", pressing: [KeyPress("S"), KeyPress(.leftArrow)])
  }
}
