/// The user's consent to transcribing meetings. The command line and the state file use the raw values.
package enum TranscriptionConsent: String, CaseIterable, Remembered {
  /// Undecided, so a meeting asks.
  case ask
  case always = "on"
  case never = "off"
}
