import Extensions
import Models
import Puddles
import Resources

extension Home {
  /// One past meeting.
  struct HistoryDetailPage: View {
    let meeting: History.Summary
    let scrum: DailyScrum.ID
    let scrums: Scrums
    private let router = Router.shared.home

    var body: some View {
      FetchedContent(scrums.opened[meeting.id]) { HistoryDetail(meeting: $0, theme: theme) }
        .tint(theme.tint)
        .navigationTitle(meeting.date.localDateAndTime)
        .navigationSubtitle(scrums.listing.scrums[id: scrum]?.title ?? "")
        .toolbar {
          Button(Strings.local.history.delete) { delete() }.keyboardShortcut("d")
        }
        .onAppear { scrums.openMeeting((meeting.id, of: scrum)) }
    }

    private var theme: Theme { scrums.listing.scrums[id: scrum]?.theme ?? .sky }

    private func delete() {
      let strings = Strings.local.detail
      Home.delete(.meeting(meeting, of: scrum), from: scrums, titled: strings.deleteMeetingTitle(meeting.date.localDateAndTime)) {
        router.pop()
        router.notice = strings.deletedMeeting
      }
    }
  }
}
