import AppResources
import AudioRecording
import Observation
import Settings
import SourceArchitecture

/// The microphone of the meeting in progress: whether it is on, what it hears, and whether it may be used.
@Observable
final class AudioRecorderProvider {
  struct Dependencies {
    /// Whether meetings may be transcribed in this run; if not, nobody is asked.
    var isAllowed = true
    var canAsk = true
    /// Whether a program that turns speech into text is installed.
    var isInstalled: @MainActor () async -> Bool = { true }
    var transcriber: @MainActor () -> any Transcriber
  }

  let consent: Preference<TranscriptionConsent>
  private let dependencies: Dependencies
  private var source: MicrophoneSource?
  /// Called when the microphone starts listening, and when it is off.
  @ObservationIgnored var onSwitch: ((_ isListening: Bool) -> Void)?
  /// Shared by all meetings, so that ``suspend()`` knows when everything it started has ended.
  @ObservationIgnored private lazy var transcriber = dependencies.transcriber()

  init(_ dependencies: Dependencies, consent: Preference<TranscriptionConsent> = Preference(.ask)) {
    self.dependencies = dependencies
    self.consent = consent
  }

  // MARK: - The meeting

  /// Prepares the microphone for a meeting, without touching it before the meeting runs.
  func prepare(_ transcription: TranscriptionSource.Effects, asking: @escaping (Bool) -> Void) {
    end()
    source = MicrophoneSource(
      dependencies, consent: consent, transcriber: { [unowned self] in transcriber },
      effects: .init(transcription: transcription, asking: asking, switched: { [weak self] in self?.onSwitch?($0) }))
  }

  /// Call when the meeting's clock starts or stops.
  func follow(isRunning: Bool) { source?.follow(isRunning: isRunning) }

  /// Switches the microphone off, and keeps the transcription.
  func end() { source?.end() }

  /// Switches the microphone off until the clock runs again; returns when it is off.
  func suspend() {
    source?.suspend()
    transcriber.silence()
  }

  // MARK: - The user

  /// Nil before the first meeting.
  var microphone: MeetingMicrophone? { source?.model }

  var isAllowed: Bool { dependencies.isAllowed }

  /// Switches the microphone on or off, in this meeting; nil while it must not be used, or while the user is being asked.
  var toggle: Action<Void>? { isAllowed ? microphone?.toggle : nil }

  /// Why the user's choice could not be read or saved.
  var trouble: String? { consent.model.error.map { Strings.local.hearing.consentNotKept($0.sentence) } }

  /// Whether the microphone is on, or goes on as soon as the clock runs.
  var isOn: Bool { microphone?.isOn ?? false }

  /// Nil until something has been heard in this meeting.
  var transcription: Source<Transcription>? { microphone?.transcription }
}
