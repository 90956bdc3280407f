import AppResources
import AudioRecording
import ConsoleUI
import Scrums
import Settings
import SourceArchitecture

/// Runs a meeting without the screen. Without a terminal, and so without keys, turns end by themselves and gaps are
/// left out.
final class HeadlessMeeting {
  enum Conclusion {
    case saved, discarded
    case unsaved(any Error, Fallback)
  }

  /// The copy of a meeting that could not be saved.
  enum Fallback {
    /// The meeting's last checkpoint. The next launch asks about it.
    case checkpoint
    /// An exported file at this path.
    case file(String)
    /// No copy, because exporting failed, too.
    case nothing(any Error)
  }

  let source: Source<Meeting>
  /// Prints lines about other things than the progress of the meeting, such as a failed microphone.
  var say: ([String]) -> Void = { _ in }
  /// Called before a question, to drop keys typed so far.
  var onQuestion: () -> Void = {}
  private var isAsking = false
  private let scrums: ScrumProvider
  private let meetings: MeetingProvider
  private let keys: KeyBindings
  private let hasKeys: Bool
  private var trouble: String?
  private var failure: RecognizerError?
  private var strings: Strings.Start { Strings.local.start }

  /// - Parameter running: an interrupted meeting to resume, instead of a new one.
  init(
    of scrum: DailyScrum, resuming running: RunningMeeting? = nil, _ scrums: ScrumProvider, _ meetings: MeetingProvider,
    keys: KeyBindings = KeyBindings(), hasKeys: Bool
  ) {
    (self.scrums, self.meetings, self.keys, self.hasKeys) = (scrums, meetings, keys, hasKeys)
    source = running.map { meetings.resume($0, in: scrums) } ?? meetings.prepare(scrum, in: scrums)
    // NB: subscribes before any printer, so that typed keys are dropped before a question is printed.
    source.subscribe(self, method: HeadlessMeeting.prepareQuestion)
  }

  /// Starts the clock. Returns how the meeting ended, once it is saved or discarded, or can't be saved.
  func run() async -> Conclusion {
    scrums.onRestored = { [weak self] in self?.say([Strings.local.sharing.restored($0.title)]) }
    source.subscribe(self, method: HeadlessMeeting.meetingChanged)
    if case .ready(let ready) = source.model { ready.start() }
    guard case .ended(let ended) = await source.first(where: { $0.state == .ended }), ended.outcome == .saved else {
      await meetings.flush()
      return .discarded
    }
    await scrums.flush()
    if case .failed(let error, _)? = scrums.scrums?.saving { return .unsaved(error, await fallback()) }
    return .saved
  }

  private func fallback() async -> Fallback {
    await meetings.flush()
    if meetings.isRecoverable { return .checkpoint }
    do { return .file(try await scrums.export()) } catch { return .nothing(error) }
  }

  private func prepareQuestion(_ meeting: Meeting) {
    let wasAsking = isAsking
    isAsking = meeting.question != nil
    if isAsking, !wasAsking { onQuestion() }
  }

  private func meetingChanged(_ meeting: Meeting) {
    let trouble = meetings.trouble ?? meetings.audio?.trouble
    if trouble != self.trouble {
      self.trouble = trouble
      if let trouble { say([trouble]) }
    }
    report(meetings.audio?.transcription?.model)
    guard !hasKeys else { return }
    switch meeting {
    case .running(let running) where !running.progress.autoAdvance: running.controls.toggleAutoAdvance()
    case .interrupted(let interrupted):
      guard let gap = interrupted.gap else { break }
      say([strings.leftOut(gap.clock)])
      interrupted.leaveOut()
    default: break
    }
  }

  private func report(_ transcription: Transcription?) {
    guard case .failed(let error, _)? = transcription else { return failure = nil }
    if error != failure { say(["\(Strings.local.hearing.off): \(error.sentence)"]) }
    failure = error
  }

  // MARK: - Keys

  private var controls: MeetingControls {
    let audio = meetings.audio
    let toggleHearing = audio?.toggle.map { [say, source] toggle in
      {
        toggle()
        // NB: while the clock runs, the microphone itself reports the switch.
        let strings = Strings.local.hearing
        if source.model.state != .running { say([audio?.isOn == true ? "\(strings.off) \(strings.paused)" : strings.off]) }
      }
    }
    let toggleMute = { [meetings, say, strings] in
      meetings.toggleMute()
      say([meetings.isMuted ? strings.soundOff : strings.soundOn])
    }
    return MeetingControls(
      meeting: source.model, keys: keys, isMuted: meetings.isMuted, toggleMute: toggleMute, isHearing: audio?.isOn ?? false,
      toggleHearing: toggleHearing)
  }

  /// Performs keys that were read together. Drops the keys after one that raises a question, since the user had not
  /// seen the question.
  func press(_ presses: [KeyPress]) {
    for press in presses {
      let wasAsking = source.model.question != nil
      self.press(press)
      if !wasAsking, source.model.question != nil { break }
    }
  }

  private func press(_ press: KeyPress) {
    if let answer = source.model.question?.answer(to: press, leave: keys[.leave]) { return answer.give() }
    if keys[.help].contains(press) {
      let controls = controls.available.filter { !$0.keys.isEmpty }
      return say(controls.map { "\($0.keys.map(\.label).joined(separator: " "))  \($0.title)" })
    }
    if source.model.question != nil { return }
    let autoAdvance = source.model.progress.autoAdvance
    controls.perform(press)
    guard source.model.progress.autoAdvance != autoAdvance else { return }
    say([autoAdvance ? Strings.local.meeting.autoAdvanceOff : strings.autoAdvanceOn])
  }
}
