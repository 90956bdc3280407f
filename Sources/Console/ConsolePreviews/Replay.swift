public import ConsoleLoop
public import ConsoleUI
import Dispatch

/// A terminal that shows frames on another one, and gets its events from a recording. It has the size and the colours that the
/// recording was made with.
///
/// Space pauses it, and `n` then plays one step. A line with the time and the last step stands below the recorded screen; where there
/// is no room, it covers the last line while the replay is paused.
@MainActor
public final class Replay: Terminal {
  private let clock: RunClock
  private let screen: any Terminal
  private let recording: Recording
  /// The playback speed, as a multiple of the recorded one.
  private let speed: Double
  /// The part to play at once, since the beginning; then it is paused.
  private var skipped: Duration?
  private let phrase: (Phrase) -> String
  /// Called when the user stops it, or presses a key at its end.
  private let stop: () -> Void
  /// Whether all of it has been played.
  public private(set) var isOver = false
  /// Whether it waits for Space, or for `n`.
  public private(set) var isPaused = false
  /// Resumes a paused replay; true plays one step.
  private var resume: ((_ isStep: Bool) -> Void)?
  /// The time since it began, without pauses; and what it was when it was paused.
  private var elapsed: () -> Duration = { .zero }, pausedAfter = Duration.zero
  private var frame: (surface: Surface, cursor: Cursor?)?
  private var status = ReplayStatus()

  public private(set) var size: Size
  // NB: those of the recording, as far as this terminal has them.
  public var colorDepth: ColorDepth { screen.colorDepth }
  public var isUnicode: Bool { screen.isUnicode }
  public var isGuessedLight: Bool { recording.header.isLight }
  public var cellPixels: CellPixels { recording.header.cellPixels }
  public var cellAspect: Double { recording.header.cellAspect }
  public var onEvents: (([TerminalEvent]) -> Void)?
  public var isMouseEnabled = true

  /// Plays a recording on a terminal.
  /// - Parameters:
  ///   - speed: how many times as fast as it was recorded.
  ///   - until: how much to play at once, since the beginning; then it is paused.
  ///   - clock: the clock of what is shown.
  ///   - stop: called when the user stops it, or presses a key at its end.
  ///   - phrase: the wording of its keys.
  public init(
    _ recording: Recording, speed: Double = 1, until: Duration? = nil, on screen: any Terminal, clock: RunClock,
    phrase: @escaping (Phrase) -> String = { $0.rawValue }, stop: @escaping () -> Void
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

  public func present(_ surface: Surface, cursor: Cursor?) -> Bool {
    frame = (surface, cursor)
    guard screen.present(surface, cursor: cursor) else { return false }
    showStatus()
    return true
  }
  public func redraw() { screen.redraw() }
  public func beep() { screen.beep() }
  public func flash() { screen.flash() }
  public func copy(_ text: String) {}
  public func discardInput() {}
  public func suspend() {}
  public func close() { screen.close() }

  // MARK: - Playing

  /// Plays the recording. Meanwhile Space and `n` pause it, Ctrl-C, `q` and Escape stop it, and other keys do nothing.
  public func play<C: Clock<Duration>>(by real: C = MainQueueClock()) async {
    var entries = recording.entries[...]
    await settle(by: real)
    var began = real.now
    while let time = entries.first?.time {
      do { began = try await wait(until: .milliseconds(time), since: began, by: real) } catch { return }
      let count = entries.prefix { $0.time == time }.count
      play(entries.prefix(count).map(\.step), at: time)
      entries = entries.dropFirst(count)
      await settle(by: real)
    }
    isOver = true
    showStatus()
  }

  /// Waits until a step is due, or is asked for while the replay is paused. Returns when it would have begun without pauses.
  private func wait<C: Clock<Duration>>(until time: Duration, since began: C.Instant, by real: C) async throws -> C.Instant {
    if let skipped, time <= skipped { return real.now.advanced(by: .zero - time / speed) }
    var began = began
    elapsed = { [began] in began.duration(to: real.now) }
    if skipped != nil {
      skipped = nil
      pause()
    }
    repeat {
      elapsed = { [began] in began.duration(to: real.now) }
      if !isPaused { try await real.sleep(until: began.advanced(by: time / speed), tolerance: nil) }
      guard isPaused else { return began }
      let isStep = await withCheckedContinuation { continuation in resume = { continuation.resume(returning: $0) } }
      began = real.now.advanced(by: .zero - (isStep ? time / speed : pausedAfter))
      if isStep { return began }
    } while true
  }

  private func pause() {
    isPaused = true
    pausedAfter = elapsed()
    showStatus()
  }

  /// Plays on, or one step.
  private func goOn(isStep: Bool = false) {
    isPaused = isStep
    let resume = self.resume
    self.resume = nil
    resume?(isStep)
    showStatus()
  }

  private func showStatus() {
    guard let (surface, cursor) = frame else { return }
    let keys = [("Space", isPaused ? phrase(.play) : phrase(.pause)), ("n", phrase(.step)), ("q", phrase(.quit))]
    status.show(
      isOver ? .over : isPaused ? .paused : .playing, keys: isOver ? [] : keys, over: surface, cursor: cursor,
      height: size.height,
      on: screen)
  }

  /// Plays the steps of one time.
  private func play(_ steps: [Recording.Step], at time: Int) {
    clock.advance(to: .milliseconds(time))
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

  /// Waits until the effects of what was played are complete and shown: frames are skipped while the terminal accepts no output.
  private func settle(by real: some Clock<Duration>) async {
    for _ in 0..<500 { await turn() }
    while MainLoop.onOutput != nil {
      do { try await real.sleep(for: .milliseconds(1)) } catch { return }
    }
  }

  private func turn() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }

  private func handle(_ events: [TerminalEvent]) {
    for event in events {
      switch event {
      case .key(KeyPress(.space)) where !isOver: isPaused ? goOn() : pause()
      case .key(KeyPress("n")) where !isOver: isPaused ? goOn(isStep: true) : pause()
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
