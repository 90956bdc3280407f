import FoundationEssentials
import Puddles
import ScrumStore
import Scrums
import Settings
import SourceArchitecture

extension Home {
  /// Content with the open points of a scrum's last meeting. Reads them after the scrum's statistics.
  struct LastTime<Content: View>: View {
    @Environment(ScrumProvider.self) private var provider
    let scrum: DailyScrum
    @Boxed var scrums: LoadedScrums
    @ViewBuilder let content: ([MeetingSummary.Section]) -> Content
    @State private var meeting: (value: History?, of: DailyScrum.ID)?

    var body: some View {
      content(meeting?.of == scrum.id ? meeting?.value.map { MeetingSummary($0, of: scrum.title).openQuestions } ?? [] : [])
        .task(id: Newest(scrum: scrum.id, date: scrums.statistics[scrum.id]?.fetched?.value.value.last?.ended), read)
    }

    private struct Newest: Equatable {
      let scrum: DailyScrum.ID
      let date: Date?
    }

    private func read() async {
      guard scrums.statistics[scrum.id]?.fetched != nil else { return }
      do {
        let last = try await provider.lastMeeting(of: scrum.id)
        if !Task.isCancelled { meeting = (last, scrum.id) }
      } catch {
        Log.write("last meeting not shown beside the list: \(error.sentence)")
      }
    }
  }
}

struct LastTime_Previews: PreviewProvider {
  static var previews: some View {
    withScrums { scrums in
      Home.LastTime(scrum: .design, scrums: scrums) { LastTimeSection(sections: $0) }
    }
    .withMockProviders(at: .statistics(DailyScrum.design.id)).previewDisplayName("Not read yet")
  }
}
