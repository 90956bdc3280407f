import Extensions
import Models
import Puddles
import Resources

extension Home {
  /// One past meeting.
  struct HistoryDetailPage: View {
    @Environment(ScreenActions.self) private var screen
    let meeting: History.Summary
    let scrum: DailyScrum.ID
    let scrums: Scrums
    private let router = Router.shared.home

    var body: some View {
      FetchedContent(model: scrums.opened[meeting.id]) { HistoryDetail(meeting: $0) }
        .navigationTitle(meeting.date.localDateAndTime)
        .navigationSubtitle(router.notice ?? title)
        .tint(theme.tint)
        .toolbar {
          Button(Strings.local.history.delete) {
            Home.delete(.meeting(meeting, of: scrum), from: scrums) { Router.shared.home.pop() }
          }
          .keyboardShortcut("d")
          if case .fetched(let fetched)? = scrums.opened[meeting.id] {
            Button(Strings.local.history.copy) {
              screen.copy(MeetingSummary(fetched.value, of: title).markdown.joined(separator: "\n"))
              router.notice = Strings.local.history.copied
            }
            .keyboardShortcut("y")
          }
        }
        .keyGroup(Strings.local.list.meetingKeys)
        .onAppear { scrums.openMeeting((meeting.id, of: scrum)) }
    }

    private var title: String { scrums.listing.scrums[id: scrum]?.displayTitle ?? "" }
    private var theme: Theme { scrums.listing.scrums[id: scrum]?.theme ?? .sky }
  }
}
