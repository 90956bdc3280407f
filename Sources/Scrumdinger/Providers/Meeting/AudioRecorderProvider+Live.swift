import AudioRecording
import Dispatch
import Scrums
import Settings

extension AudioRecorderProvider {
  /// Uses the machine's microphone, and programs named by the environment.
  static func live(isAllowed: Bool, canAsk: Bool, consent: Preference<TranscriptionConsent>) -> AudioRecorderProvider {
    AudioRecorderProvider(
      .init(
        isAllowed: isAllowed, canAsk: canAsk, isInstalled: { await isInstalled() }, transcriber: { SpeechRecognizer.chosen }),
      consent: consent)
  }

  /// Looks for the program off the main thread, since disks can be slow.
  private static func isInstalled() async -> Bool {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "transcriber").async { continuation.resume(returning: SpeechRecognizer.chosen.isInstalled) }
    }
  }

  /// Plays a script, with the user's consent.
  static func mock(isAllowed: Bool = true, _ script: MockTranscriber.Script = .standUp, by clock: @escaping () -> MeetingClock)
    -> AudioRecorderProvider
  {
    AudioRecorderProvider(
      .init(isAllowed: isAllowed, transcriber: { MockTranscriber(script, by: clock()) }), consent: Preference(.always))
  }
}
