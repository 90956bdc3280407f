package import ConsoleLoop
package import ConsoleUI

/// Records a run: writes the terminal's events with their times to a file while an app runs.
package final class Recorder {
  package let clock = SteppedClock()
  private let file: File
  private let holdsText: Bool
  private let real: () -> Duration
  /// What the recorded clock is ahead of the real one, after a run was resumed.
  private var lead = Duration.zero
  private var elapsed: Duration { real() + lead }
  /// The run to resume.
  private let earlier: Recording?
  /// Whether the recording is only for the next build of the app, and the user need not know of it.
  package let isForReload: Bool
  private let alarm: Alarm
  /// The time of the last entry, in milliseconds.
  private var time = 0
  /// Whether any typed text was masked.
  package private(set) var isMasked = false
  /// The reason why the recording is incomplete; `nil` if it is complete.
  package private(set) var failure: RecordingError?

  /// Creates the file. With a recording in the variable `CONSOLE_RESUME`, its events come first, all at once, so that the
  /// run goes on where that one was.
  /// - Parameter holdsText: whether typed text is recorded as it is; otherwise, it is masked.
  /// - Throws: ``RecordingError`` if the file exists or can't be created.
  package init<C: AlarmClock>(
    path: String, holdsText: Bool = false, by real: C = MainQueueClock()
  ) throws(RecordingError) where C.Duration == Duration {
    let resumed = ProcessEnvironment["CONSOLE_RESUME"]
    isForReload = resumed != nil
    earlier = try resumed.flatMap { path throws(RecordingError) in path.isEmpty ? nil : try Recording(path: path) }
    file = try File(creating: path)
    self.holdsText = holdsText
    let began = real.now
    self.real = { began.duration(to: real.now) }
    alarm = Alarm(real)
    clock.onAlarms = { [weak self] in self?.setNextAlarm() }
  }

  package var path: String { file.path }

  /// Writes the header, and records the application's events from now on, except hangups and termination signals.
  /// - Parameters:
  ///   - start: when the run began, in milliseconds since 1970.
  ///   - zone: the run's time zone, in the syntax of the variable `TZ`; the local offset from UTC by default.
  ///   - notes: further facts that frames depend on, by name.
  package func start(
    _ terminal: any Terminal, _ application: Application, at start: Int, zone: String? = nil, notes: [String: String] = [:]
  ) {
    write(Recording.Header(terminal, start: start, zone: zone, notes: notes).text)
    application.onEvents = { [weak self] in self?.move() }
    application.onEvent = { [weak self, weak terminal] event, isTyping in
      switch event {
      case .resize: if let size = terminal?.size { self?.write(.size(size)) }
      case .terminate, .hangup: break
      default: self?.write(event, isTyping)
      }
    }
    guard let earlier else { return }
    Task.onMainQueue { [weak self, weak terminal] in
      if let terminal { await self?.resume(earlier, on: terminal) }
    }
  }

  private func resume(_ earlier: Recording, on terminal: any Terminal) async {
    var entries = earlier.entries[...]
    await Replay.settle()
    while let time = entries.first?.time {
      let steps = entries.prefix { $0.time == time }.map(\.step)
      entries = entries.dropFirst(steps.count)
      lead = .milliseconds(time) - real()
      if steps.contains(.tick) { tick() }
      let events = steps.compactMap { $0.input }
      if !events.isEmpty { terminal.onEvents?(events) }
      await Replay.settle()
    }
    setNextAlarm()
  }

  /// Records the name of a performed action. A replay ignores it.
  package func note(_ action: String) { write(.action(action)) }

  private func write(_ event: TerminalEvent, _ isTyping: Bool) {
    var isText = isTyping
    if case .paste = event { isText = true }
    let written = isText && !holdsText ? event.masked : event
    isMasked = isMasked || written != event
    write(.event(written))
  }

  private func write(_ step: Recording.Step) { write(Recording.Entry(time: time, step: step).text) }

  private func write(_ text: String) {
    guard failure == nil else { return }
    do throws(RecordingError) { try file.write(text) } catch { failure = error }
  }

  // MARK: - Time

  /// Moves the clock to the current time and past the last entry. Milliseconds are rounded up, so that a ringing alarm is due.
  private func move() {
    time = max(time + 1, Int((elapsed / .milliseconds(1)).rounded(.up)))
    clock.advance(to: .init(offset: .milliseconds(time)))
  }

  private func setNextAlarm() {
    guard let next = clock.alarms.next else { return alarm.cancel() }
    alarm.set(after: next.offset - elapsed) { [weak self] in self?.tick() }
  }

  private func tick() {
    move()
    write(.tick)
    clock.ring()
  }
}

extension Recording.Step {
  /// What the user did.
  fileprivate var input: TerminalEvent? {
    guard case .event(let event) = self else { return nil }
    return switch event {
    case .key, .paste, .mouse: event
    default: nil
    }
  }
}

extension TerminalEvent {
  /// The event with its typed text masked: `ｘ` replaces each wide character, `1` each other digit, `x` each other
  /// letter, and a dot each other character except blanks.
  fileprivate var masked: TerminalEvent {
    switch self {
    case .key(let press) where press.characters != nil: .key(KeyPress(KeyEquivalent(press.key.character.masked)))
    case .paste(let text): .paste(String(text.map(\.masked)))
    default: self
    }
  }
}

extension Character {
  /// A character of the same class and width.
  fileprivate var masked: Character {
    if isWhitespace { return unicodeScalars.first.map(Character.init) ?? self }
    if String(self).columns == 2 { return "ｘ" }
    return isNumber ? "1" : isLetter ? "x" : "."
  }
}
