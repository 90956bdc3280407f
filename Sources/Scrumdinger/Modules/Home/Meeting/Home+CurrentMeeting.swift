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
    /// What is wrong, and does not keep the meeting from going on.
    let trouble: String?
    @State private var highlight: (speaker: Attendee.ID, during: Attendee.ID)?
    @State var isBig = false
    /// The name of a latecomer, as far as it is typed.
    @State var name = ""
    let router = Router.shared.home
    private let strings = Strings.local.meeting

    init(source: Source<Meeting>, scrum: DailyScrum, lastTime: [Attendee.ID: Note], trouble: String?) {
      _model = source
      self.scrum = scrum
      self.lastTime = lastTime
      self.trouble = trouble
    }

    var body: some View {
      MeetingView(
        progress: model.progress, theme: scrum.theme, isPaused: standing != nil, end: expectedEnd,
        layout: router.aside != nil ? .writing : isBig ? .big : .ring
      ) {
        aside
      }
      .navigationTitle(scrum.title)
      .navigationSubtitle(remarks)
      .onKeyPress(hints: hints, action: press)
      .onChange(of: question) { _, _ in react() }
    }

    /// The speaker that keys act on, if that is not the current one; when the speaker changes, it is the new one.
    var highlighted: Attendee.ID? {
      get { highlight.flatMap { $0.during == model.progress.current.id ? $0.speaker : nil } }
      nonmutating set { highlight = newValue.map { ($0, during: model.progress.current.id) } }
    }

    private var remarks: String {
      [
        standing, meetings.mute.isOn ? strings.muted : nil, model.progress.autoAdvance ? nil : strings.waits,
        meetings.trouble ?? trouble,
      ].compactMap(\.self).joined(separator: " · ")
    }

    /// Why the clock stands, if it does.
    private var standing: String? {
      switch model.state {
      case .paused, .ending: strings.paused
      case .interrupted: strings.stopped
      case .ready, .running, .ended: nil
      }
    }

    /// When the meeting will be over, as a clock shows it; nobody knows while it stands.
    private var expectedEnd: String? {
      standing == nil ? LocalTime(provider.now().addingTimeInterval(model.progress.remaining / .seconds(1))).timeOfDay : nil
    }

    // MARK: - Questions

    /// What the user has to decide, and what has been decided.
    private enum Question: Equatable {
      case none
      case end
      case gap(Duration)
      case over
    }

    private var question: Question {
      switch model {
      case .ready, .running, .paused: .none
      case .ending: .end
      case .interrupted(let interrupted): .gap(interrupted.gap)
      case .ended: .over
      }
    }

    private func react() {
      switch model {
      case .ending(let ending): ask(ending)
      case .interrupted(let interrupted): ask(interrupted)
      case .ended(let ended): leave(ended)
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

    private func ask(_ interrupted: Meeting.Interrupted) {
      router.meetingGap.ask(interrupted.gap) { answer in
        switch answer {
        case .success(true): interrupted.count()
        case .success(false), .failure: interrupted.leaveOut()
        }
      }
    }

    /// Back to the scrum, with the new meeting under the cursor.
    private func leave(_ ended: Meeting.Ended) {
      if ended.outcome == .saved, let meeting = meetings.history(ended.progress, endedOn: provider.now()) {
        provider.scrums?.change(.record(meeting, of: scrum))
        router.lastMeeting = meeting.id
      }
      router.setPath([.scrum(scrum.id)])
      router.notice = ended.outcome == .saved ? strings.saved : strings.discarded
    }
  }
}
