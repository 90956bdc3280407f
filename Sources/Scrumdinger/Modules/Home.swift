import AppResources
import FoundationEssentials
import Observation
import Puddles
import ScrumStore
import Scrums
import Settings
import SourceArchitecture

/// A count of seconds, for views with the time of another program's meeting. The count grows while such a view is on
/// the screen.
@Observable
final class Seconds { var count = 0 }

/// The list of scrums and everything that opens from it.
struct Home: View {
  @Environment(Session.self) private var session
  @Environment(MeetingProvider.self) private var meetings
  @Environment(ScrumProvider.self) private var provider
  @Environment(\.timelineClock) private var clock
  @Environment(\.configuration.mistakes) private var mistakes
  @Boxed var scrums: LoadedScrums
  @State private var seconds = Seconds()
  @Bindable private var router = Router.shared.home

  var body: some View {
    content
      .asksBeforeSecondMeeting()
      .environment(seconds)
      .task(id: shownMeetings, countSeconds)
  }

  /// The minimum height of a screen with a blank row between a banner and a meeting.
  private static let leastBelowBanner = 12
  private var isInMeeting: Bool { if case .meeting? = router.path.last { true } else { false } }

  private var content: some View {
    GeometryReader { size in
      VStack(alignment: .leading) {
        if case .failed(let error, _) = scrums.saving {
          Banner(
            word: Strings.local.saving.notSaved, reason: error.shortSentence, path: error.path, isBrief: isInMeeting,
            isTight: isInMeeting && size.height < Self.leastBelowBanner)
        }
        if router.path.isEmpty, scrums.listing.isReadOnly {
          Banner(word: Strings.local.list.isReadOnly, reason: Strings.local.list.whyReadOnly, isCalm: true)
        }
        if router.path.isEmpty, !mistakes.isEmpty {
          ConfigurationMistakes(mistakes: mistakes.map { $0.description.withoutHome })
        }
        NavigationStack(path: $router.path) {
          AllScrums(scrums: scrums)
            .navigationDestination(for: Router.Home.Path.self) { Destination(path: $0) }
        }
        .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
      }
    }
    .onKeyPress(
      .leave, title: router.path.isEmpty ? Strings.local.list.quit : Strings.local.controls(.back),
      isProminent: router.path.isEmpty, group: .program, position: .trailing
    ) {
      // NB: the page of a meeting in progress handles the key, since the meeting must end first.
      if isInMeeting, meetings.isMeeting { return .ignored }
      if router.path.isEmpty { session.quit() } else { router.pop() }
      return .handled
    }
    .onKeyPress(
      .retry, title: scrums.saving.retry.map { _ in Strings.local.saving.retry }, short: Strings.local.saving.retryShort,
      group: .program, position: .first
    ) {
      guard let retry = scrums.saving.retry else { return .ignored }
      retry()
      return .handled
    }
    .onKeyPressEverywhere(hints: scrums.isWatched ? [] : [Self.lookHint]) { _ in .ignored }
    .sheet(item: $router.form) { ScrumFormSheet(form: $0) }
    .sheet(isPresented: $router.isImporting) { ImportSheet() }
    .queryableConfirmationDialog(controlledBy: router.deletion) {
      $0.title
    } actions: { deletion, resolver in
      Group {
        Button(Strings.local.list.cancel, role: .cancel) { resolver.answer(with: false) }
        Button(Strings.local.list.delete, role: .destructive) { resolver.answer(with: true) }.keyboardShortcut("d")
      }
      .tint(deletion.theme.tint)
    } message: {
      Text(markdown: $0.message)
    }
    .keyGroup(Strings.local.list.scrumKeys)
  }

  /// The meetings of other programs that the screen shows with their time: in the list, or on a scrum's page.
  private var shownMeetings: [RunningMeeting] {
    switch router.path.last {
    case nil: scrums.held.values.sorted { $0.began < $1.began }
    case .scrum(let id)?: scrums.held[id].map { [$0] } ?? []
    default: []
    }
  }

  private func countSeconds() async {
    while let pause = shownMeetings.lazy.compactMap({ $0.noteLasts(at: provider.now()) }).first,
      (try? await clock.sleep(for: pause)) != nil
    {
      seconds.count += 1
    }
  }

  private static let lookHint = KeyHint(
    Strings.local.sharing.anyKey, Strings.local.sharing.showsChanges, isProminent: false, group: .program)
}

extension LoadedScrums {
  /// A remark on saving, which takes the place of notices: these could otherwise claim that data is saved before it is
  /// on disk. Empty after a failure, which has its own view; nil if all is well.
  var remark: String? {
    switch saving {
    case .saved: trouble?.capitalizedSentence
    case .saving: Strings.local.saving.saving
    case .failed: ""
    }
  }
}

struct Home_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders(.full).previewDisplayName("Change not saved", pressing: [KeyPress("d"), KeyPress("d")])
  }
}
