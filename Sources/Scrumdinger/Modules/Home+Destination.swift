import AppResources
import FoundationEssentials
import Puddles
import ScrumStore
import Scrums
import SourceArchitecture

extension Home {
  /// The last page of the path. Reads the scrums itself, since the page outlives the value that opened it.
  struct Destination: View {
    @Environment(ScrumProvider.self) private var provider
    let path: Router.Home.Path

    var body: some View {
      if let scrums = provider.scrums {
        switch path {
        case .scrum(let id): Existing(value: scrums.listing.scrums[id: id]) { ScrumDetailPage(scrum: $0, scrums: scrums) }
        case .statistics(let id): Existing(value: scrums.listing.scrums[id: id]) { StatisticsPage(scrum: $0, scrums: scrums) }
        case .week(let id): Existing(value: scrums.listing.scrums[id: id]) { WeekPage(scrum: $0, scrums: scrums) }
        case .person(let id, let scrum):
          Existing(value: scrums.listing.scrums[id: scrum]) { PersonPage(id: id, scrum: $0, scrums: scrums) }
        case .update(let id): Existing(value: scrums.listing.scrums[id: id]) { UpdatePage(scrum: $0, scrums: scrums) }
        case .meeting(let id): MeetingDetail(id: id)
        case .follow(let id): FollowPage(id: id)
        case .allStatistics: AllStatisticsPage(scrums: scrums)
        case .team: TeamPage(scrums: scrums)
        case .summary(let id): Existing(value: scrums.listing.scrums[id: id]) { MeetingSummaryPage(scrum: $0, scrums: scrums) }
        case .history(let id, let scrum):
          PastMeeting(id: id, scrum: scrum, scrums: scrums) { meeting, history in
            HistoryDetailPage(meeting: meeting, scrum: scrum, history: history, scrums: scrums)
          }
        case .transcript(let id, let scrum):
          PastMeeting(id: id, scrum: scrum, scrums: scrums) { meeting, _ in
            TranscriptPage(meeting: meeting, scrum: scrum, scrums: scrums)
          }
        }
      }
    }
  }

  /// A page about a past meeting, once the meetings of its scrum are loaded.
  private struct PastMeeting<Content: View>: View {
    let id: History.ID
    let scrum: DailyScrum.ID
    @Boxed var scrums: LoadedScrums
    @ViewBuilder let content: (History.Summary, IdentifiedArrayOf<History.Summary>) -> Content

    var body: some View {
      Existing(value: scrums.listing.scrums.contains(id: scrum) ? scrums.meetings[scrum] : nil) { meetings in
        FetchedContent(model: meetings) { meetings in
          if meetings.history[id: id] == nil, !meetings.isComplete {
            ContentUnavailableView(Strings.local.detail.loading)
          } else {
            Existing(value: meetings.history[id: id], notice: Strings.local.detail.goneMeeting) { content($0, meetings.history) }
          }
        }
      }
      .onAppear { scrums.open(scrum) }
    }
  }

  /// A page about a value, or a notice once the value is deleted.
  struct Existing<Value, Content: View>: View {
    let value: Value?
    var notice = Strings.local.detail.gone
    @ViewBuilder let content: (Value) -> Content

    var body: some View { if let value { content(value) } else { ContentUnavailableView(notice) } }
  }
}

struct Destination_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders(at: .scrum(DailyScrum.ID())).previewDisplayName("Deleted scrum")
  }
}
