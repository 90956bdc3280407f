/// Whether the user agrees to meetings being transcribed, in the words of the command line and of the state file.
package enum TranscriptionConsent: String, CaseIterable, Sendable {
  /// Undecided, so a meeting asks.
  case ask
  case always = "on"
  case never = "off"
}
