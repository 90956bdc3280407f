import ConsoleLoop
import Glibc

/// A run of the recognizer, from the first sound to the last words. It blocks its thread while it waits for the programs and the
/// user. The sound goes directly from one program to the other.
struct RecognitionRun {
  /// The time limits of programs, in milliseconds.
  struct Limits {
    /// The limit for a microphone to deliver its first sound.
    var firstSound = 3000
    /// The limit for the engine to print the last words after the last sound.
    var lastWords = 3000
    /// The limit for any program to end.
    var end = 500
  }

  let microphones: [any Microphone]
  let engine: any TranscriptionEngine
  let supervisor: Supervisor
  let limits: Limits
  let stopRequest: StopRequest
  let report: (SpeechRecognizer.Event) -> Void

  func run() {
    do throws(RecognizerError) {
      try listen()
      report(.ended(nil))
    } catch {
      report(.ended(error))
    }
  }

  private func listen() throws(RecognizerError) {
    let command = try engine.command
    let sound = engine.needsSound ? try firstSound() : nil
    defer { sound?.end(within: limits.end) }
    if engine.needsSound, sound == nil { return }
    var pipe = try ChildProcess.Pipe.new(for: engine.name)
    let program = try ChildProgram(engine.name, command, input: sound?.descriptor, output: pipe.input, under: supervisor)
    close(pipe.takeInput())
    sound?.leave()
    report(.listening)
    var session = EngineSession(self, program, output: pipe.output, sound: sound)
    try session.follow()
  }

  /// Returns the sound of the first microphone that delivers any; nil after a stop request.
  private func firstSound() throws(RecognizerError) -> SoundStream? {
    var failure: RecognizerError?
    for microphone in microphones where microphone.isAvailable {
      do throws(RecognizerError) {
        let sound = try microphone.open(under: supervisor)
        if try waitForSound(sound) { return sound }
        sound.end(within: 0)
        return nil
      } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? .noMicrophone
  }

  /// Waits for a microphone's first sound. Returns false after a stop request.
  private func waitForSound(_ sound: SoundStream) throws(RecognizerError) -> Bool {
    var files = [
      pollfd(fd: sound.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stopRequest.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&files, 2, Int32(limits.firstSound))
    if files[1].revents != 0 { return false }
    if count > 0, files[0].revents & Int16(POLLIN) != 0 { return true }
    guard count > 0 else { throw .silent(program: sound.name) }
    let hasExited = sound.recorder?.waitForExit(within: limits.end) ?? true
    let ending = hasExited ? sound.end(within: 0) : nil
    throw RecognizerError(sound.name, lastWords: sound.recorder?.errors.lastLine, ending)
  }
}
