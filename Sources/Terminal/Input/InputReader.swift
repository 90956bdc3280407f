import Glibc
import MainQueue

/// Reads what the terminal on standard input sends, whenever the main loop reports that there is something.
///
/// All that is waiting is read at once, so that a burst of keys costs one frame.
final class InputReader {
  private var parser: InputParser
  /// As much as a terminal keeps for a program.
  private var buffer = [UInt8](repeating: 0, count: 4096)
  private var report: (([TerminalEvent]) -> Void)?
  private var waiting: Task<Void, Never>? { didSet { oldValue?.cancel() } }

  init(_ terminfo: TerminfoKeys = TerminfoKeys()) { parser = InputParser(terminfo) }

  func start(_ report: @escaping ([TerminalEvent]) -> Void) {
    self.report = report
    MainLoop.onInput = { [weak self] in self?.read() }
  }

  func stop() {
    MainLoop.onInput = nil
    waiting = nil
    report = nil
  }

  /// Drops what was typed before now.
  func discard() {
    guard report != nil else { return }
    var source = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    while poll(&source, 1, 0) > 0, Int32(source.revents) == POLLIN, readEvents() != nil {}
    parser.forgetEscapes()
    wait()
  }

  private func read() {
    guard let events = readEvents() else { return }
    wait()
    if !events.isEmpty { report?(events) }
  }

  /// Returns `nil` if there is nothing to read; if there never will be, reports that.
  private func readEvents() -> [TerminalEvent]? {
    let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
    if count > 0 { return parser.take(buffer[..<count], at: .now) }
    if count < 0, errno == EINTR || errno == EAGAIN { return nil }
    let report = report
    stop()
    report?([.hangup])
    return nil
  }

  /// Waits for what completes the events so far, or for nothing more to come.
  private func wait() {
    guard let deadline = parser.deadline else {
      if waiting != nil { waiting = nil }
      return
    }
    waiting = Task.onMainQueue { [weak self] in
      do { try await MainQueueClock().sleep(until: deadline, tolerance: nil) } catch { return }
      guard let self else { return }
      let events = parser.finish(at: .now)
      wait()
      if !events.isEmpty { report?(events) }
    }
  }
}
