import AppResources
import AudioRecording
import Observation
import Settings
import SourceArchitecture

/// The current meeting's microphone: whether it is on and may be used, and its words.
@Observable
final class AudioRecorderProvider {
  struct Dependencies {
    /// Whether this run may transcribe meetings; does not ask otherwise.
    var isAllowed = true
    var canAsk = true
    /// Whether a program that turns speech into text is installed.
    var isInstalled: @MainActor () async -> Bool = { true }
    var transcriber: @MainActor () -> any Transcriber
  }

  let consent: Preference<TranscriptionConsent>
  private let dependencies: Dependencies
  private var source: MicrophoneSource?
  /// Called when the microphone starts or stops listening.
  @ObservationIgnored var onSwitch: ((_ isListening: Bool) -> Void)?
  /// Shared, so that ``suspend()`` can wait for everything it started.
  @ObservationIgnored private lazy var transcriber = dependencies.transcriber()

  init(_ dependencies: Dependencies, consent: Preference<TranscriptionConsent> = Preference(.ask)) {
    self.dependencies = dependencies
    self.consent = consent
  }

  // MARK: - The meeting

  /// Prepares a meeting's microphone, untouched until the meeting runs.
  func prepare(_ transcription: TranscriptionSource.Effects, asking: @escaping (Bool) -> Void) {
    end()
    source = MicrophoneSource(
      dependencies, consent: consent, transcriber: { [unowned self] in transcriber },
      effects: .init(transcription: transcription, asking: asking, switched: { [weak self] in self?.onSwitch?($0) }))
  }

  /// Call when the meeting's clock starts or stops.
  func follow(isRunning: Bool) { source?.follow(isRunning: isRunning) }

  func end() { source?.end() }

  /// Switches the microphone off until the clock runs again; returns when it is off.
  func suspend() {
    source?.suspend()
    transcriber.silence()
  }

  // MARK: - The user

  var microphone: MeetingMicrophone? { source?.model }

  var isAllowed: Bool { dependencies.isAllowed }

  /// Switches the microphone in this meeting; nil while disallowed or asking.
  var toggle: Action<Void>? { isAllowed ? microphone?.toggle : nil }

  /// Why the user's choice could not be read or saved.
  var trouble: String? { consent.model.error.map { Strings.local.hearing.consentNotKept($0.sentence) } }

  /// Whether the microphone is on while the clock runs.
  var isOn: Bool { microphone?.isOn ?? false }

  /// Nil before the first words of this meeting.
  var transcription: Source<Transcription>? { microphone?.transcription }
}
