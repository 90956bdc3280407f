/// The user's consent to transcribing meetings. The command line and the state file use the raw values.
package enum TranscriptionConsent: String, CaseIterable, Remembered {
  /// The user is undecided, so a meeting asks.
  case ask
  case always = "on"
  case never = "off"
}
