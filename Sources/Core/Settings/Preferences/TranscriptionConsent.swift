/// The user's consent to the transcription of meetings. The raw values are those of the command line and the state file.
package enum TranscriptionConsent: String, CaseIterable, Remembered {
  /// Undecided, so a meeting asks.
  case ask
  case always = "on"
  case never = "off"
}
