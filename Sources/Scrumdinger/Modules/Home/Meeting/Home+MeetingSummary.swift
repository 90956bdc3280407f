import AppResources
import Puddles
import Scrums

extension Home {
  /// A summary of the meeting that has just ended, shown before the scrum.
  struct MeetingSummaryPage: View {
    @Environment(MeetingProvider.self) private var meetings
    @Environment(ScreenActions.self) private var screen
    let scrum: DailyScrum
    let scrums: Scrums
    private let router = Router.shared.home

    var body: some View {
      Existing(value: meetings.record) { meeting in
        let summary = MeetingSummary(meeting, of: scrum.displayTitle)
        HistorySummary(meeting: meeting, notes: summary.notes)
          .onKeyPress(.return, hint: KeyHint(KeyPress(.return), Strings.local.history.done)) {
            router.pop()
            return .handled
          }
          .toolbar {
            Button(Strings.local.history.copy) { Home.copy(summary, with: screen) }.keyboardShortcuts(KeyAction.summaryCopy.keys)
          }
      }
      .navigationTitle(scrum.displayTitle)
      .navigationSubtitle(scrums.remark ?? router.notice ?? "")
      .tint(scrum.theme.tint)
      .keyGroup(Strings.local.list.meetingKeys)
    }
  }
}

struct MeetingSummaryPage_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders(meeting: .mock([188, 171, 170, 12], notes: History.designFriday.notes))
      .previewDisplayName("Just ended", pressing: [KeyPress("n"), KeyPress(.return)])
  }
}
