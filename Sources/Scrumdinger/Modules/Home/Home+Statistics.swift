import AppResources
import Puddles
import ScrumStore
import Scrums
import SourceArchitecture

extension Home {
  /// The statistics of a scrum's meetings.
  struct StatisticsPage: View {
    let scrum: DailyScrum
    let scrums: Scrums

    var body: some View {
      FetchedContent(model: scrums.statistics[scrum.id]) { StatisticsView(statistics: $0.value, damages: $0.damages) }
        .navigationTitle(Strings.local.statistics.title)
        .navigationSubtitle(scrum.displayTitle)
        .tint(scrum.theme.tint)
        .toolbar {
          if !scrums.listing.isReadOnly {
            Button(Strings.local.list.start) { Router.shared.home.push(.meeting(scrum.id)) }.keyboardShortcuts(
              KeyAction.statisticsStart.keys)
          }
        }
        .onAppear { scrums.openStatistics(scrum.id) }
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
