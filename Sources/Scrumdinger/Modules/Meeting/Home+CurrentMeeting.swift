import AppResources
import Puddles
import Scrums
import Settings
import SourceArchitecture

extension Home {
  /// The page of a meeting in progress, with the view and the keys of the meeting's state.
  struct CurrentMeeting: View, Renderer {
    @Environment(ScrumProvider.self) var provider
    @Environment(MeetingProvider.self) var meetings
    @Environment(TeamProvider.self) private var team
    @Environment(Session.self) var session
    @Environment(\.configuration.bindings) var keys
    @Environment(\.accessibilityEnabled) var isAccessible
    @Environment(\.currentProgress) var current
    /// The meeting, which updates only when more than its seconds change.
    @Source var model: Meeting
    let scrum: DailyScrum
    let lastTime: [Attendee.ID: Note]
    let trouble: String?
    /// The speaker to whom keys apply; nil for the current speaker. Stays when a turn ends by itself, so that a key pressed
    /// just then still applies to that speaker, until their own turn begins or a key changes the turn.
    @State var highlighted: Attendee.ID?
    /// The answer to the last question for the time; nil after the meeting's next event.
    @State var told: String?
    @State var isBig = false
    /// Whether last time's notes are shown instead of an update.
    @State var prefersLastTime = false
    let router = Router.shared.home
    var strings: Strings.Meeting { Strings.local.meeting }

    var body: some View {
      MeetingView(
        progress: model.progress, isPaused: model.state.isStopped, remarks: remarks,
        end: { [provider, isStopped = model.state.isStopped] in isStopped ? nil : $0.end(at: provider.now()) },
        layout: router.aside != nil ? .writing : isBig ? .big : .ring,
        formRows: router.aside == .parkingLot ? ParkingLotEditor.rows(of: model.progress.notes.parkingLot) : .max,
        hasAside: hasAside, hearing: hearing,
        highlighted: highlighted, answer: told,
        select: select
      ) {
        aside(isRoundtable: $0)
      }
      .navigationTitle(scrum.title)
      .onKeyPress(hints: hints, action: press)
      .confirmationDialog(question?.title ?? "", isPresented: isAsking) {
        ForEach(question?.answers ?? []) { answer in
          Button(answer.title, role: answer.role, action: answer.give).keyboardShortcut(answer.key)
        }
        .onKeyPress { press in question?.passes.contains(press) == true ? self.press(press) : .ignored }
      } message: {
        Text(question?.message ?? "")
      }
      .tint(scrum.theme.tint)
      .keyGroup(Strings.local.list.meetingKeys)
      .onChange(of: model.progress.current.id) { if $1 == highlighted { highlighted = nil } }
      .onChange(of: moment) { told = nil }
      .onChange(of: outcome) { if let outcome = $1 { leave(outcome) } }
    }

    /// Who speaks, and whether in time: an answer about that is of no use after it.
    private var moment: String { model.progress.speaking(isPaused: model.state.isStopped) }

    private var remarks: [String] {
      [
        meetings.trouble ?? trouble ?? meetings.audio?.trouble,
        meetings.isMuted ? strings.muted : nil,
        model.progress.autoAdvance ? nil : strings.autoAdvanceOff,
      ].compactMap(\.self)
    }

    private var outcome: Meeting.Outcome? { if case .ended(let ended) = model { ended.outcome } else { nil } }

    private var question: MeetingQuestion? { model.question ?? meetings.audio?.question(team.transcriptReach, keys) }

    // NB: has no setter, since an answer changes the state, which closes the dialog.
    private var isAsking: Binding<Bool> { Binding(get: { question != nil }, set: { _ in }) }

    /// Opens the summary of a saved meeting, which leads back to the scrum, or the scrum of a discarded meeting.
    private func leave(_ outcome: Meeting.Outcome) {
      switch outcome {
      case .saved:
        router.lastMeeting = meetings.id
        router.setPath([.scrum(scrum.id), .summary(of: scrum.id)])
        router.notice = nil
      case .discarded:
        router.setPath([.scrum(scrum.id)])
        router.notice = strings.discardedUndoable(keys.label(.scrumUndo))
      }
    }
  }
}

struct CurrentMeeting_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders(meeting: .mock([150, 50])).previewDisplayName("Second speaker")
    Root().withMockProviders(meeting: .mock([150, 150, 150, 147])).previewDisplayName("Last speaker, 3 s left")
    Root().withMockProviders(meeting: .mock([162])).previewDisplayName("Overtime")
    Root().withMockProviders(meeting: .mock([150, 50])).previewDisplayName("Paused", pressing: [KeyPress(.space)])
    Root().withMockProviders(meeting: .mock([150, 50])).previewDisplayName("End?", pressing: [KeyPress(.space), KeyPress("e")])
    Root().withMockProviders(meeting: .mock([150, 50, 0, 1])).previewDisplayName("End after the last?", pressing: [KeyPress("n")])
  }
}
