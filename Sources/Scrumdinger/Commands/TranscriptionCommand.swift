import AppResources
import AudioRecording

/// Prints whether meetings are transcribed, or changes it.
struct TranscriptionCommand: Command {
  let consent: Preference<TranscriptionConsent>.Dependencies
  /// What it is to be from now on; nil leaves it as it is.
  let answer: TranscriptionConsent?
  /// Whether there is a program that can do it.
  let isInstalled: Bool

  func perform(on console: Console) async throws -> Int32 {
    let consent: TranscriptionConsent
    if let answer {
      try await self.consent.remember(answer)
      consent = answer
    } else {
      consent = try await self.consent.recall() ?? .ask
      console.print(consent.rawValue)
    }
    if !isInstalled, consent != .never { console.report(failure: RecognizerError.noEngine.sentence) }
    return 0
  }
}
