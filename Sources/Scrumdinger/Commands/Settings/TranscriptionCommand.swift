import AppResources
import AudioRecording
import JSONCoding
import Settings

/// Prints or changes the consent to transcription.
struct TranscriptionCommand: Command {
  static let declaration = Declaration(
    "transcription", \.transcription,
    .init(
      placeholder: "on|off|ask", isOptional: true, choices: TranscriptionConsent.allCases.map(\.rawValue), text: \.transcription),
    options: [.json]
  ) { arguments, context in
    let isMock = context.options.isMock, answer = arguments.words.first.flatMap(TranscriptionConsent.init)
    let command = TranscriptionCommand(
      consent: context.consent, answer: answer, isInstalled: isMock || SpeechRecognizer.chosen.isInstalled,
      isJSON: arguments.isJSON)
    return .command(isMock && answer != nil ? MockNotice(command: command) : command)
  }

  let consent: Preference<TranscriptionConsent>.Dependencies
  let answer: TranscriptionConsent?
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
      console.print(["installed": .bool(isInstalled), "transcription": .string(consent.rawValue)])
    }
    if !isInstalled, consent != .never { console.report(failure: RecognizerError.noEngine.sentence) }
    return 0
  }
}
