import AppResources
import Puddles
import Schedules
import ScrumStore
import Scrums
import Settings
import SourceArchitecture

extension Home {
  /// The summary of the meeting that just ended.
  struct MeetingSummaryPage: View {
    @Environment(Session.self) private var session
    @Environment(MeetingProvider.self) private var meetings
    @Environment(ScreenActions.self) private var screen
    @Environment(\.configuration) private var configuration
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    @Environment(\.timelineClock) private var clock
    let scrum: DailyScrum
    @Boxed var scrums: LoadedScrums
    /// The progress of the animation from planned shares to actual turns, from 0 to 1.
    @State private var truth = 0.0
    private let router = Router.shared.home

    var body: some View {
      Existing(value: record) { meeting in
        let summary = MeetingSummary(meeting, of: scrum.displayTitle, hasTimes: configuration.hasTimes)
        HistorySummary(
          meeting: meeting, streak: scrums.statistics[scrum.id]?.fetched?.value.value.durations?.streak,
          truth: reduceMotion ? 1 : truth
        )
        .onKeyPress(.return) {
          router.pop()
          return .handled
        }
        .toolbar {
          Button(Strings.local.history.copyForChat) { Home.copy(summary, as: configuration.summaryForm, with: screen) }
            .keyboardShortcut(.summaryCopy).footerPosition(scrums.saving.retry == nil ? .first : .leading)
        }
      }
      .navigationTitle(scrum.displayTitle)
      .navigationSubtitle(scrums.remark ?? remark)
      .navigationTight(leastBelowTitle: 12)
      .editsNotes(of: record, scrum.id, in: scrums, key: .summaryNotes)
      .tint(scrum.theme.tint)
      .keyGroup(Strings.local.list.meetingKeys)
      .onAppear {
        scrums.openStatistics(scrum.id)
        if let id = meetings.record?.id { scrums.openMeeting((id, of: scrum.id)) }
      }
      .task(move)
    }

    private func move() async {
      while !reduceMotion, truth < 1, (try? await clock.sleep(for: .milliseconds(25))) != nil {
        truth = min(1, truth + 0.125)
      }
    }

    /// The meeting, with later changes to its notes.
    private var record: History? {
      guard let meeting = meetings.record else { return nil }
      return scrums.opened[meeting.id]?.fetched?.value ?? meeting
    }

    /// `Tue 24 Nov 09:15 · saved`; sample data isn't saved.
    private var remark: String {
      let date = meetings.record.map { LocalTime($0.span.began).shortDayAndTime }
      return router.notice
        ?? [date, session.isMock ? nil : Strings.local.history.isSaved].compactMap(\.self).joined(separator: " · ")
    }
  }
}

struct MeetingSummaryPage_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders(meeting: .mock([188, 171, 170, 12], notes: History.designFriday.notes))
      .previewDisplayName("Just ended", pressing: [KeyPress("n"), KeyPress(.return)])
  }
}
