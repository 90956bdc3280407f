import AppResources
import ConsoleLoop
import FoundationEssentials
import Puddles
import Schedules
import ScrumStore
import Scrums
import Settings
import SourceArchitecture

/// Watches a meeting that another program holds. No key changes data, starts a program or opens another screen, so it
/// can be offered to others over ssh.
struct Follow: View {
  let quit: () -> Void
  private var strings: Strings.Follow { Strings.local.follow }

  var body: some View {
    NavigationStack { Content() }
      .onKeyPressEverywhere(hints: [KeyHint(.control("c"), strings.leave, isProminent: false)]) { press in
        guard press == .control("c") else { return .ignored }
        quit()
        return .handled
      }
      .onKeyPress(.leave, title: strings.leave, group: .program, position: .trailing) {
        quit()
        return .handled
      }
      .keyGroup(Strings.local.list.meetingKeys)
  }

  /// The page of the provider's state, also used inside the app.
  struct Content: View {
    @Environment(FollowProvider.self) private var provider
    @State private var selection: RunningMeeting.ID?
    /// The maximum width of the page with the list of meetings, so that a title isn't far from its time.
    private static let width = 80
    @Environment(\.accessibilityEnabled) private var isAccessible
    private var strings: Strings.Follow { Strings.local.follow }

    var body: some View {
      page.navigationWidth(isChoosing ? Self.width : nil)
    }

    private var isChoosing: Bool { if case .several = provider.state { true } else { false } }

    @ViewBuilder private var page: some View {
      switch provider.state {
      case .loading: ContentUnavailableView(Strings.local.detail.loading)
      case .waiting(let since):
        ContentUnavailableView(strings.none, description: Text(strings.waits)) {
          // NB: a screen reader would say each minute.
          if !isAccessible { TimelineView(.everyMinute) { _ in Text(watch(since)).foregroundStyle(.secondary) } }
        }
        .navigationTitle(strings.title)
        .navigationSubtitle(provider.remark())
      case .several(let meetings):
        GeometryReader { size in
          // NB: a screen reader would read each turn of each meeting.
          let hasRoom = !isAccessible && RunningMeetingList.rows(meetings.count) <= size.height
          TimelineView(.everyMinute) { _ in
            RunningMeetingList(
              interface: .consume { if case .chosen(let meeting) = $0 { provider.choose(meeting) } },
              meetings: meetings.sorted { $0.began > $1.began }, when: { strings.since(LocalTime($0.began).timeOfDay) },
              length: { $0.minutes(at: provider.now).inShort }, words: hasRoom ? { $0.speaking } : nil,
              pressHint: strings.follow, selection: $selection)
          }
          .frame(maxHeight: .max, alignment: .top)
        }
        .padding(horizontal: 2)
        .frame(maxWidth: Self.width)
        .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
        .navigationTitle(strings.several)
        .navigationSubtitle(provider.remark())
      case .following(let source):
        let turns = source.filteringDuplicates { $0.isSameExceptForSeconds(as: $1) }
        FollowedMeetingPage(model: turns).id(source.model.meeting.id)
          .environment(\.currentProgress, CurrentProgress { source.model.progress })
      case .over(let meeting, let record): FollowedMeetingSummary(scrum: meeting.scrum, record: record)
      case .failed(let error):
        ContentUnavailableView(strings.failed, description: Text(error.sentence.capitalizedSentence))
          .navigationTitle(strings.title)
          .navigationSubtitle(provider.remark())
      }
    }

    /// `Watching since 09:42 · 3 min`
    private func watch(_ since: Date) -> String {
      let minutes = Duration.seconds(60 * Int(max(0, min(1e6, provider.now.timeIntervalSince(since) / 60))))
      return strings.watches(LocalTime(since).timeOfDay) + (minutes > .zero ? " · \(minutes.inShort)" : "")
    }
  }
}

extension FollowProvider {
  /// Joins the parts of a subtitle, as in `Paused · ann-host · read-only`.
  func remark(_ parts: String?...) -> String { remarks(parts).joined(separator: " · ") }

  func remarks(_ parts: [String?]) -> [String] {
    (parts + [host.isEmpty ? nil : host, Strings.local.follow.readOnly]).compactMap(\.self)
  }
}

/// Shows the screen with mock meetings, for previews of each of its states.
struct MockFollow: View {
  enum Ending { case held, interrupted, saved(History), discarded }

  @Environment(MockTime.self) private var time: MockTime?
  var meetings: [RunningMeeting] = []
  var ending = Ending.held

  var body: some View {
    StateObjectHosting {
      let clock = time?.clock ?? { MeetingClock(MainQueueClock()) }, start = clock()
      return FollowProvider(
        .init(
          // Reports one change: the end of the meeting.
          store: .followed(meetings, until: ending), changes: { AsyncStream { $0.yield(StoreChange(isEverything: true)) } },
          now: { .mockNow.addingTimeInterval(start.now() / .seconds(1)) }, clock: clock, host: "ann-host"))
    } content: { provider in
      Follow {}.environment(provider)
    }
  }
}

struct Follow_Previews: PreviewProvider {
  static var previews: some View {
    MockFollow().previewDisplayName("Waiting")
    MockFollow(meetings: [.mock([136, 30]), .mock([12], of: .appDev)]).previewDisplayName("Several")
  }
}
