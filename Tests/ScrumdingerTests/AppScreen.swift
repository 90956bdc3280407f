import AppResources
import ConsoleLoop
import ConsoleTerminal
import ConsoleUI
import ConsoleUITesting
import Desktop
import FoundationEssentials
import ScrumStore
import Scrums
import Settings
import SourceArchitecture
import TestSupport

@testable import Scrumdinger

/// The whole app on a terminal in memory, with a store and a clock that the test controls: keys in, screen out.
final class AppScreen: ScreenReading {
  let terminal: TestTerminal
  let application: Application
  let clock = TestClock()
  let store: TestStore
  let session: Session
  var meetings: MeetingProvider { session.meetings }
  private let record = Record()

  private final class Record {
    var sounds: [Chime] = []
    var endings: [String?] = []
    var events: [MeetingEvent] = []
    var copied: (String, @escaping (Bool) -> Void) -> Void = { $1(false) }
  }

  /// The app after its first frame, before anything is loaded.
  init(
    _ store: TestStore, _ size: Size = Size(80, 24), isMock: Bool = false, depth: ColorDepth = .truecolor,
    audio: AudioRecorderProvider? = nil, drafts: DraftProvider = DraftProvider(),
    updates: UpdateProvider = UpdateProvider(), order: Preference<ScrumOrder> = Preference(.created),
    mute: Preference<Bool> = Preference(false), keys: KeyBindings = KeyBindings(), configuration: Configuration? = nil,
    moves: Bool = false, isAccessible: Bool = false
  ) {
    precondition(AppTests.usesUTC)
    self.store = store
    terminal = TestTerminal(size)
    terminal.colorDepth = depth
    terminal.isAccessible = isAccessible
    Router.shared = Router()
    let scrums = ScrumProvider(store.dependencies)
    let clock = clock
    let meetings: (Preference<Bool>, AudioRecorderProvider?) -> MeetingProvider = { [record] mute, audio in
      MeetingProvider(
        .init(
          clock: { MeetingClock(clock) }, play: { record.sounds.append($0) }, tell: { event, _, _ in record.events.append(event) }
        ),
        mute: mute, audio: audio)
    }
    session = Session(
      .init(
        mode: isMock ? .sample : .live, scrums: scrums, meetings: meetings(mute, audio), drafts: drafts, updates: updates,
        order: order,
        copy: { [record] in record.copied($0, $1) }),
      sample: {
        .init(
          mode: .sample, scrums: ScrumProvider(.mock),
          meetings: meetings(Preference(false), audio.map { .mock(isAllowed: $0.isAllowed) { MeetingClock(clock) } }))
      }, end: { [record] in record.endings.append($0) })
    application = Application(
      Root().environment(session).environment(\.timelineClock, clock).environment(
        \.configuration, configuration ?? Configuration(bindings: keys)
      )
      .environment(\.accessibilityReduceMotion, !moves),
      on: terminal,
      keys: keys.standard, phrase: Strings.local.controls)
    application.onCopy = { [session] in session.copy($0, then: $1) }
    application.onSuspend = { [session] in session.meetings.suspended() }
    application.onInput = { [session] in session.scrums.reloadIfUnwatched() }
    application.onResume = { [session] in session.meetings.resumed() }
  }

  /// An attendee of Design writes an update.
  func write(_ note: Note) {
    session.scrums.scrums?.change(.write(Update(note, date: store.now), of: DailyScrum.design.id))
  }

  /// The app with its scrums loaded.
  static func open(
    _ store: TestStore = .mock, _ size: Size = Size(80, 24), depth: ColorDepth = .truecolor, keys: KeyBindings = KeyBindings()
  ) async -> AppScreen {
    let app = AppScreen(store, size, depth: depth, keys: keys)
    await app.settle()
    return app
  }

  // MARK: - What the user does

  /// Presses keys one by one, and lets each take effect.
  func press(_ presses: KeyPress...) async {
    for press in presses {
      send([press])
      await settle()
    }
  }

  func press(_ keys: KeyEquivalent...) async {
    for key in keys { await press(KeyPress(key)) }
  }

  func press(_ key: KeyEquivalent, times: Int) async {
    for _ in 0..<times { await press(key) }
  }

  func type(_ text: String) async {
    send(text.map { KeyPress(KeyEquivalent($0)) })
    await settle()
  }

  /// Sends keys that arrive together.
  func send(_ presses: [KeyPress]) { terminal.send(presses.map(TerminalEvent.key)) }

  /// Moves down until the selected line contains a text.
  func move(to text: String) async {
    for _ in 0..<40 where !focusedLine.contains(text) { await press(.downArrow) }
  }

  /// Moves the focus to the button or field with this text on its line.
  func tab(to text: String) async {
    for _ in 0..<40 where !focusedLine.contains(text) { await press(.tab) }
  }

  /// Presses the button with this title in a dialog or on a page.
  func choose(_ title: String) async {
    for _ in 0..<20 where focusedButton != title { await press(.tab) }
    if focusedButton == title { await press(.return) }
  }

  /// Lets time pass.
  func pass(_ duration: Duration) async {
    await clock.advance(by: duration)
    await settle()
  }

  /// Lets time pass in steps of five seconds, each with one tick, as late as a tick may be: for a meeting whose seconds no test looks at.
  func skip(_ duration: Duration) async {
    // NB: on a window that is too small nothing is laid out or drawn, which takes most of a tick.
    let size = terminal.size
    terminal.resize(Size(1, 1))
    var rest = duration
    while rest > .zero {
      await clock.jump(by: min(rest, .seconds(5)))
      rest -= .seconds(5)
    }
    terminal.resize(size)
    await settle()
  }

  /// Runs everything that can run without time passing.
  func settle() async { await store.settle { isFetching && !store.isWaiting } }

  // NB: a session that could not load its own scrums keeps the sample ones in another store.
  private var isFetching: Bool { if case .fetching = session.scrums.model { true } else { false } }

  // MARK: - What the user gets

  var lines: [String] { terminal.lines }
  var footer: String { lines.last ?? "" }
  /// How often the sound of a speaker change was played.
  var dings: Int { record.sounds.count { $0 == .ding } }
  var sounds: [Chime] { record.sounds }
  /// The last words of the program, once for each time it ended.
  var endings: [String?] { record.endings }
  /// What hooks and notifications were told.
  var events: [MeetingEvent] { record.events }
  /// What the programs of the desktop do with copied text.
  var onCopy: (String, @escaping (Bool) -> Void) -> Void {
    get { record.copied }
    set { record.copied = newValue }
  }
  /// The scrums as they are in memory.
  var scrums: [DailyScrum] { session.scrums.scrums?.listing.scrums.elements ?? [] }
  var titles: [String] { scrums.map(\.title) }
}
