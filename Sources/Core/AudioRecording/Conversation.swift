import Glibc

/// An engine that listens, and what comes of it: words, complaints, and an end.
struct Conversation {
  let engine: Companion
  /// The engine's name.
  let name: String
  /// What the engine prints.
  let output: Int32
  /// What it is given; nil if it records for itself.
  let sound: Sound?
  let limits: Listening.Limits
  let wishes: Wishes
  let report: (SpeechRecognizer.Event) -> Void

  private var reader = TranscriptReader()
  private var isStopped = false
  /// When the engine must have ended; nil as long as there can be sound.
  private var deadline: ContinuousClock.Instant?
  /// When the output began that is counted, and how much there had been.
  private var flood = (since: ContinuousClock.now, output: TranscriptReader.Count())

  /// How much is read at once, in bytes, and how long nothing is read after it, in milliseconds: more than a fast talker needs, and
  /// too little to keep anybody busy.
  private static let block = 65_536, pause: Int32 = 20
  /// More in a second than anybody can say.
  private static let most = TranscriptReader.Count(lines: 500, bytes: 1 << 18)

  init(
    engine: Companion, called name: String, output: Int32, sound: Sound?, limits: Listening.Limits, wishes: Wishes,
    report: @escaping (SpeechRecognizer.Event) -> Void
  ) {
    (self.engine, self.name, self.output, self.sound) = (engine, name, output, sound)
    (self.limits, self.wishes, self.report) = (limits, wishes, report)
  }

  /// Reports the words until the engine has ended. Throws why, unless the user or the sound has ended it.
  mutating func follow() throws(RecognizerError) {
    defer { engine.end(within: 0) }
    var files = [wishes.descriptor, output, engine.errors.descriptor, sound?.recorder?.errors.descriptor ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while true {
      let count = poll(&files, nfds_t(files.count), timeLeft)
      if count < 0 { continue }
      if let deadline, deadline <= .now { return try giveUp() }
      if files[0].revents != 0, !stop() { return }
      if files[2].revents != 0, !engine.errors.read() { files[2].fd = -1 }
      if files[3].revents != 0, sound?.recorder?.errors.read() == false {
        files[3].fd = -1
        expectEnd()
      }
      if files[1].revents != 0, try !read() { return try end() }
      if count > 0 { poll(nil, 0, Self.pause) }
    }
  }
}

// MARK: - While it listens

extension Conversation {
  /// Returns false at the end of the output.
  private mutating func read() throws(RecognizerError) -> Bool {
    let words = withUnsafeTemporaryAllocation(byteCount: Self.block, alignment: 1) { buffer -> [SpokenWords]? in
      let count = Glibc.read(output, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { return [] }
      return count > 0 ? reader.read(buffer.prefix(count)) : nil
    }
    for words in words ?? reader.finish() { report(.heard(words)) }
    if flood.since + .seconds(1) < .now { flood = (.now, reader.count) }
    if reader.count.lines - flood.output.lines > Self.most.lines || reader.count.bytes - flood.output.bytes > Self.most.bytes {
      throw .floods(program: name)
    }
    return words != nil
  }

  /// Does what the user wishes. Returns false if everything ends at once.
  private mutating func stop() -> Bool {
    guard case .finish = wishes.next() else {
      sound?.end(within: 0)
      return false
    }
    isStopped = true
    if let sound { sound.end(within: limits.end) } else { engine.terminate() }
    deadline = deadline ?? .now + .milliseconds(limits.lastWords)
    return true
  }

  /// If the recorder has ended, the engine has to, too.
  private mutating func expectEnd() {
    guard let recorder = sound?.recorder, recorder.waitForExit(within: 100) else { return }
    deadline = deadline ?? .now + .milliseconds(limits.lastWords)
  }

  private var timeLeft: Int32 {
    deadline.map { Int32(max(0, (($0 - .now) / .milliseconds(1)).rounded(.up))) } ?? -1
  }
}

// MARK: - How it ends

extension Conversation {
  /// The engine does not end, although it has nothing to listen to.
  private func giveUp() throws(RecognizerError) {
    guard !isStopped else { return }
    throw recorderFailure ?? .failed(program: name, reason: "it did not end")
  }

  /// The engine has ended, or has at least closed its output.
  private func end() throws(RecognizerError) {
    let ending = engine.end(within: limits.end)
    guard !isStopped else { return }
    if let ending, ending != .exit(0) { throw RecognizerError(name, lastWords: engine.errors.lastLine ?? ending.words) }
    if let failure = recorderFailure { throw failure }
    if !isSoundOver { throw .ended(program: name) }
  }

  /// Whether there was nothing more to hear when the engine ended. A recorder that no one listens to any more is ended by SIGPIPE.
  private var isSoundOver: Bool {
    guard let sound else { return false }
    return sound.recorder.map { $0.hasExited && $0.end(within: 0) != .signal(SIGPIPE) } ?? true
  }

  /// Why the recorder has ended by itself.
  private var recorderFailure: RecognizerError? {
    guard let sound, let recorder = sound.recorder, recorder.hasExited, let ending = recorder.end(within: 0) else { return nil }
    guard ending != .exit(0), ending != .signal(SIGPIPE) else { return nil }
    return RecognizerError(sound.name, lastWords: recorder.errors.lastLine ?? ending.words)
  }
}
