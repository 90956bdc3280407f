import AppResources
import ConsoleLoop
import FoundationEssentials
import Puddles
import Schedules
import Scrums

extension Home {
  /// The page of a scrum's meeting that another program holds.
  struct FollowPage: View {
    @Environment(ScrumProvider.self) private var provider
    @Environment(MeetingProvider.self) private var meetings
    let id: DailyScrum.ID
    @State private var follow: FollowProvider?

    var body: some View {
      Group {
        if let follow { Follow.Content().environment(follow) } else { ContentUnavailableView(Strings.local.detail.loading) }
      }
      .onAppear { follow = provider.followProvider(of: id, clock: meetings.makeClock) }
      .keyGroup(Strings.local.list.meetingKeys)
    }
  }

  /// Starts a meeting. Asks first if a meeting of this scrum was interrupted, or if another program holds one.
  static func start(_ id: DailyScrum.ID, of provider: ScrumProvider) {
    guard provider.mayBeInterrupted.contains(id) else { return startAnother(id, of: provider) }
    Task.onMainQueue {
      await provider.lookForInterrupted(of: id)
      if provider.interrupted.isEmpty { startAnother(id, of: provider) } else { Router.shared.home.firstMeeting = id }
    }
  }

  /// Starts a meeting, even if one was interrupted. Asks first if another program already holds one of this scrum.
  static func startAnother(_ id: DailyScrum.ID, of provider: ScrumProvider) {
    guard let held = provider.scrums?.held[id] else { return show(meetingOf: id) }
    Router.shared.home.secondMeeting.ask(held) { answer in
      switch answer {
      case .success(.follow): follow(id)
      case .success(.start): show(meetingOf: id)
      case .failure: break
      }
    }
  }

  private static func show(meetingOf id: DailyScrum.ID) {
    let home = Router.shared.home
    if home.path.isEmpty { Router.shared.navigate(to: .meeting(id)) } else { home.push(.meeting(id)) }
  }

  static func follow(_ id: DailyScrum.ID) {
    let home = Router.shared.home
    home.selection = id
    home.setPath([.scrum(id), .follow(id)])
  }
}

extension View {
  /// Presents the question whether to follow another program's meeting or to start a second one.
  func asksBeforeSecondMeeting() -> some View {
    let strings = Strings.local.follow
    return queryableConfirmationDialog(controlledBy: Router.shared.home.secondMeeting, title: strings.secondTitle) {
      meeting, resolver in
      Group {
        Button(strings.follow) { resolver.answer(with: .follow) }.keyboardShortcut("f")
        Button(strings.startSecond) { resolver.answer(with: .start) }.keyboardShortcut("s")
        Button(Strings.local.list.cancel, role: .cancel) { resolver.cancelQuery() }
      }
      .tint(meeting.scrum.theme.tint)
    } message: { meeting in
      Text(strings.secondMessage(meeting.scrum.displayTitle, LocalTime(meeting.began).timeOfDay))
    }
  }
}

struct Held_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders(.held()).previewDisplayName("In the list")
    Root().withMockProviders(.held(), at: .scrum(DailyScrum.design.id)).previewDisplayName("On the page of its scrum")
    Root().withMockProviders(.held()).previewDisplayName("Start another?", pressing: [KeyPress("m")])
    Root().withMockProviders(.held()).previewDisplayName("Followed", pressing: [KeyPress(.return)])
  }
}
