import AppResources
import AudioRecording
import JSONCoding
import Settings

/// Prints whether meetings are transcribed, or changes it.
struct TranscriptionCommand: Command {
  let consent: Preference<TranscriptionConsent>.Dependencies
  /// The new setting; nil leaves it as it is.
  let answer: TranscriptionConsent?
  /// Whether a transcription program is installed.
  let isInstalled: Bool
  var isJSON = false

  func perform(on console: Console) async throws -> Int32 {
    let consent: TranscriptionConsent
    if let answer {
      try await self.consent.remember(answer)
      consent = answer
    } else {
      consent = try await self.consent.recall() ?? .ask
      if !isJSON { console.print(consent.rawValue) }
    }
    if isJSON {
      let object: JSON.Object = ["installed": .bool(isInstalled), "transcription": .string(consent.rawValue)]
      console.print(json: JSON.object(object).bytes(.line))
    }
    if !isInstalled, consent != .never { console.report(failure: RecognizerError.noEngine.sentence) }
    return 0
  }
}
