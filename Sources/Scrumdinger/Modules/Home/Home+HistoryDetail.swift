import Extensions
import Models
import Puddles
import Resources

extension Home {
  /// One meeting that was held.
  struct HistoryDetailPage: View {
    let meeting: History
    let scrum: DailyScrum.ID
    let scrums: Scrums
    private let router = Router.shared.home

    init(meeting: History, scrum: DailyScrum.ID, scrums: Scrums) {
      self.meeting = meeting
      self.scrum = scrum
      self.scrums = scrums
    }

    var body: some View {
      HistoryDetail(meeting: meeting)
        .tint(scrums.listing.scrums[id: scrum]?.theme.tint ?? .standard)
        .navigationTitle(meeting.date.localDateAndTime)
        .navigationSubtitle(scrums.listing.scrums[id: scrum]?.title ?? "")
        .toolbar {
          Button(Strings.local.history.delete) { delete() }.keyboardShortcut("d")
        }
    }

    private func delete() {
      let strings = Strings.local.detail
      Home.delete(.meeting(meeting, of: scrum), from: scrums, titled: strings.deleteMeetingTitle(meeting.date.localDateAndTime)) {
        router.pop()
        router.notice = strings.deletedMeeting
      }
    }
  }
}
