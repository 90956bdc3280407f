import Extensions
import Models
import Puddles
import Resources

extension Home {
  /// One meeting that was held.
  struct HistoryDetailPage: View {
    let meeting: History.Summary
    let scrum: DailyScrum.ID
    let scrums: Scrums
    private let router = Router.shared.home

    init(meeting: History.Summary, scrum: DailyScrum.ID, scrums: Scrums) {
      self.meeting = meeting
      self.scrum = scrum
      self.scrums = scrums
    }

    var body: some View {
      content
        .tint(theme.tint)
        .navigationTitle(meeting.date.localDateAndTime)
        .navigationSubtitle(scrums.listing.scrums[id: scrum]?.title ?? "")
        .toolbar {
          Button(Strings.local.history.delete) { delete() }.keyboardShortcut("d")
        }
        .onAppear { scrums.openMeeting((meeting.id, of: scrum)) }
    }

    @ViewBuilder private var content: some View {
      switch scrums.opened[meeting.id] {
      case .fetched(let fetched)?: HistoryDetail(meeting: fetched.value, theme: theme)
      case .failure(let failure)?: Notice(title: failure.error.sentence, retry: failure.retry.map { retry in { retry() } })
      case .fetching?, nil: Notice(title: Strings.local.detail.loading)
      }
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
