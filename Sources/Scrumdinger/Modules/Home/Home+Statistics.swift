import Models
import Puddles
import Resources
import Statistics

extension Home {
  /// How the meetings of a scrum went.
  struct StatisticsPage: View {
    let scrum: DailyScrum
    let scrums: Scrums

    init(scrum: DailyScrum, scrums: Scrums) {
      self.scrum = scrum
      self.scrums = scrums
    }

    var body: some View {
      content
        .tint(scrum.theme.tint)
        .navigationTitle(Strings.local.statistics.title)
        .navigationSubtitle(scrum.displayTitle)
        .toolbar {
          if !scrums.listing.isReadOnly {
            Button(Strings.local.list.start) { Router.shared.home.push(.meeting(scrum.id)) }.keyboardShortcut("m")
          }
        }
        .onAppear { scrums.openStatistics(scrum.id) }
    }

    @ViewBuilder private var content: some View {
      switch scrums.statistics[scrum.id] {
      case .fetched(let fetched)?: StatisticsView(statistics: fetched.value, theme: scrum.theme)
      case .failure(let failure)?: Notice(title: failure.error.sentence, retry: failure.retry.map { retry in { retry() } })
      case .fetching?, nil: Notice(title: Strings.local.detail.loading)
      }
    }
  }
}
