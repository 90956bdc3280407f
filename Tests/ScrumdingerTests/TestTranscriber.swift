import AudioRecording

/// A transcriber that hears what a test says.
final class TestTranscriber: Transcriber {
  private(set) var isOn = false
  private(set) var starts = 0
  private(set) var silences = 0
  private var events: AsyncStream<SpeechRecognizer.Event>.Continuation?

  func startTranscription() -> AsyncStream<SpeechRecognizer.Event> {
    starts += 1
    isOn = true
    let (stream, continuation) = AsyncStream.makeStream(of: SpeechRecognizer.Event.self)
    events = continuation
    return stream
  }

  func finishTranscription() { isOn = false }
  func reset() {
    isOn = false
    events?.finish()
  }
  func silence() {
    silences += 1
    reset()
  }

  func listen() { events?.yield(.listening) }
  func hear(_ text: String, isFinal: Bool = true, age: Duration = .zero) {
    events?.yield(.heard(SpokenWords(text, isFinal: isFinal, age: age)))
  }
  func end(_ error: RecognizerError? = nil) {
    isOn = false
    events?.yield(.ended(error))
    events?.finish()
  }
}
