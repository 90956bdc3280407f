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
    @Environment(MeetingProvider.self) private var meetings
    let path: Router.Home.Path

    var body: some View {
      if let scrums = provider.scrums {
        switch path {
        case .scrum(let id): ExistingScrum(id: id, scrums: scrums) { ScrumDetailPage(scrum: $0, scrums: scrums) }
        case .statistics(let id): ExistingScrum(id: id, scrums: scrums) { StatisticsPage(scrum: $0, scrums: scrums) }
        case .week(let id): ExistingScrum(id: id, scrums: scrums) { WeekPage(scrum: $0, scrums: scrums) }
        case .person(let id, let scrum):
          ExistingScrum(id: scrum, scrums: scrums) { PersonPage(id: id, scrum: $0, scrums: scrums) }
        case .update(let id, let author):
          ExistingScrum(id: id, scrums: scrums) { UpdatePage(scrum: $0, scrums: scrums, firstAuthor: author) }
        case .meeting(let id): MeetingDetail(id: id)
        case .follow(let id): FollowPage(id: id)
        case .allStatistics: AllStatisticsPage(scrums: scrums)
        case .team: TeamPage(scrums: scrums)
        case .summary(let id):
          ExistingScrum(id: id, scrums: scrums, substitute: meetings.recordedScrum) {
            MeetingSummaryPage(scrum: $0, scrums: scrums)
          }
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
      ExistingScrum(id: scrum, scrums: scrums) { _ in
        FetchedContent(model: scrums.meetings[scrum]) { meetings in
          if let meeting = meetings.history[id: id] {
            content(meeting, meetings.history)
          } else if !meetings.isComplete {
            ContentUnavailableView(Strings.local.detail.loading)
          } else if let damage = meetings.damages.first {
            ContentUnavailableView(damage.notice)
          } else {
            ContentUnavailableView(Strings.local.detail.goneMeeting)
          }
        }
      }
      .onAppear { scrums.open(scrum) }
    }
  }

  /// A page about a scrum, or why there is none.
  private struct ExistingScrum<Content: View>: View {
    let id: DailyScrum.ID
    @Boxed var scrums: LoadedScrums
    /// The scrum to show while its file can't be read.
    var substitute: DailyScrum?
    @ViewBuilder let content: (DailyScrum) -> Content

    var body: some View {
      if let scrum = scrums.listing.scrums[id: id] ?? (scrums.damage(of: id) == nil ? nil : substitute) {
        content(scrum)
      } else {
        MissingScrum(id: id, scrums: scrums)
      }
    }
  }

  /// Why there is no scrum: its file can't be read, or it has been deleted.
  struct MissingScrum: View {
    let id: DailyScrum.ID
    @Boxed var scrums: LoadedScrums

    var body: some View {
      Group {
        if let damage = scrums.damage(of: id) {
          ReadingPage { _ in DamageOverview(damage: damage) }
        } else {
          ContentUnavailableView(Strings.local.detail.gone)
        }
      }
      // NB: otherwise, the page would keep that of the scrum.
      .navigationSubtitle(Router.shared.home.notice ?? "")
    }
  }

  /// A page about a value, or a notice without one.
  struct Existing<Value, Content: View>: View {
    let value: Value?
    @ViewBuilder let content: (Value) -> Content

    var body: some View { if let value { content(value) } else { ContentUnavailableView(Strings.local.detail.gone) } }
  }
}

extension LoadedScrums {
  /// The damage because of which a scrum can't be read.
  fileprivate func damage(of scrum: DailyScrum.ID) -> Damage? { listing.damages.first { $0.head == scrum } }
}

struct Destination_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders(at: .scrum(DailyScrum.ID())).previewDisplayName("Deleted scrum")
  }
}
