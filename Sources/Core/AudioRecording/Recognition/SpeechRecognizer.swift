import ConsoleLoop
import Dispatch
import Glibc
import Synchronization

/// Turns speech from a microphone into text.
///
/// Starts two programs, one that records and one that recognizes speech, and connects them with a pipe, so only lines of text pass
/// through the app, not the sound. Waits for the programs on a separate thread.
package final class SpeechRecognizer: Sendable {
  /// An event of one transcription.
  package enum Event: Equatable, Sendable {
    /// The microphone is on.
    case listening
    case heard(SpokenWords)
    /// The microphone is off because of an error; nil if the user has switched it off, or a file has ended. This is the last event.
    case ended(RecognizerError?)
  }

  /// The stop request of the current run, retained by the thread of the run.
  private struct Current {
    weak var stopRequest: StopRequest?
  }

  private let microphones: [any Microphone]
  private let engine: any TranscriptionEngine
  private let supervisor: Supervisor
  private let limits: RecognitionRun.Limits
  private let queue = DispatchQueue(label: "speech-recognizer")
  private let current = Mutex(Current())

  /// - Parameter microphones: the microphones to try in this order, until one delivers sound.
  package convenience init(microphones: [any Microphone], engine: any TranscriptionEngine) {
    self.init(microphones: microphones, engine: engine, supervisor: Supervisor(), limits: RecognitionRun.Limits())
  }

  init(microphones: [any Microphone], engine: any TranscriptionEngine, supervisor: Supervisor, limits: RecognitionRun.Limits) {
    (self.microphones, self.engine, self.supervisor, self.limits) = (microphones, engine, supervisor, limits)
  }

  deinit { reset() }

  package func startTranscription() -> AsyncStream<Event> {
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    reset()
    guard let pipe = ChildProcess.Pipe() else {
      continuation.yield(.ended(.failed(program: engine.name, .tooManyFiles)))
      continuation.finish()
      return events
    }
    let stopRequest = StopRequest(pipe)
    current.withLock { $0.stopRequest = stopRequest }
    queue.async { [microphones, engine, supervisor, limits] in
      RecognitionRun(microphones: microphones, engine: engine, supervisor: supervisor, limits: limits, stopRequest: stopRequest) {
        continuation.yield($0)
      }
      .run()
      continuation.finish()
    }
    return events
  }

  package func finishTranscription() { current.withLock { $0.stopRequest?.send(.finish) } }
  package func reset() { current.withLock { $0.stopRequest?.send(.reset) } }

  package func silence() {
    reset()
    queue.sync {}
  }
}

extension SpeechRecognizer: Transcriber {}

extension SpeechRecognizer {
  /// Whether a program that turns speech into text is installed. Searching for its file may take a moment.
  package var isInstalled: Bool {
    do { return try !engine.command.isEmpty } catch { return false }
  }

  /// The recognizer that the environment chooses: SCRUMDINGER_TRANSCRIBER is a command that prints lines, and
  /// SCRUMDINGER_MICROPHONE is a WAV file, a command that prints sound, or `none` for a transcriber that records for itself.
  package static var chosen: SpeechRecognizer {
    let microphone = ProcessEnvironment["SCRUMDINGER_MICROPHONE"]
    let microphones: [any Microphone] =
      switch microphone {
      case nil, "none"?: RecordingCommand.usual
      case let file? where file.lowercased().hasSuffix(".wav") && (!file.contains(" ") || access(file, F_OK) == 0):
        [SoundFile(file)]
      case let command?: [RecordingCommand(command)]
      }
    let engine: any TranscriptionEngine =
      ProcessEnvironment["SCRUMDINGER_TRANSCRIBER"].map { EngineCommand($0, needsSound: microphone != "none") } ?? HelperEngine()
    return SpeechRecognizer(microphones: microphones, engine: engine)
  }
}
