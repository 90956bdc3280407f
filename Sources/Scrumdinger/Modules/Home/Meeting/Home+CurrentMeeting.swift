import Extensions
import FoundationEssentials
import Meeting
import Models
import Puddles
import Resources
import SourceArchitecture

extension Home {
  /// The renderer of the meeting: what it shows and what the keys do depends on the state alone.
  struct CurrentMeeting: View, Renderer {
    @Environment(ScrumProvider.self) var provider
    @Environment(MeetingProvider.self) var meetings
    @Source var model: Meeting
    let scrum: DailyScrum
    /// What was written down at the meeting before.
    let lastTime: [Attendee.ID: Note]
    /// The speaker that keys act on, if that is not the current one.
    @State var highlighted: Speaker.ID?
    @State var isBig = false
    /// What is typed and not yet part of the meeting.
    @State var draft = ""
    let router = Router.shared.home
    private let strings = Strings.local.meeting

    init(source: Source<Meeting>, scrum: DailyScrum, lastTime: [Attendee.ID: Note]) {
      _model = source
      self.scrum = scrum
      self.lastTime = lastTime
    }

    var body: some View {
      MeetingView(
        progress: model.progress, theme: scrum.theme, isPaused: !model.isRunning, end: expectedEnd,
        layout: router.aside != nil ? .writing : isBig ? .big : .ring
      ) {
        aside
      }
      .navigationTitle(scrum.title)
      .navigationSubtitle(remarks)
      .onKeyPress(hints: hints, action: press)
      .onAppear { if case .ready(let ready) = model { ready.start() } }
      .onDisappear { router.aside = nil }
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

    private var remarks: String {
      [
        model.isRunning ? nil : strings.paused, meetings.mute.isOn ? strings.muted : nil,
        model.progress.autoAdvance ? nil : strings.waits, meetings.trouble,
      ].compactMap(\.self).joined(separator: " · ")
    }

    /// When the meeting will be over, as a clock shows it; nobody knows while it stands.
    private var expectedEnd: String? {
      model.isRunning ? LocalTime(provider.now().addingTimeInterval(model.progress.remaining / .seconds(1))).timeOfDay : nil
    }

    // MARK: - States

    private enum Phase { case other, ending, ended }

    private var phase: Phase {
      switch model {
      case .ending: .ending
      case .ended: .ended
      case .ready, .running, .paused, .interrupted: .other
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
