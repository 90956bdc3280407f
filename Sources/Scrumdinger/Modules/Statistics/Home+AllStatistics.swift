import AppResources
import Puddles
import ScrumStore
import Scrums
import Settings

extension Home {
  struct AllStatisticsPage: View {
    @Environment(Session.self) private var session
    @Environment(ScrumProvider.self) private var provider
    let scrums: LoadedScrums
    @State private var statistics: [DailyScrum.ID: Statistics] = [:]
    @State private var selection: DailyScrum.ID?
    private let router = Router.shared.home

    var body: some View {
      ScrumsTable(interface: .consume(handle), scrums: sorted, statistics: statistics, selection: $selection)
        .padding(horizontal: 2)
        .navigationTitle(Strings.local.statistics.title)
        .navigationSubtitle(scrums.remark ?? router.notice ?? Strings.local.units.scrums(scrums.listing.scrums.count))
        .onAppear { selection = selection ?? router.selection }
        .task(id: scrums.listing.lastMeetings, read)
    }

    private var sorted: [DailyScrum] { scrums.filtered(by: "", in: session.order.value) }

    private func read() async {
      for scrum in sorted {
        do {
          statistics[scrum.id] = try await provider.statistics(of: scrum.id)
        } catch {
          router.notice = error.sentence.capitalizedSentence
        }
        if Task.isCancelled { return }
      }
    }

    private func handle(_ action: ScrumsTable.Action) {
      switch action {
      case .opened(let id):
        router.selection = id
        router.push(.statistics(id))
      }
    }
  }
}

struct AllStatisticsPage_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders().previewDisplayName("Three scrums", pressing: [KeyPress("S")])
  }
}
