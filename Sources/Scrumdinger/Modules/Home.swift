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

  private var isInMeeting: Bool { if case .meeting? = router.path.last { true } else { false } }

  private var content: some View {
    VStack(alignment: .leading) {
      if case .failed(let error, _) = scrums.saving {
        Banner(word: Strings.local.saving.notSaved, reason: error.shortSentence, path: error.path, isBrief: isInMeeting)
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
        case .team: TeamPage()
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

extension Home {
  static func copyID(of scrum: DailyScrum, with screen: ScreenActions) {
    let id = scrum.id.uuidString, strings = Strings.local.list
    copy(id, with: screen, copied: strings.copied(id), sent: strings.sent(id))
  }

  static func copy(_ summary: MeetingSummary, as form: MeetingSummary.Form, with screen: ScreenActions) {
    let strings = Strings.local.history
    copy(summary.text(form), with: screen, copied: strings.copied(form.rawValue), sent: strings.sent(form.rawValue))
  }

  /// Copies text, and shows whether it arrived or was only sent.
  static func copy(_ text: String, with screen: ScreenActions, copied: String, sent: String) {
    let home = Router.shared.home
    screen.copy(text) { home.notice = $0 ? copied : sent }
  }

  /// Asks whether to delete an item. If so, deletes the item, performs an action, and shows the key that undoes the
  /// deletion.
  static func delete(
    _ deletion: LoadedScrums.Deletion, from scrums: LoadedScrums, _ keys: KeyBindings, then: @escaping () -> Void = {}
  ) {
    let strings = Strings.local, home = Router.shared.home
    let (title, message, notice) =
      switch deletion {
      case .scrum(let scrum):
        (
          strings.list.deleteTitle(scrum.displayTitle),
          strings.list.deleteMessage(scrums.listing.lastMeetings[scrum.id] != nil, keys.label(.listUndo)),
          strings.list.deleted(scrum.displayTitle, keys.label(.listUndo))
        )
      case .meeting(let meeting, _):
        (
          strings.detail.deleteMeetingTitle(meeting.began.localDateAndTime), strings.detail.deleteMessage(keys.label(.scrumUndo)),
          strings.detail.deletedMeeting(keys.label(.scrumUndo))
        )
      case .transcript(_, let meeting, _):
        (
          strings.history.deleteTranscriptTitle(meeting.began.localDateAndTime),
          strings.history.deleteTranscriptMessage(keys.label(.historyUndo)),
          strings.history.deletedTranscript(keys.label(.historyUndo))
        )
      }
    home.deletion.ask((title, message, scrums.listing.scrums[id: Change.delete(deletion).scrumID]?.theme ?? .sky)) { answer in
      guard case .success(true) = answer else { return }
      scrums.change(.delete(deletion))
      then()
      home.notice = notice
    }
  }

  /// A button that undoes the last change. Undoing the discard of a meeting resumes the meeting with a stopped clock.
  struct UndoButton: View {
    @Environment(ScrumProvider.self) private var provider
    @Environment(MeetingProvider.self) private var meetings
    @Boxed var scrums: LoadedScrums
    let key: KeyAction

    var body: some View {
      // NB: the list keeps the button when there is no change to undo.
      if key == .listUndo || scrums.undoable != nil { Button(Strings.local.list.undo, action: undo).keyboardShortcut(key) }
    }

    private func undo() {
      let home = Router.shared.home
      let undone = scrums.undoable
      scrums.undo()
      switch undone {
      case .deletion(.scrum(let scrum))?:
        home.selection = scrum.id
        home.notice = Strings.local.list.restored(scrum.displayTitle)
      case .deletion(.meeting)?: home.notice = Strings.local.detail.restoredMeeting
      case .deletion(.transcript)?: home.notice = Strings.local.history.restoredTranscript
      case .discarded(let meeting)?:
        meetings.bringBack(meeting, in: provider)
        Router.shared.navigate(to: .meeting(meeting.scrum.id))
      case .closing?, .edited?: home.notice = nil
      case nil: home.notice = Strings.local.list.nothingToUndo
      }
    }
  }
}

struct Home_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders().previewDisplayName("Deletion", pressing: [KeyPress("d")])
    Root().withMockProviders(.full).previewDisplayName("Change not saved", pressing: [KeyPress("d"), KeyPress("d")])
  }
}
