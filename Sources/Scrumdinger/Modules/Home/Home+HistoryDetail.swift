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

    var body: some View {
      FetchedContent(model: scrums.opened[meeting.id]) { HistoryDetail(meeting: $0, theme: theme) }
        .tint(theme.tint)
        .navigationTitle(meeting.date.localDateAndTime)
        .navigationSubtitle(scrums.listing.scrums[id: scrum]?.title ?? "")
        .toolbar {
          Button(Strings.local.history.delete) {
            Home.delete(.meeting(meeting, of: scrum), from: scrums) { Router.shared.home.pop() }
          }
          .keyboardShortcut("d")
        }
        .onAppear { scrums.openMeeting((meeting.id, of: scrum)) }
    }

    private var theme: Theme { scrums.listing.scrums[id: scrum]?.theme ?? .sky }
  }
}
