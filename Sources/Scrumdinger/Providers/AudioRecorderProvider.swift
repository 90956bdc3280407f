import AppResources
import AudioRecording
import Observation
import Scrums
import Settings
import SourceArchitecture

/// The microphone of the meeting in progress: whether it is on, what it hears, and whether it may be used.
@Observable
final class AudioRecorderProvider {
  struct Dependencies {
    /// Whether meetings may be transcribed in this run; if not, the user is not asked either.
    var isAllowed = true
    /// Whether the user can be asked.
    var canAsk = true
    /// Whether there is a program that turns speech into text.
    var isInstalled: @MainActor () async -> Bool = { true }
    var transcriber: @MainActor () -> any Transcriber
  }

  let consent: Preference<TranscriptionConsent>
  private let dependencies: Dependencies
  private var source: MicrophoneSource?
  /// Called when the microphone starts to listen, and when it is off.
  @ObservationIgnored var onSwitch: ((_ isListening: Bool) -> Void)?
  /// One for all meetings, to know when everything that it started has ended.
  @ObservationIgnored private lazy var transcriber = dependencies.transcriber()

  init(_ dependencies: Dependencies, consent: Preference<TranscriptionConsent> = Preference(.ask)) {
    self.dependencies = dependencies
    self.consent = consent
  }

  // MARK: - The meeting

  /// Prepares the microphone for a meeting; it is not touched until the meeting runs.
  func prepare(_ transcription: TranscriptionSource.Effects, asking: @escaping (Bool) -> Void) {
    end()
    source = MicrophoneSource(
      dependencies, consent: consent, transcriber: { [unowned self] in transcriber },
      effects: .init(transcription: transcription, asking: asking, switched: { [weak self] in self?.onSwitch?($0) }))
  }

  /// Call when the meeting's clock is started or stopped.
  func follow(isRunning: Bool) { source?.follow(isRunning: isRunning) }

  /// Switches the microphone off, and keeps what it has heard.
  func end() { source?.end() }

  /// Switches the microphone off until the clock runs again; returns when it is off.
  func suspend() {
    source?.suspend()
    transcriber.silence()
  }

  // MARK: - The user

  /// The microphone of the meeting; nil before the first one.
  var microphone: Microphone? { source?.model }

  /// Whether meetings may be transcribed in this run.
  var isAllowed: Bool { dependencies.isAllowed }

  /// Switches the microphone on or off, in this meeting; nil if it must not be used, or if the user is asked about it.
  var toggle: Action<Void>? { isAllowed ? microphone?.toggle : nil }

  /// Why the user's choice could not be read or saved.
  var trouble: String? { consent.model.error.map { Strings.local.hearing.consentNotKept($0.sentence) } }

  /// Whether the microphone is on, or will be as soon as the clock runs.
  var isOn: Bool { microphone?.isOn ?? false }

  /// What is heard; nil as long as nothing has been in this meeting.
  var transcription: Source<Transcription>? { microphone?.transcription }
}
