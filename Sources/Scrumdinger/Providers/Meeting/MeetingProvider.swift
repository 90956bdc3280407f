import AppResources
import AudioRecording
import ConsoleLoop
import FoundationEssentials
import Observation
import ScrumStore
import Scrums
import Settings
import SourceArchitecture

/// Holds the meeting in progress, at most one, and connects it to the history, the microphone, sounds, hooks and the
/// window title.
@Observable
final class MeetingProvider {
  struct Dependencies {
    var clock: () -> MeetingClock = { MeetingClock(MainQueueClock(), asleep: MeetingClock.machineSleep()) }
    var play: (Chime) -> Void
    var random: () -> any RandomNumberGenerator = { SystemRandomNumberGenerator() }
    var tell: (MeetingEvent, DailyScrum, Meeting) -> Void = { _, _, _ in }
    /// Receives a window title with the speaker and the time left; nil unless a meeting is in progress.
    var setTitle: (String?) -> Void = { _ in }
  }

  private let dependencies: Dependencies
  private(set) var scrum: DailyScrum?
  /// The name of a latecomer as it is being typed. If the meeting ends before it is added, it is added then.
  var latecomer = ""
  private let mute: Preference<Bool>
  /// The microphone; nil in a run without a microphone.
  let audio: AudioRecorderProvider?
  @ObservationIgnored var onUtterance: ((Utterance, _ speaker: String?) -> Void)?
  private var recorder: MeetingRecorder?
  @ObservationIgnored private var attribution = Attribution()
  @ObservationIgnored private var events = MeetingEvents()
  var hookFailure: String?
  @ObservationIgnored private var meeting: MeetingSource?
  /// Whether a question to the user has stopped the clock.
  @ObservationIgnored private var isStopped = false

  init(_ dependencies: Dependencies, mute: Preference<Bool> = Preference(false), audio: AudioRecorderProvider? = nil) {
    self.dependencies = dependencies
    self.mute = mute
    self.audio = audio
  }

  var isMeeting: Bool { scrum != nil }
  func makeClock() -> MeetingClock { dependencies.clock() }
  /// The ID that the meeting has, or will have, in the history.
  var id: History.ID? { recorder?.meeting.id }

  /// The last recorded meeting, until another begins.
  var record: History? { recorder?.record }
  /// The scrum of the last recorded meeting, as it was then.
  var recordedScrum: DailyScrum? { recorder?.record == nil ? nil : recorder?.meeting.scrum }

  /// Whether all meetings are silent, regardless of the scrums' settings.
  var isMuted: Bool { mute.value }
  func toggleMute() { mute.model.set(!isMuted) }

  var trouble: String? {
    let strings = Strings.local
    return recorder?.failure.map(strings.running.checkpointNotSaved)
      ?? (recorder?.isTranscriptFull == true ? strings.hearing.full : nil)
      ?? mute.model.error.map { strings.meeting.muteNotKept($0.sentence) } ?? hookFailure
  }

  var isRecoverable: Bool { recorder?.failure == nil }

  /// The meeting in progress, if it can't be resumed as it is now; otherwise nil.
  var unsaved: RunningMeeting? { recorder?.unsaved }

  /// Prepares a new meeting of a scrum. The meeting's model is `ready`, with an action that starts the clock.
  func prepare(_ scrum: DailyScrum, in scrums: ScrumProvider) -> Source<Meeting> {
    let meeting = MeetingSource(
      scrum: scrum, placeholder: Strings.local.meeting.onlySpeaker, absent: scrum.absent(on: scrum.day(at: scrums.now())),
      startsImmediately: false, clock: dependencies.clock(), effects: effects, random: dependencies.random())
    let now = scrums.now()
    hold(meeting, RunningMeeting(id: UUID(), scrum: scrum, began: now, savedAt: now, checkpoint: meeting.checkpoint), in: scrums)
    return meeting.eraseToSource()
  }

  /// Passes the attendees' newest updates to the meeting.
  private func takeUpdates(in scrums: ScrumProvider) {
    guard let meeting, let scrum, let updates = scrums.scrums?.listing.updates[scrum.id] else { return }
    meeting.take(scrum.attendees.compactMap { updates.newest(of: $0.id) })
  }

  /// Restores a discarded meeting as it was when the user discarded it, but paused.
  func bringBack(_ discarded: RunningMeeting, in scrums: ScrumProvider) {
    if case .ready(let ready) = resume(discarded, in: scrums).model { ready.startPaused() }
  }

  /// Prepares an interrupted meeting as of its last checkpoint. The meeting's model is `ready`, with an action that
  /// starts the clock.
  @discardableResult
  func resume(_ running: RunningMeeting, in scrums: ScrumProvider) -> Source<Meeting> {
    let meeting = MeetingSource(
      resuming: running, startsImmediately: false, clock: dependencies.clock(), effects: effects, random: dependencies.random())
    hold(meeting, running, in: scrums)
    return meeting.eraseToSource()
  }

  private func hold(_ meeting: MeetingSource, _ running: RunningMeeting, in scrums: ScrumProvider) {
    self.meeting = meeting
    recorder = MeetingRecorder(running, in: scrums)
    scrum = running.scrum
    isStopped = false
    latecomer = ""
    mute.recall()
    attribution = Attribution()
    events = MeetingEvents()
    hookFailure = nil
    audio?.prepare(
      .init(heard: { [weak self] in self?.hear($0) }, broke: { [weak self] in self?.recorder?.missWords() }),
      asking: { [weak self] in self?.stopClock(while: $0) })
    takeUpdates(in: scrums)
    scrums.onUpdates = { [weak self, weak scrums] in if let scrums { self?.takeUpdates(in: scrums) } }
    meeting.eraseToSource().subscribe(self, method: MeetingProvider.meetingChanged, immediately: false)
  }

  func current(_ id: DailyScrum.ID) -> Source<Meeting>? { scrum?.id == id ? meeting?.eraseToSource() : nil }

  /// Leaves the meeting of this scrum; a meeting of another scrum continues.
  func leave(_ id: DailyScrum.ID) {
    guard scrum?.id == id else { return }
    audio?.end()
    dependencies.setTitle(nil)
    meeting = nil
    scrum = nil
  }

  private var effects: MeetingSource.Effects {
    .init(
      speakerChanged: { [weak self] in self?.play(.ding) }, ended: { [weak self] in self?.end($0) },
      save: { [weak self] checkpoint in
        self?.recorder?.save(checkpoint)
        self?.updateTitle()
      })
  }

  private func play(_ chime: Chime) { if !isMuted, scrum?.settings[.sound] ?? true { dependencies.play(chime) } }

  private func end(_ outcome: Meeting.Outcome) {
    guard let meeting else { return }
    // NB: the microphone ends first, so that the record includes words still in recognition.
    audio?.end()
    switch outcome {
    case .saved:
      meeting.addAtEnd(latecomer)
      recorder?.finish(at: meeting.checkpoint)
      play(.bell)
      if let scrum { recorder?.whenSaved { [dependencies, model = meeting.model] in dependencies.tell(.saved, scrum, model) } }
    case .discarded: recorder?.discard()
    }
  }

  // MARK: - The meeting's changes

  private func meetingChanged(_ meeting: Meeting) {
    attribution.note(meeting.progress)
    if let scrum { events.events(in: meeting).forEach { dependencies.tell($0, scrum, meeting) } }
    updateTitle()
    switch meeting {
    case .running: audio?.clockChanged(isRunning: true)
    case .paused, .ending, .interrupted: audio?.clockChanged(isRunning: false)
    case .ready, .ended: break
    }
  }

  /// Sets a window title such as `Cathy, 3 min · Design`.
  private func updateTitle() {
    guard let meeting = meeting?.model, let scrum, meeting.state != .ready, meeting.state != .ended else {
      return dependencies.setTitle(nil)
    }
    let left = Strings.local.units.shortMinutes(max(0, (meeting.progress.turnRemaining.secondsRoundedUp + 59) / 60))
    dependencies.setTitle("\(meeting.progress.current.name), \(left) · \(scrum.displayTitle)")
  }

  /// Stops the clock while the microphone's question is open.
  private func stopClock(while isAsking: Bool) {
    switch meeting?.model {
    case .running(let running)? where isAsking:
      isStopped = true
      running.pause()
    case .paused(let paused)? where isStopped && !isAsking:
      isStopped = false
      paused.resume()
    default: isStopped = false
    }
  }

  // MARK: - The transcript

  private func hear(_ words: SpokenWords) {
    guard let meeting,
      let utterance = attribution.utterance(words.text, isFinal: words.isFinal, age: words.age, at: meeting.elapsed)
    else { return }
    recorder?.add(utterance)
    if recorder?.isTranscriptFull == true, audio?.isOn == true { audio?.toggle?() }
    // No checkpoint is due while the clock is stopped, so words that are recognized then need one of their own.
    if meeting.model.state != .running { recorder?.save(meeting.checkpoint) }
    onUtterance?(utterance, meeting.model.progress.speakers.first { $0.id == utterance.speaker }?.name)
  }

  // MARK: - The program

  /// Interrupts a running meeting, saves its checkpoint and switches the microphone off. Call before the program is
  /// suspended.
  func suspended() {
    // NB: also runs after a meeting, since recording may outlast the meeting.
    defer { audio?.suspend() }
    guard let meeting else { return }
    meeting.suspended()
    // NB: saves synchronously, since a task would start only when the program continues.
    recorder?.saveAtOnce()
  }

  func keepNotes() { meeting?.saveNow() }

  func resumed() { meeting?.resumedFromSuspension() }

  /// Switches the microphone off, and saves the meeting in its present state. Call before the program ends.
  func flush() async {
    audio?.suspend()
    meeting?.saveNow()
    await recorder?.flush()
  }

  /// Waits until the user's choices are saved. Call before the program ends.
  ///
  /// - Returns: a sentence for each failure.
  func settle() async -> [String] {
    let strings = Strings.local
    return [
      await mute.settle().map { strings.meeting.muteNotKept($0.sentence) },
      await audio?.consent.settle().map { strings.hearing.consentNotKept($0.sentence) },
    ].compactMap(\.self)
  }
}
