import ConsoleLoop
import ConsoleUI

/// Shows the progress of an import that takes more than a second: one line on a terminal, updated in place and removed
/// at the end.
final class ImportProgress {
  private let console: Console
  private let elapsed: () -> Duration
  private let patience: () async throws -> Void
  private var shown: Duration?
  private var waiting: Task<Void, Never>?

  init(on console: Console, clock: some Clock<Duration>) {
    self.console = console
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    patience = { try await clock.sleep(until: start.advanced(by: Self.delay), tolerance: nil) }
  }

  private static let delay = Duration.seconds(1)

  /// Shows a text during a step that reports no progress.
  func wait(_ text: String) {
    show(text)
    guard shown == nil, console.errorEncoding != .raw else { return }
    waiting = Task.onMainQueue { [self] in
      do { try await patience() } catch { return }
      show(text)
    }
  }

  func show(_ text: @autoclosure () -> String) {
    let now = elapsed()
    guard console.errorEncoding != .raw, now >= Self.delay, now - (shown ?? .zero) >= .milliseconds(100) else { return }
    shown = now
    write(text())
  }

  func end() {
    waiting?.cancel()
    waiting = nil
    if shown != nil { write("") }
    shown = nil
  }

  private func write(_ text: String) {
    // NB: text in the last column may make a terminal continue on the next line.
    console.errors(PrintedLine(updatingTo: text.cut(to: (console.width() ?? 80) - 1), console.errorEncoding))
  }
}
