import AppResources
import AudioRecording
import Dispatch
import Observation
import Scrums
import Settings
import SourceArchitecture

/// The microphone of the current meeting, with the user's consent and the transcription.
@Observable
final class AudioRecorderProvider {
  struct Dependencies {
    /// Whether this run may transcribe meetings. If not, the user isn't asked either.
    var isAllowed = true
    var canAsk = true
    var isInstalled: @MainActor () async -> Bool = { true }
    var transcriber: @MainActor () -> any Transcriber
  }

  let consent: Preference<TranscriptionConsent>
  private let dependencies: Dependencies
  private var source: MicrophoneSource?
  @ObservationIgnored var onSwitch: ((_ isListening: Bool) -> Void)?
  /// The transcriber of all meetings, so that ``suspend()`` can wait until everything that was started has ended; nil
  /// until a meeting listens.
  @ObservationIgnored private var transcriber: (any Transcriber)?

  init(_ dependencies: Dependencies, consent: Preference<TranscriptionConsent> = Preference(.ask)) {
    self.dependencies = dependencies
    self.consent = consent
  }

  // MARK: - The meeting

  /// Prepares a meeting's microphone, which stays off until the meeting runs.
  func prepare(_ transcription: TranscriptionSource.Effects, asking: @escaping (Bool) -> Void) {
    end()
    source = MicrophoneSource(
      dependencies, consent: consent,
      transcriber: { [unowned self] in
        let transcriber = transcriber ?? dependencies.transcriber()
        self.transcriber = transcriber
        return transcriber
      },
      effects: .init(transcription: transcription, asking: asking, switched: { [weak self] in self?.onSwitch?($0) }))
  }

  /// Call when the meeting's clock starts or stops.
  func clockChanged(isRunning: Bool) { source?.clockChanged(isRunning: isRunning) }

  func end() { source?.end() }

  /// Switches the microphone off until the clock runs again; returns when it is off.
  func suspend() {
    source?.suspend()
    transcriber?.silence()
  }

  // MARK: - The user

  var microphone: MeetingMicrophone? { source?.model }

  var isAllowed: Bool { dependencies.isAllowed }

  /// Switches the microphone in this meeting; nil while disallowed or asking.
  var toggle: Action<Void>? { isAllowed ? microphone?.toggle : nil }

  var trouble: String? { consent.model.error.map { Strings.local.hearing.consentNotKept($0.sentence) } }

  var isOn: Bool { microphone?.isOn ?? false }

  var transcription: Source<Transcription>? { microphone?.transcription }
}

extension AudioRecorderProvider {
  /// Uses this machine's microphone, and the programs that the environment names.
  static func live(isAllowed: Bool, canAsk: Bool, consent: Preference<TranscriptionConsent>) -> AudioRecorderProvider {
    AudioRecorderProvider(
      .init(
        isAllowed: isAllowed, canAsk: canAsk, isInstalled: { await isInstalled() }, transcriber: { SpeechRecognizer.chosen }),
      consent: consent)
  }

  /// Looks for the transcription program off the main thread, since disks can be slow.
  private static func isInstalled() async -> Bool {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "transcriber").async { continuation.resume(returning: SpeechRecognizer.chosen.isInstalled) }
    }
  }

  /// Plays a script, as if the user had consented.
  static func mock(isAllowed: Bool = true, _ script: MockTranscriber.Script = .standUp, by clock: @escaping () -> MeetingClock)
    -> AudioRecorderProvider
  {
    AudioRecorderProvider(
      .init(isAllowed: isAllowed, transcriber: { MockTranscriber(script, by: clock()) }), consent: Preference(.always))
  }
}
