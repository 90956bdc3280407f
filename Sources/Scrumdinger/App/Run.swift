import AppResources
import ConsoleLoop
import ConsolePreviews
import ConsoleUI
import FoundationEssentials
import Schedules
import Scrums
import Settings
import SourceArchitecture

/// The source of time and random numbers in a run: the machine or, to repeat the run, a recording.
struct Run {
  let recorder: Recorder?
  let recording: Recording?
  private let clock: SteppedClock?
  private let start: Date
  private let chance: Chance?
  private let speed: Double
  private let until: Duration?

  /// - Throws: if reading or writing a recording fails.
  init<C: AlarmClock>(_ options: LaunchOptions, by real: C = MainQueueClock()) throws where C.Duration == Duration {
    recorder = try options.record.map { try Recorder(path: $0, holdsText: options.holdsText, by: real) }
    recording = try options.replay.map { try Recording(path: $0) }
    clock = recorder?.clock ?? recording.map { _ in SteppedClock() }
    start = recording.map { Date(timeIntervalSince1970: Double($0.header.start) / 1000) } ?? Date.now.wholeMilliseconds
    chance = clock != nil && options.isMock ? Chance() : nil
    speed = options.speed
    until = options.until
    if recorder != nil { Recording.setZone(ZoneDatabase().local.text) }
    if let header = recording?.header {
      Recording.setZone(header.zone)
      if let code = header.notes["language"] {
        // NB: in another language, the words of a run would not be those that its keys were meant for.
        guard let language = Language(rawValue: code) else {
          throw RecordingError.note(path: options.replay ?? "", name: "language", value: code)
        }
        Strings.speak(language)
      }
    }
  }

  private init() { (recorder, recording, clock, start, chance, speed, until) = (nil, nil, nil, .distantPast, nil, 1, nil) }

  static let live = Run()
  var isLive: Bool { clock == nil }

  /// The longest wait for the scrums before the first frame. NB: a replay waits longer, so that busy machines show the
  /// same frame.
  var patience: Duration { recording == nil ? .milliseconds(20) : .seconds(10) }

  func record(_ application: Application, on terminal: any Terminal) {
    guard let recorder else { return }
    let milliseconds = Int((start.timeIntervalSince1970 * 1000).rounded())
    recorder.start(
      terminal, application, at: milliseconds, zone: ZoneDatabase.system.local.text,
      notes: ["language": Strings.local.language.rawValue])
    ActionExecution.publisher.subscribe(recorder, method: Recorder.note)
  }

  /// Creates the terminal that plays the recording on `screen`; nil without a recording.
  func replay(on screen: any Terminal, stop: @escaping () -> Void) -> Replay? {
    guard let recording, let clock else { return nil }
    return Replay(recording, speed: speed, until: until, on: screen, clock: clock, phrase: Strings.local.controls, stop: stop)
  }
}

extension Run {
  func apply(to dependencies: inout ScrumProvider.Dependencies) {
    guard let clock else { return }
    dependencies.now = { [start] in start.addingTimeInterval(SteppedClock.Instant().duration(to: clock.now) / .seconds(1)) }
    if let chance { dependencies.makeID = chance.makeID }
  }

  func apply(to dependencies: inout MeetingProvider.Dependencies) {
    guard let clock else { return }
    dependencies.clock = { MeetingClock(clock) }
    if let chance { dependencies.random = { chance } }
  }
}

extension Recorder {
  fileprivate func note(_ execution: ActionExecution) { note("\(execution.action)") }

  /// The result of the recording, printed when the program ends.
  var lastWords: String? {
    let strings = Strings.local.recording
    if let failure { return strings.failed(failure.sentence) }
    if isForReload { return nil }
    return strings.recorded(path) + (isMasked ? " " + strings.masked : "")
  }
}
