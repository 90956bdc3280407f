/// Delivers speech to a transcription: a recognizer, or a script in previews and tests.
@MainActor package protocol Transcriber: AnyObject {
  /// Switches the microphone on. The events end with ``SpeechRecognizer/Event/ended(_:)``.
  func startTranscription() -> AsyncStream<SpeechRecognizer.Event>
  /// Switches the microphone off; the last words still come.
  func finishTranscription()
  /// Ends at once.
  func reset()
  /// Ends at once, and returns when nothing listens. Call it before the process is suspended.
  func silence()
}
