import Meeting
import Models
import Puddles
import Resources
import SourceArchitecture

extension Home {
  /// A meeting that is being held. The clock runs from the first paint until the meeting is over.
  struct MeetingDetail: View {
    @Environment(ScrumProvider.self) private var provider
    @Environment(MeetingProvider.self) private var meetings
    let id: DailyScrum.ID
    @State private var source: Source<Meeting>?

    init(id: DailyScrum.ID) { self.id = id }

    var body: some View {
      Group {
        if let source, let scrum = meetings.scrum, scrum.id == id {
          CurrentMeeting(source: source, scrum: scrum)
        } else {
          Gone()
        }
      }
      .onAppear {
        source = meetings.resumed(id)
        if source == nil, let scrum = provider.scrums?.listing.scrums[id: id] {
          source = meetings.prepare(scrum, in: provider.running)
        }
      }
      .onDisappear { meetings.leave(id) }
    }
  }

  /// The renderer of the meeting: what it shows and what the keys do depends on the state alone.
  private struct CurrentMeeting: View, Renderer {
    @Environment(ScrumProvider.self) private var provider
    @Environment(MeetingProvider.self) private var meetings
    @Source var model: Meeting
    let scrum: DailyScrum
    private let router = Router.shared.home
    private let strings = Strings.local.meeting

    init(source: Source<Meeting>, scrum: DailyScrum) {
      _model = source
      self.scrum = scrum
    }

    var body: some View {
      MeetingView(progress: model.progress, theme: scrum.theme, isPaused: !isRunning)
        .navigationTitle(scrum.title)
        .navigationSubtitle(isRunning ? meetings.keepingFailure.map(Strings.local.running.notKept) ?? "" : strings.paused)
        .toolbar { toolbar }
        .onKeyPress(hints: hints, action: press)
        .onAppear { if case .ready(let ready) = model { ready.start() } }
        .onChange(of: phase) { react(to: $1) }
        .queryableConfirmationDialog(controlledBy: router.meetingEnd) { _ in
          strings.endTitle
        } actions: { mayDiscard, resolver in
          Button(strings.saveAndEnd) { resolver.answer(with: .save) }
          if mayDiscard { Button(strings.discard, role: .destructive) { resolver.answer(with: .discard) } }
          Button(strings.resume, role: .cancel) { resolver.answer(with: .resume) }
        } message: { mayDiscard in
          Text(mayDiscard ? strings.endMessage : strings.lastMessage)
        }
        .confirmationDialog(strings.gapTitle, isPresented: isInterrupted) {
          if case .interrupted(let interrupted) = model {
            Button(strings.leaveOut, role: .cancel) { interrupted.leaveOut() }
            Button(strings.count) { interrupted.count() }
          }
        } message: {
          if case .interrupted(let interrupted) = model { Text(strings.gapMessage(interrupted.gap.clock)) }
        }
    }

    // MARK: - Keys

    @ViewBuilder private var toolbar: some View {
      switch model {
      case .running(let running):
        Button(strings.pause) { running.pause() }.keyboardShortcut(.space)
        Button(nextTitle) { running.next() }.keyboardShortcut("n")
        if let previous = running.previous { Button(strings.previous) { previous() }.keyboardShortcut("p") }
        Button(strings.end) { running.end() }.keyboardShortcut("e")
      case .paused(let paused):
        Button(strings.resume) { paused.resume() }.keyboardShortcut(.space)
        Button(nextTitle) { paused.next() }.keyboardShortcut("n")
        if let previous = paused.previous { Button(strings.previous) { previous() }.keyboardShortcut("p") }
        Button(strings.end) { paused.end() }.keyboardShortcut("e")
      case .ready, .ending, .interrupted, .ended: EmptyView()
      }
    }

    /// After the last speaker there is nobody next; the key asks how the meeting is to end.
    private var nextTitle: String { model.progress.isLastSpeaker ? strings.finish : strings.next }

    private var hints: [KeyHint] {
      if end == nil { return [] }
      let ends = [KeyPress(.escape), KeyPress("q"), .control("c")].map { KeyHint($0, strings.end, isProminent: false) }
      return ends + [KeyHint("← →", strings.otherSpeaker, isProminent: false)]
    }

    /// The keys that have two names.
    private func press(_ press: KeyPress) -> KeyPress.Result {
      switch press {
      case KeyPress(.rightArrow): next?()
      case KeyPress(.leftArrow): previous?()
      case KeyPress(.escape), KeyPress("q"), .control("c"): end?()
      default: return .ignored
      }
      return .handled
    }

    private var next: Action<Void>? {
      switch model {
      case .running(let running): running.next
      case .paused(let paused): paused.next
      default: nil
      }
    }

    private var previous: Action<Void>? {
      switch model {
      case .running(let running): running.previous
      case .paused(let paused): paused.previous
      default: nil
      }
    }

    private var end: Action<Void>? {
      switch model {
      case .running(let running): running.end
      case .paused(let paused): paused.end
      default: nil
      }
    }

    // MARK: - States

    private enum Phase { case other, ending, ended }

    private var phase: Phase {
      switch model {
      case .ending: .ending
      case .ended: .ended
      default: .other
      }
    }

    private var isRunning: Bool {
      switch model {
      case .ready, .running: true
      default: false
      }
    }

    private var isInterrupted: Binding<Bool> {
      Binding(get: { if case .interrupted = model { true } else { false } }, set: { _ in })
    }

    private func react(to phase: Phase) {
      switch (phase, model) {
      case (.ending, .ending(let ending)): ask(ending)
      case (.ended, .ended(let ended)): leave(ended)
      default: break
      }
    }

    private func ask(_ ending: Meeting.Ending) {
      router.meetingEnd.ask(ending.discard != nil) { answer in
        switch answer {
        case .success(.save): ending.saveAndEnd()
        case .success(.discard): ending.discard?()
        case .success(.resume), .failure: ending.resume()
        }
      }
    }

    /// Back to the scrum, with the new meeting under the cursor.
    private func leave(_ ended: Meeting.Ended) {
      if ended.outcome == .saved, let meeting = meetings.history(ended.progress, endedOn: provider.now()) {
        provider.scrums?.record((meeting, scrum))
        router.lastMeeting = meeting.id
      }
      router.setPath([.scrum(scrum.id)])
      router.notice = ended.outcome == .saved ? strings.saved : strings.discarded
    }
  }
}
