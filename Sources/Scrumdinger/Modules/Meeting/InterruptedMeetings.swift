import AppResources
import ConsoleLoop
import Puddles
import ScrumStore
import Scrums
import Settings

/// Asks about meetings that were in progress when the program ended, in a list if there are several. The next launch
/// repeats unanswered questions.
struct InterruptedMeetings: View {
  @Environment(ScrumProvider.self) private var provider
  @Environment(MeetingProvider.self) private var meetings
  @Environment(\.tones) private var tones
  @Environment(\.configuration.bindings) private var keys
  let content: Home
  @State private var isResolving = false
  @State private var problem: String?
  @State private var selection: RunningMeeting.ID?
  private let router = Router.shared.home
  private var strings: Strings.Running { Strings.local.running }

  var body: some View {
    content
      .onAppear(perform: ask)
      .onChange(of: isFree) { if $1 { ask() } }
      .onChange(of: router.firstMeeting) { if $1 != nil { ask() } }
      .sheet(isPresented: isListed) {
        let mostRows = router.interrupted.count + (failure == nil ? 4 : 6)
        GeometryReader { list(isWide: $0.width >= roomForButtons, spacing: $0.height < mostRows ? 0 : 1) }
          .frame(maxHeight: mostRows)
          // Leaves an empty row below the title in a frame, as on a panel.
          .padding(top: tones.panel.background == nil ? 1 : 0)
          .tint(selected?.scrum.theme.tint ?? .standard)
          .navigationTitle(strings.titleOfSeveral)
      }
      .queryableConfirmationDialog(controlledBy: router.interruption, title: strings.title) { meeting, resolver in
        Group {
          Button(Strings.local.meeting.resume) { resolver.answer(with: .resume) }.keyboardShortcut("r")
          Button(strings.save) { resolver.answer(with: .save) }.keyboardShortcut("s")
          Button(strings.later, role: .cancel) { resolver.cancelQuery() }
          Button(Strings.local.meeting.discard, role: .destructive) { resolver.answer(with: .discard) }.keyboardShortcut("d")
        }
        .tint(meeting.scrum.theme.tint)
      } message: {
        let event = strings.stopped($0.scrum.title, $0.checkpoint.elapsed.clock), moment = $0.moment(at: provider.now()) + "."
        ViewThatFits(in: .horizontal) {
          Text(event + " " + moment)
          Text(event + "\n" + moment)
        }
      }
  }

  /// The minimum number of columns for the buttons side by side.
  private var roomForButtons: Int {
    3 * (6 + ([Strings.local.meeting.resume, strings.save, Strings.local.meeting.discard].map(\.columns).max() ?? 0)) + 4
  }

  private func list(isWide: Bool, spacing: Int) -> some View {
    let days = DayNames(at: provider.now())
    return VStack(alignment: .leading, spacing: spacing) {
      RunningMeetingList(
        interface: .consume { if case .chosen(let meeting) = $0 { decide(on: meeting, .resume) } },
        meetings: router.interrupted,
        when: { isWide ? days.moment($0.savedAt) : days.shortMoment($0.savedAt) },
        length: { $0.checkpoint.elapsed.clock }, pressHint: "", selection: $selection)
      if let failure { Text("⚠ \(failure)").hangingIndent().foregroundStyle(tones.warm) }
      if isWide, spacing > 0 { Text(strings.othersAskAgain).foregroundStyle(tones.quiet) }
      ButtonRow {
        Button(Strings.local.meeting.resume) { decideOnSelected(.resume) }.keyboardShortcut("r")
        Button(strings.save) { decideOnSelected(.save) }.keyboardShortcut("s")
        Button(Strings.local.meeting.discard, role: .destructive) { decideOnSelected(.discard) }.keyboardShortcut("d")
      }
    }
  }

  private var failure: String? {
    if case .failed(let error, _)? = provider.scrums?.saving { Strings.local.saving.failed(error.sentence) } else { problem }
  }

  /// Whether the list is open. Closing it leaves its meetings for the next launch.
  private var isListed: Binding<Bool> {
    Binding {
      !router.interrupted.isEmpty
    } set: { isListed in
      guard !isListed else { return }
      provider.stopAsking()
      router.interrupted = []
    }
  }

  private var selected: RunningMeeting? { router.interrupted.first { $0.id == selection } ?? router.interrupted.first }

  private func decideOnSelected(_ decision: Router.Home.Interruption) { if let selected { decide(on: selected, decision) } }

  /// Whether a question can be asked: no meeting is in progress, and no other question is open or being resolved.
  private var isFree: Bool {
    !meetings.isMeeting && !isResolving && !router.interruption.isQuerying && router.interrupted.isEmpty
  }

  private func ask() {
    guard isFree else { return }
    provider.dropHardlyBegun { router.notice = strings.leftUnchanged($0.sentence) }
    if let scrum = router.firstMeeting, !provider.interrupted.contains(where: { $0.scrum.id == scrum }) {
      router.firstMeeting = nil
      return Home.startAnother(scrum, of: provider)
    }
    switch provider.interrupted.count {
    case 0: break
    case 1:
      let meeting = provider.interrupted[0]
      router.interruption.ask(meeting) { answer in
        guard case .success(let decision) = answer else { return provider.stopAsking() }
        decide(on: meeting, decision)
      }
    default:
      router.interrupted = provider.interrupted.sorted { $0.savedAt > $1.savedAt }
      selection = router.interrupted.first?.id
    }
  }

  private func decide(on meeting: RunningMeeting, _ decision: Router.Home.Interruption) {
    guard !isResolving else { return }
    (isResolving, problem) = (true, nil)
    let isOneOfSeveral = !router.interrupted.isEmpty
    Task.onMainQueue {
      do {
        try await resolve(meeting, decision)
        router.interrupted.removeAll { $0.id == meeting.id }
        provider.stopAsking(about: meeting)
      } catch {
        problem = strings.leftUnchanged(error.sentence)
        router.notice = problem
        if !isOneOfSeveral { provider.stopAsking(about: meeting) }
      }
      isResolving = false
    }
  }

  private func resolve(_ meeting: RunningMeeting, _ decision: Router.Home.Interruption) async throws {
    guard let meeting = try await provider.claim(meeting.id) else { return router.notice = strings.openElsewhere }
    switch decision {
    case .resume:
      router.firstMeeting = nil
      router.interrupted = []
      meetings.resume(meeting, in: provider)
      Router.shared.navigate(to: .meeting(meeting.scrum.id))
    case .save:
      provider.saveInterrupted(meeting).whenSaved { router.notice = Strings.local.meeting.saved }
    case .discard:
      try await provider.discard(meeting)
      router.notice = Strings.local.meeting.discardedUndoable(keys.label(.scrumUndo))
    }
  }
}

struct InterruptedMeetings_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders(.interrupted(.mock([150, 31]))).previewDisplayName("One meeting")
    Root().withMockProviders(.interrupted(.mock([150, 31]), .mock([12], of: .appDev))).previewDisplayName("Two meetings")
  }
}
