import AppResources
import FoundationEssentials
import Puddles
import Schedules
import Scrums
import Settings
import SourceArchitecture

extension Follow {
  /// The page of a followed meeting. Looks like the page in the program that holds the meeting, without the microphone.
  struct FollowedMeetingPage: View, Renderer {
    @Environment(FollowProvider.self) private var provider
    @Environment(ScreenActions.self) private var screen
    /// The meeting, without updates that change only its seconds.
    @Source var model: FollowedMeeting
    @State private var isBig = false
    private var strings: Strings.Meeting { Strings.local.meeting }

    var body: some View {
      MeetingView(
        progress: model.progress, isPaused: model.state != .running,
        remarks: provider.remarks([
          stateText, provider.isAudible ? nil : strings.muted, model.progress.autoAdvance ? nil : strings.autoAdvanceOff,
        ]),
        end: { [provider, isRunning = model.state == .running] in isRunning ? $0.end(at: provider.now) : nil },
        layout: isBig ? .big : .ring, hasAside: !model.progress.notes.isEmpty
      ) {
        MeetingAside(
          progress: model.progress, isPaused: model.state != .running, highlighted: nil, lastTime: [:], listsSpeakers: !$0)
      }
      .navigationTitle(model.scrum.title)
      .tint(model.scrum.theme.tint)
      .onKeyPress(.followMute, title: provider.isAudible ? strings.mute : strings.unmute) {
        provider.isAudible.toggle()
        return .handled
      }
      .onKeyPress(.followBigDigits, title: strings.bigDigits) {
        isBig.toggle()
        return .handled
      }
      .onKeyPress(.escape, hint: provider.canChoose ? KeyHint(KeyPress(.escape), Strings.local.controls(.back)) : nil) {
        guard provider.canChoose || !provider.takesLast else { return .ignored }
        provider.chooseAgain()
        return .handled
      }
      .onChange(of: model.progress.current.id) { _, _ in
        // NB: rings the terminal's bell, since this screen must not start a program.
        if provider.isAudible { screen.beep() }
      }
    }

    private var stateText: String? {
      switch model.state {
      case .ready, .running, .paused, .ended: nil
      case .ending: Strings.local.follow.ending
      case .interrupted: Strings.local.follow.interrupted(LocalTime(model.meeting.savedAt).timeOfDay)
      }
    }
  }
}

extension Meeting.Progress {
  /// Returns the time of day when the meeting will end.
  func end(at now: Date) -> String { LocalTime(now.addingTimeInterval(remaining / .seconds(1))).timeOfDay }
}

struct FollowedMeetingPage_Previews: PreviewProvider {
  static var previews: some View {
    MockFollow(meetings: [.mock([136, 30])]).previewDisplayName("Running")
    MockFollow(meetings: [.mock([136, 30], state: .paused)]).previewDisplayName("Paused")
    MockFollow(meetings: [.mock([136, 30], state: .ending)]).previewDisplayName("About to end")
    MockFollow(meetings: [.mock([136, 30])], ending: .interrupted).previewDisplayName("Interrupted")
  }
}
