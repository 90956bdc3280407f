import AudioRecording
import MainQueue
import Models
import Observation
import Resources
import SourceArchitecture

/// The microphone of the meeting in progress: whether it is on, what it hears, and whether it may be used.
///
/// It is on while the meeting's clock runs, if the user agrees or has switched it on.
@Observable
final class AudioRecorderProvider {
  struct Dependencies {
    /// Whether meetings may be transcribed in this run; if not, the user is not asked either.
    var isAllowed = true
    /// Whether there is a program that turns speech into text.
    var isInstalled: @MainActor () async -> Bool = { true }
    var transcriber: @MainActor () -> any Transcriber
  }

  let consent: Preference<TranscriptionConsent>
  private(set) var isAsking = false
  /// Nil as long as the microphone has not been used in this meeting.
  private(set) var transcription: Source<Transcription>?
  /// Whether there is no program that could transcribe the meeting, although the user would have it.
  private(set) var isMissing = false
  /// Whether the user wants the microphone to be on, in this meeting.
  private var isWanted = false
  private var isRunning = false
  private let dependencies: Dependencies
  @ObservationIgnored private var source: TranscriptionSource?
  @ObservationIgnored private var effects = TranscriptionSource.Effects()
  /// Whether to switch the microphone on when the last words have come.
  @ObservationIgnored private var startsAgain = false
  /// Counts the meetings, so that what belongs to an earlier one is told from this one's.
  @ObservationIgnored private var meeting = 0

  init(_ dependencies: Dependencies, consent: Preference<TranscriptionConsent> = Preference(.ask)) {
    self.dependencies = dependencies
    self.consent = consent
  }

  // MARK: - The meeting

  /// Prepares the microphone for a meeting; it is not touched until the meeting runs.
  func prepare(_ effects: TranscriptionSource.Effects) {
    end()
    self.effects = effects
    (isWanted, isMissing) = (false, false)
    meeting += 1
  }

  /// Call when the meeting's clock is started or stopped.
  func follow(isRunning: Bool) {
    guard isRunning != self.isRunning else { return }
    self.isRunning = isRunning
    if isRunning, transcription == nil, !isWanted { askOnce() } else { apply() }
  }

  /// Switches the microphone off, and keeps what it has heard.
  func end() {
    isAsking = false
    isRunning = false
    source?.end()
    source = nil
    transcription = nil
  }

  // MARK: - The user

  /// Whether meetings may be transcribed in this run.
  var isAllowed: Bool { dependencies.isAllowed }

  /// Switches the microphone on or off, in this meeting; nil if it must not be used.
  var toggle: (() -> Void)? {
    guard isAllowed else { return nil }
    return { [self] in
      (isAsking, isMissing) = (false, false)
      isWanted = !isOn
      apply()
    }
  }

  /// Why the user's answer could not be read or saved.
  var trouble: String? { consent.model.error.map { Strings.local.hearing.consentNotKept($0.sentence) } }

  /// Whether the microphone is on, or will be as soon as the clock runs.
  var isOn: Bool { isWanted && (transcription?.model.isOn ?? true || !isRunning) }

  /// Whether the user sees the microphone at all: those who don't want it are left alone.
  var isShown: Bool { isWanted || isMissing || transcription != nil }

  /// Answers the question whether the microphone may be used.
  ///
  /// - Parameter answer: what is remembered; `ask` for this meeting only.
  func answer(_ answer: TranscriptionConsent, isOn: Bool) {
    isAsking = false
    if answer != .ask { consent.model.set(answer) }
    isWanted = isOn
    apply()
  }

  private func askOnce() {
    guard isAllowed else { return }
    Task.onMainQueue { [weak self, consent, meeting, dependencies] in
      let answer = await consent.recalled()
      guard answer != .never else { return }
      let isInstalled = await dependencies.isInstalled()
      guard let self, meeting == self.meeting, isRunning, !isShown else { return }
      isMissing = !isInstalled
      isAsking = isInstalled && answer == .ask
      isWanted = isInstalled && answer == .always
      apply()
    }
  }

  private func apply() {
    if isWanted, isRunning {
      if source == nil { makeSource() }
      if let start = source?.model.start { start() } else { startsAgain = source?.model.isOn == false }
    } else {
      startsAgain = false
      source?.model.stop?()
    }
  }

  private func makeSource() {
    let source = TranscriptionSource(dependencies.transcriber(), effects: effects)
    self.source = source
    transcription = source.eraseToSource()
    source.eraseToSource().subscribe(self, method: AudioRecorderProvider.startAgain)
  }

  private func startAgain(_ transcription: Transcription) {
    guard startsAgain, let start = transcription.start else { return }
    startsAgain = false
    start()
  }
}
