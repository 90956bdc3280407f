import AppResources
import ConsoleLoop
import ConsoleUI
import ScrumStore
import Scrums

/// Shows how far a command has come that takes more than half a second: on a terminal one line, updated in place and
/// removed at the end; for a screen reader a line at the beginning and one at the end; in a pipe nothing.
final class CommandProgress {
  private let console: Console
  private let live: LiveLines?
  private let elapsed: () -> Duration
  private let count: WorkCount?
  private var text: String
  /// When a text was last shown.
  private var shown: Duration?
  private var isHidden = false
  private var ticking: Task<Void, Never>?

  private static let delay = Duration.milliseconds(500), interval = Duration.milliseconds(100)

  /// - Parameter count: counts the parts of the work.
  init(_ text: String, _ count: WorkCount? = nil, on console: Console, clock: some Clock<Duration> = MainQueueClock()) {
    (self.text, self.count, self.console) = (text, count, console)
    let start = clock.now
    live = console.liveLines()
    elapsed = { start.duration(to: clock.now) }
    guard live != nil else { return }
    ticking = Task.onMainQueue { [weak self] in
      var next = start.advanced(by: Self.delay)
      while self != nil {
        do { try await clock.sleep(until: next, tolerance: nil) } catch { return }
        self?.update()
        next = clock.now.advanced(by: Self.interval)
      }
    }
  }

  /// Replaces the text. Shows it at once if it is time, because a step may occupy the main thread.
  func show(_ text: String) {
    self.text = text
    isHidden = false
    update()
  }

  /// Removes the line until the next text, for a question of another program.
  func hide() {
    isHidden = true
    guard shown != nil, !console.isAccessible else { return }
    shown = nil
    live?.end()
  }

  /// Whether the text can be seen.
  var isVisible: Bool { live != nil }

  /// Removes the line.
  func end() {
    ticking?.cancel()
    ticking = nil
    isHidden = true
    guard shown != nil else { return }
    shown = nil
    if console.isAccessible { console.report(Strings.local.interchange.finished) } else { live?.end() }
  }

  private func update() {
    let now = elapsed()
    guard let live, !isHidden, now >= Self.delay, now - (shown ?? .zero) >= Self.interval else { return }
    if console.isAccessible {
      if shown == nil { console.report(text) }
    } else {
      live.show { [console.errorEncoding.line(line(at: now)).cut(to: $0.width)] }
    }
    shown = now
  }

  private func line(at now: Duration) -> String {
    guard let (done, total) = count?.value else { return text }
    let line = Strings.local.interchange.progress(text, done, total)
    guard let left = Self.timeLeft(done, of: total, after: now) else { return line }
    return "\(line), \(Strings.local.start.left(left.clockRoundedUp))"
  }

  /// The time that the rest takes at the same speed; nil while too little is done to tell.
  static func timeLeft(_ done: Int, of total: Int, after elapsed: Duration) -> Duration? {
    guard elapsed >= .seconds(2), done * 20 >= total, done < total else { return nil }
    return elapsed * (total - done) / done
  }
}
