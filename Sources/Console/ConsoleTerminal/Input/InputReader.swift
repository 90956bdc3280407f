import ConsoleLoop
import ConsoleLibc

/// Reads the terminal's input from standard input, whenever the main loop reports that it is readable.
///
/// All pending input is read at once, so that a burst of keys costs one frame.
final class InputReader {
  private var parser: InputParser
  /// A buffer of the size of the kernel's input queue for a terminal.
  private var buffer = [UInt8](repeating: 0, count: 4096)
  private var report: (([TerminalEvent]) -> Void)?
  private var waiting: Task<Void, Never>? { didSet { oldValue?.cancel() } }

  /// Whether drags, releases and movements of the mouse are reported.
  var followsMouse: Bool {
    get { parser.followsMouse }
    set { parser.followsMouse = newValue }
  }

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

  /// Drops unreported input, except reports of colours and focus.
  func discard() {
    guard report != nil else { return }
    var answers: [TerminalEvent] = []
    // NB: on a hangup, `waitingInput` has more bits than POLLIN, so the loop ends, and the main loop reports the
    // hangup.
    while waitingInput == POLLIN, let events = readEvents() { answers += events.filter(\.isReport) }
    parser.forgetEscapes()
    wait()
    // NB: reported in the next turn, because a frame may be in progress.
    if !answers.isEmpty { MainLoop.inNextTurn { [self, answers] in report?(answers) } }
  }

  /// Reads until the terminal has reported its background colour, or until a time limit. Drops keys typed meanwhile.
  func awaitGround(atMost limit: Duration) -> [TerminalEvent] {
    let deadline = ContinuousClock.now + limit
    var answers: [TerminalEvent] = []
    while case let rest = ContinuousClock.now.duration(to: deadline), rest > .zero,
      waitingInput(milliseconds: Int32(rest / .milliseconds(1))) == POLLIN
    {
      let count = ConsoleLibc.read(STDIN_FILENO, &buffer, buffer.count)
      guard count > 0 else { break }
      answers += parser.take(buffer[..<count], at: .now).filter(\.isReport)
      if answers.contains(where: \.isGround) { break }
    }
    return answers
  }

  private func read() {
    // NB: another handler may have discarded the input since the main loop found it.
    guard waitingInput != 0, let events = readEvents() else { return }
    wait()
    if !events.isEmpty { report?(events) }
  }

  /// The events of poll(2) that make a read return at once: `POLLIN` or a hangup; 0 if a read would wait.
  private var waitingInput: Int32 { waitingInput(milliseconds: 0) }

  private func waitingInput(milliseconds: Int32) -> Int32 {
    var source = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, milliseconds) > 0 ? Int32(source.revents) : 0
  }

  /// Reads pending input. Returns `nil` if no input is pending. At the end of the input, reports a hangup.
  private func readEvents() -> [TerminalEvent]? {
    let count = ConsoleLibc.read(STDIN_FILENO, &buffer, buffer.count)
    if count > 0 { return parser.take(buffer[..<count], at: .now) }
    if count < 0, errno == EINTR || errno == EAGAIN { return nil }
    let report = report
    stop()
    report?([.hangup])
    return nil
  }

  /// Schedules the parser's deadline, if it has one.
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
