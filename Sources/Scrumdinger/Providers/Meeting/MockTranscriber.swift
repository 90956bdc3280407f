import AudioRecording
import Scrums

/// A transcriber for sample data and previews. Plays a script word by word, timed by a clock.
final class MockTranscriber: Transcriber {
  struct Script {
    /// The events before the first sentence.
    var events: [SpeechRecognizer.Event] = [.listening]
    /// The sentences, spoken in turn and repeated without end.
    var sentences: [String] = []
  }

  private let script: Script
  private let clock: MeetingClock
  private var events: AsyncStream<SpeechRecognizer.Event>.Continuation?
  private var alarm: Int?
  private var words: [Substring] = []
  private var sentence = 0
  private var start = Duration.zero

  private static let pace = Duration.milliseconds(350), pause = Duration.seconds(3)

  init(_ script: Script, by clock: MeetingClock) {
    self.script = script
    self.clock = clock
  }

  func startTranscription() -> AsyncStream<SpeechRecognizer.Event> {
    let (stream, continuation) = AsyncStream.makeStream(of: SpeechRecognizer.Event.self)
    reset()
    events = continuation
    for event in script.events { continuation.yield(event) }
    if case .ended? = script.events.last { reset() } else { speak(after: Self.pause) }
    return stream
  }

  func finishTranscription() {
    if !words.isEmpty { hear(isFinal: true) }
    events?.yield(.ended(nil))
    reset()
  }

  func reset() {
    if let alarm { clock.cancelAlarm(alarm) }
    alarm = nil
    events?.finish()
    events = nil
    words = []
  }

  func silence() { reset() }

  private func speak(after pause: Duration) {
    guard !script.sentences.isEmpty else { return }
    alarm = clock.setAlarm(clock.now() + pause) { [weak self] in self?.speak() }
  }

  private func speak() {
    let all = script.sentences[sentence % script.sentences.count].split(separator: " ")
    if words.isEmpty { start = clock.now() }
    words.append(all[words.count])
    hear(isFinal: words.count == all.count)
    if words.count < all.count { return speak(after: Self.pace) }
    words = []
    sentence += 1
    speak(after: Self.pause)
  }

  private func hear(isFinal: Bool) {
    events?.yield(.heard(SpokenWords(words.joined(separator: " "), isFinal: isFinal, age: clock.now() - start)))
  }
}

extension MockTranscriber.Script {
  static let standUp = Self(sentences: [
    "yesterday i finished the login page", "today i will look at the slow tests", "nothing blocks me",
    "i still need a review of the settings screen", "the release notes are ready",
  ])
  static let silence = Self()
  static let heard = Self(events: [
    .listening, .heard(SpokenWords(standUp.sentences[0], isFinal: true)),
    .heard(SpokenWords("today i will look at", isFinal: false)),
  ])
  static let unplugged = Self(
    events: heard.events + [.ended(.failed(program: "parec", .said("Stream error: Connection terminated")))])
}
