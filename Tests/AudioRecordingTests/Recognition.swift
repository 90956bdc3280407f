import Foundation
import TestSupport
import Testing

@testable import AudioRecording

/// A recognizer at work, and all that it reports.
final class Recognition {
  let recognizer: SpeechRecognizer
  private(set) var events: [SpeechRecognizer.Event] = []
  private var iterator: AsyncStream<SpeechRecognizer.Event>.AsyncIterator

  init(
    _ microphones: [any Microphone], _ engine: any TranscriptionEngine,
    limits: RecognitionRun.Limits = RecognitionRun.Limits(firstSound: 20_000, lastWords: 20_000, end: 5000)
  ) {
    recognizer = SpeechRecognizer(
      microphones: microphones, engine: engine, supervisor: .test, limits: limits)
    iterator = recognizer.startTranscription().makeAsyncIterator()
  }

  /// With commands for the microphone and the engine; an engine without a microphone records for itself.
  convenience init(_ microphone: String?, _ engine: String, limits: RecognitionRun.Limits? = nil) {
    let limits = limits ?? RecognitionRun.Limits(firstSound: 20_000, lastWords: 20_000, end: 5000)
    self.init(
      microphone.map { [RecordingCommand($0)] } ?? [], EngineCommand(engine, needsSound: microphone != nil), limits: limits)
  }

  /// Waits for an event that is like this one.
  @discardableResult
  func wait(until isExpected: (SpeechRecognizer.Event) -> Bool) async -> Bool {
    while let event = await iterator.next(isolation: #isolation) {
      events.append(event)
      if isExpected(event) { return true }
    }
    return false
  }

  /// Waits for the end, and returns why.
  func end() async -> RecognizerError? {
    await wait { _ in false }
    guard case .ended(let error)? = events.last else {
      Issue.record("did not end: \(events)")
      return nil
    }
    return error
  }

  var words: [String] { spoken.filter(\.isFinal).map(\.text) }
  var spoken: [SpokenWords] { events.compactMap { if case .heard(let words) = $0 { words } else { nil } } }
}

extension Supervisor {
  /// The app, built beside the tests.
  static let test = Supervisor(
    executable: URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/scrumdinger")
}

/// Whether all of them end: a process that was killed takes a moment.
// NB: a shell that is about to be killed may start one more, so none has to be seen several times.
func haveEnded(_ text: String) -> Bool {
  let deadline = Date(timeIntervalSinceNow: patience)
  var none = 0
  while none < 5, Date() < deadline {
    none = processes(with: text).isEmpty ? none + 1 : 0
    poll(nil, 0, 5)
  }
  return none == 5
}
