import ConsoleLoop
import Glibc

/// A session of a running engine, which handles the engine's words, errors and exit.
struct EngineSession {
  let run: RecognitionRun
  let engine: ChildProgram
  let output: Int32
  /// The engine's input; nil if the engine records by itself.
  let sound: SoundStream?

  private var reader = TranscriptReader()
  private var isStopped = false
  /// The time by which the engine must have ended; nil while more sound can follow.
  private var deadline: ContinuousClock.Instant?
  private var allowance = SpeechAllowance()

  /// The maximum bytes per read, and the milliseconds to pause after a read: enough for a fast talker, too little to load the
  /// processor.
  private static let block = 65_536, pause: Int32 = 20
  /// The time limit for a supervisor to react, in milliseconds.
  private static let moment = 100

  init(_ run: RecognitionRun, _ engine: ChildProgram, output: Int32, sound: SoundStream?) {
    (self.run, self.engine, self.output, self.sound) = (run, engine, output, sound)
  }

  /// Reports the words until the engine has ended. Throws the reason, except after a stop request or at the end of the sound.
  mutating func follow() throws(RecognizerError) {
    defer { engine.end(within: 0) }
    while true {
      let recorder = sound?.recorder
      var files = [
        run.stopRequest.descriptor, output, engine.errors.descriptor, recorder?.errors.descriptor ?? -1, engine.exitDescriptor,
        recorder?.exitDescriptor ?? -1,
      ]
      .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let count = poll(&files, nfds_t(files.count), timeLeft)
      if count < 0 { continue }
      if let deadline, deadline <= .now { return try giveUp() }
      if files[0].revents != 0, !stop() { return }
      if files[2].revents != 0 { engine.errors.read() }
      if files[3].revents != 0 { recorder?.errors.read() }
      if files[5].revents != 0 { finish(recorder, within: run.limits.lastWords) }
      if files[1].revents != 0, try !read() { return try end() }
      if files[4].revents != 0 { finish(engine, within: run.limits.end) }
      if count > 0 { poll(nil, 0, Self.pause) }
    }
  }
}

// MARK: - While it listens

extension EngineSession {
  /// Reports the words in the available output. Returns false at the end of the output.
  private mutating func read() throws(RecognizerError) -> Bool {
    let words = withUnsafeTemporaryAllocation(byteCount: Self.block, alignment: 1) { buffer -> [SpokenWords]? in
      let count = Glibc.read(output, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { return [] }
      return count > 0 ? reader.read(buffer.prefix(count)) : nil
    }
    for words in words ?? reader.finish() { run.report(.heard(words)) }
    guard allowance.covers(reader.count) else { throw .floods(program: run.engine.name) }
    return words != nil
  }

  /// Handles a stop request. Returns false if the session must end immediately.
  private mutating func stop() -> Bool {
    guard case .finish = run.stopRequest.receive() else {
      sound?.end(within: 0)
      return false
    }
    isStopped = true
    if let sound { sound.end(within: run.limits.end) } else { engine.terminate() }
    deadline = deadline ?? .now + .milliseconds(run.limits.lastWords)
    return true
  }

  /// Collects a program that has ended, and sets a time limit in milliseconds for the rest of the session.
  private mutating func finish(_ program: ChildProgram?, within limit: Int) {
    program?.end(within: Self.moment)
    deadline = min(deadline ?? .now + .seconds(60), .now + .milliseconds(limit))
  }

  private var timeLeft: Int32 {
    deadline.map { Int32(max(0, (($0 - .now) / .milliseconds(1)).rounded(.up))) } ?? -1
  }
}

// MARK: - How it ends

extension EngineSession {
  /// Ends the session because the engine, or a process that it left behind, has missed the deadline.
  ///
  /// - Throws: the error of the engine or of the recorder, unless the user has stopped the session.
  private func giveUp() throws(RecognizerError) {
    if engine.hasExited { return try end() }
    guard !isStopped else { return }
    throw recorderFailure ?? .failed(program: run.engine.name, .hangs)
  }

  /// Ends the session after the engine has ended, or has at least closed its output.
  private func end() throws(RecognizerError) {
    let ending = engine.end(within: run.limits.end)
    guard !isStopped else { return }
    if let ending, ending != .exit(0) { throw RecognizerError(run.engine.name, lastWords: engine.errors.lastLine, ending) }
    if let failure = recorderFailure { throw failure }
    if !isSoundOver { throw .ended(program: run.engine.name) }
  }

  /// Whether the sound was over when the engine ended.
  private var isSoundOver: Bool {
    guard let sound else { return false }
    return sound.recorder.map { $0.waitForExit(within: Self.moment) && !isUnheard($0) } ?? true
  }

  /// Whether a recorder has ended because its output lost its reader.
  private func isUnheard(_ recorder: ChildProgram) -> Bool {
    [.signal(SIGPIPE), .exit(128 + SIGPIPE)].contains(recorder.end(within: 0))
      || recorder.errors.lastLine.map { strstr($0, strerror(EPIPE)) != nil } == true
  }

  /// The error with which the recorder ended by itself; nil if it is running, was killed or ended without an error.
  private var recorderFailure: RecognizerError? {
    guard let sound, let recorder = sound.recorder, recorder.waitForExit(within: Self.moment),
      let ending = recorder.end(within: 0), ending != .exit(0), !isUnheard(recorder)
    else { return nil }
    return RecognizerError(sound.name, lastWords: recorder.errors.lastLine, ending)
  }
}
