public import ConsoleLoop
public import ConsoleUI
import Dispatch

/// A terminal that shows frames on another one, and gets its events from a recording. It has the size and the colours that the
/// recording was made with.
@MainActor
public final class Replay: Terminal {
  private let clock: RunClock
  private let screen: any Terminal
  private let recording: Recording
  /// The playback speed, as a multiple of the recorded one.
  private let speed: Double
  /// Called when the user stops it, or presses a key at its end.
  private let stop: () -> Void
  /// Whether all of it has been played.
  public private(set) var isOver = false

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
  ///   - clock: the clock of what is shown.
  ///   - stop: called when the user stops it, or presses a key at its end.
  public init(_ recording: Recording, speed: Double = 1, on screen: any Terminal, clock: RunClock, stop: @escaping () -> Void) {
    self.recording = recording
    self.speed = speed
    self.screen = screen
    self.clock = clock
    self.stop = stop
    size = recording.header.size
    screen.onEvents = { [weak self] in self?.handle($0) }
  }

  public func present(_ surface: Surface, cursor: Cursor?) -> Bool { screen.present(surface, cursor: cursor) }
  public func redraw() { screen.redraw() }
  public func beep() { screen.beep() }
  public func flash() { screen.flash() }
  public func copy(_ text: String) {}
  public func discardInput() {}
  public func suspend() {}
  public func close() { screen.close() }

  // MARK: - Playing

  /// Plays the recording. Meanwhile keys do nothing, but Ctrl-C, `q` and Escape stop it.
  public func play<C: Clock<Duration>>(by real: C = MainQueueClock()) async {
    let began = real.now
    var entries = recording.entries[...]
    await settle(by: real)
    while let time = entries.first?.time {
      do { try await real.sleep(until: began.advanced(by: .milliseconds(time) / speed), tolerance: nil) } catch { return }
      let count = entries.prefix { $0.time == time }.count
      play(entries.prefix(count).map(\.step), at: time)
      entries = entries.dropFirst(count)
      await settle(by: real)
    }
    isOver = true
  }

  /// Plays the steps of one time.
  private func play(_ steps: [Recording.Step], at time: Int) {
    clock.advance(to: .milliseconds(time))
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
      case .key(let press) where isOver || [.control("c"), KeyPress("q"), KeyPress(.escape)].contains(press): return stop()
      case .terminate, .hangup: onEvents?([event])
      case .resize: screen.redraw()
      default: break
      }
    }
  }
}
