/// What a transcription is made with: a recognizer, or a script that is spoken in previews and tests.
@MainActor public protocol Transcriber: AnyObject {
  /// Switches the microphone on. The events end with ``SpeechRecognizer/Event/ended(_:)``.
  func startTranscription() -> AsyncStream<SpeechRecognizer.Event>
  /// Switches the microphone off; the last words still come.
  func finishTranscription()
  /// Ends at once.
  func reset()
  /// Ends at once, and returns when nothing listens any more. Call it before the process is stopped.
  func silence()
}
