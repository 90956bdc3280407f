import AppResources
import ConsoleLoop
import ConsoleUI
import DurableFiles
import FoundationEssentials
import Glibc
import Scrums
import SourceArchitecture

/// Writes the terminal's events to a file, each with its time, while the program runs.
final class Recorder {
  let clock = RunClock()
  private let file: Descriptor
  /// Whether typed text is written as it is.
  private let holdsText: Bool
  private let elapsed: () -> Duration
  private let setAlarm: (Duration, @escaping @MainActor () -> Void) -> Int
  private let cancelAlarm: (Int) -> Void
  /// The time of the last entry, in milliseconds.
  private var time = 0
  private var isMasked = false
  private var failure: (any Error)?
  private var alarm: Int?

  /// - Throws: ``FileError`` if the file can't be created, or exists.
  init<C: AlarmClock>(path: String, holdsText: Bool, by real: C = MainQueueClock()) throws where C.Duration == Duration {
    file = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL)
    self.holdsText = holdsText
    let began = real.now
    elapsed = { began.duration(to: real.now) }
    setAlarm = { real.setAlarm(at: began.advanced(by: $0), $1) }
    cancelAlarm = { real.cancelAlarm($0) }
    clock.onAlarms = { [weak self] in self?.setNextAlarm() }
  }

  /// Records the events that the application gets from now on, and the actions that are performed.
  func start(_ terminal: any Terminal, _ application: Application, at start: Date) {
    write(Recording.Header(terminal, start: start).line)
    application.onEvents = { [weak self] in self?.move() }
    application.onEvent = { [weak self, weak terminal] event, isTyping in
      switch event {
      case .resize: if let size = terminal?.size { self?.write(.size(size)) }
      case .terminate, .hangup: break
      default: self?.write(event, isTyping)
      }
    }
    ActionExecution.publisher.subscribe(self, method: Recorder.note)
  }

  private func note(_ execution: ActionExecution) { write(.action("\(execution.action)")) }

  private func write(_ event: TerminalEvent, _ isTyping: Bool) {
    var isText = isTyping
    if case .paste = event { isText = true }
    let written = isText && !holdsText ? event.masked : event
    isMasked = isMasked || written != event
    write(.event(written))
  }

  private func write(_ step: Recording.Step) { write(Recording.Entry(time: time, step: step).line) }

  private func write(_ line: [UInt8]) {
    guard failure == nil else { return }
    do { try file.write(line) } catch { failure = error }
  }

  // MARK: - Time

  /// Moves the clock to now, rounded up so that an alarm that has gone off is due, and past the last entry.
  private func move() {
    time = max(time + 1, Int((elapsed() / .milliseconds(1)).rounded(.up)))
    clock.advance(to: .milliseconds(time))
  }

  private func setNextAlarm() {
    if let alarm { cancelAlarm(alarm) }
    alarm = clock.next.map { setAlarm($0) { [weak self] in self?.tick() } }
  }

  private func tick() {
    alarm = nil
    move()
    write(.tick)
    clock.ring()
  }

  // MARK: - The end

  /// The result of the recording, printed when the program ends.
  var lastWords: String {
    let strings = Strings.local.recording
    if let failure { return strings.failed(failure.sentence) }
    return strings.recorded(file.path) + (isMasked ? " " + strings.masked : "")
  }
}
