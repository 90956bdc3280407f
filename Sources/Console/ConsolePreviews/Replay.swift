package import ConsoleLoop
package import ConsoleUI
import Dispatch

/// A terminal that shows frames on another terminal, and gets its size and its events from a recording.
///
/// Space pauses the replay, and `n` then plays one step. A line with the time and the last step is below the recorded screen. If
/// there is no room, the line covers the last row while the replay is paused or over.
package final class Replay: Terminal {
  private let clock: SteppedClock
  private let screen: any Terminal
  private let recording: Recording
  private let speed: Double
  /// The time of the recording up to which it is played at once. Then the replay pauses.
  private var skipped: Duration?
  private let phrase: (ControlPhrase) -> String
  private let stop: () -> Void
  package private(set) var isOver = false
  /// Whether the replay waits for Space or `n`.
  package private(set) var isPaused = false
  /// The number of steps requested while the replay is paused.
  private var steps = 0
  /// Ends the wait for the next step. Called when a key has changed the condition, too.
  private var wake: (() -> Void)?
  private var frame: (surface: Surface, cursor: Cursor?)?
  private var status = ReplayStatus()

  package private(set) var size: Size
  // NB: the screen is opened with the recorded depth, but may support less.
  package var colorDepth: ColorDepth { screen.colorDepth }
  package var isUnicode: Bool { screen.isUnicode }
  package var isAccessible: Bool { screen.isAccessible }
  package var isHighContrast: Bool { screen.isHighContrast }
  package var isGuessedLight: Bool { recording.header.isLight }
  package var cellPixels: CellPixels { recording.header.cellPixels }
  package var cellAspect: Double { recording.header.cellAspect }
  package var onEvents: (([TerminalEvent]) -> Void)?
  package var isMouseEnabled = true
  package var mouseTracking = MouseTracking.clicks

  /// - Parameters:
  ///   - speed: the playing speed, as a multiple of the recorded speed.
  ///   - until: the time of the recording up to which it is played at once; then, the replay pauses.
  ///   - clock: the clock of the replayed app.
  ///   - stop: called when the user stops the replay, or presses a key at its end.
  ///   - phrase: the wording of the replay's keys.
  package init(
    _ recording: Recording, speed: Double = 1, until: Duration? = nil, on screen: any Terminal, clock: SteppedClock,
    phrase: @escaping (ControlPhrase) -> String = { $0.rawValue }, stop: @escaping () -> Void
  ) {
    self.recording = recording
    self.speed = speed
    skipped = until
    self.phrase = phrase
    self.screen = screen
    self.clock = clock
    self.stop = stop
    size = recording.header.size
    screen.onEvents = { [weak self] in self?.handle($0) }
  }

  package func present(_ surface: Surface, cursor: Cursor?) -> Bool {
    frame = (surface, cursor)
    guard screen.present(surface, cursor: cursor) else { return false }
    showStatus()
    return true
  }
  package func redraw() { screen.redraw() }
  package func beep() { screen.beep() }
  package func flash() { screen.flash() }
  package func copy(_ text: String) {}
  package func discardInput() {}
  package func suspend() {}
  package func close() { screen.close() }

  // MARK: - Playing

  /// Plays the recording until its end, or until the task is cancelled. Meanwhile, Space and `n` pause the replay, Ctrl-C, `q` and
  /// Escape stop it, and other keys do nothing.
  package func play<C: Clock<Duration>>(by real: C = MainQueueClock()) async {
    var entries = recording.entries[...]
    await settle(by: real)
    var began = real.now
    while let time = entries.first?.time {
      began = await wait(until: .milliseconds(time), since: began, by: real)
      if Task.isCancelled { return }
      let count = entries.prefix { $0.time == time }.count
      play(entries.prefix(count).map(\.step), at: time)
      entries = entries.dropFirst(count)
      await settle(by: real)
    }
    isOver = true
    showStatus()
  }

  /// Waits until a step is due or, while paused, requested. Returns the instant at which a replay without pauses would have begun.
  private func wait<C: Clock<Duration>>(until time: Duration, since began: C.Instant, by real: C) async -> C.Instant {
    let due = time / speed
    if let skipped {
      if time <= skipped { return real.now.advanced(by: .zero - due) }
      self.skipped = nil
      isPaused = true
      showStatus()
    }
    var began = began
    while steps == 0, !Task.isCancelled {
      let elapsed = began.duration(to: real.now), wasPaused = isPaused
      if !wasPaused, elapsed >= due { return began }
      await rest(until: wasPaused ? nil : began.advanced(by: due), by: real)
      if wasPaused { began = real.now.advanced(by: .zero - elapsed) }
    }
    steps = max(0, steps - 1)
    return real.now.advanced(by: .zero - due)
  }

  /// Waits until an instant, or until ``wake`` is called.
  private func rest<C: Clock<Duration>>(until deadline: C.Instant?, by real: C) async {
    let alarm = deadline.map { deadline in
      Task.onMainQueue { [weak self] in
        do { try await real.sleep(until: deadline, tolerance: nil) } catch { return }
        self?.wake?()
      }
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        wake = { [weak self] in
          self?.wake = nil
          continuation.resume()
        }
        if Task.isCancelled { wake?() }
      }
    } onCancel: {
      MainLoop.inNextTurn { [weak self] in self?.wake?() }
    }
    alarm?.cancel()
  }

  private func pauseOrPlay() {
    (isPaused, steps) = (!isPaused, 0)
    wake?()
    showStatus()
  }

  private func step() {
    guard isPaused else { return pauseOrPlay() }
    steps += 1
    wake?()
  }

  private func showStatus() {
    guard let (surface, cursor) = frame else { return }
    status.show(
      isOver ? .over : isPaused ? .paused : .playing, phrase, over: surface, cursor: cursor, height: size.height, on: screen)
  }

  private func play(_ steps: [Recording.Step], at time: Int) {
    clock.advance(to: .init(offset: .milliseconds(time)))
    status.note(steps.last { if case .action = $0 { false } else { true } }, at: time)
    showStatus()
    if steps.contains(.tick) { clock.ring() }
    let events = steps.compactMap { step -> TerminalEvent? in
      switch step {
      case .event(let event): return event
      case .size(let size):
        self.size = size
        return .resize
      case .tick, .action: return nil
      }
    }
    if !events.isEmpty { onEvents?(events) }
  }

  /// Waits until the effects of the steps are complete and shown. While the terminal accepts no output, frames are skipped.
  private func settle(by real: some Clock<Duration>) async { await Self.settle(by: real) }

  static func settle(by real: some Clock<Duration> = MainQueueClock()) async {
    for _ in 0..<500 { await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } } }
    while MainLoop.onOutput != nil {
      do { try await real.sleep(for: .milliseconds(1)) } catch { return }
    }
  }

  private func handle(_ events: [TerminalEvent]) {
    for event in events {
      switch event {
      case .key(KeyPress(.space)) where !isOver: pauseOrPlay()
      case .key(KeyPress("n")) where !isOver: step()
      case .key(let press) where isOver || [.control("c"), KeyPress("q"), KeyPress(.escape)].contains(press): return stop()
      case .terminate, .hangup: onEvents?([event])
      case .resize:
        screen.redraw()
        showStatus()
      default: break
      }
    }
  }
}
