import Resources

/// Prints whether meetings are transcribed, or changes it.
struct TranscriptionCommand: Command {
  let consent: Preference<TranscriptionConsent>.Dependencies
  /// What it is to be from now on; nil leaves it as it is.
  let answer: TranscriptionConsent?

  func perform(on console: Console) async throws -> Int32 {
    if let answer {
      try await consent.remember(answer)
    } else {
      console.print((try await consent.recall() ?? .ask).rawValue)
    }
    return 0
  }
}
