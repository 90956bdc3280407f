/// Delivers speech to a transcription: a recognizer, or a script in previews and tests.
@MainActor package protocol Transcriber: AnyObject {
  /// Switches the microphone on. The events end with ``SpeechRecognizer/Event/ended(_:)``.
  func startTranscription() -> AsyncStream<SpeechRecognizer.Event>
  /// Switches the microphone off. The last words are still delivered.
  func finishTranscription()
  /// Ends the transcription at once, without the last words.
  func reset()
  /// Ends the transcription as ``reset()`` does, and returns when nothing listens. Call it before the process is suspended.
  func silence()
}
