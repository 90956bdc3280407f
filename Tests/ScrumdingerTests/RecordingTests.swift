import ConsoleLoop
import ConsoleUI
import DurableFiles
import FoundationEssentials
import Glibc
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// Recording a run, and playing it.
  @Suite("A recording") struct RecordingTests {
    private let folder: TemporaryDirectory
    private var path: String { folder.path + "/run.jsonl" }

    init() throws { folder = try TemporaryDirectory() }

    /// Plays the file to its end.
    private func play(_ text: String? = nil) async throws -> [[String]] {
      if let text { try folder.write(text, to: "run.jsonl") }
      let options = try LaunchOptions(Arguments(["--replay", path]))
      return try await RunScreen(options).play()
    }

    @Test func `played twice shows the same frames as the recorded run, cell by cell`() async throws {
      let run = try RunScreen(LaunchOptions(Arguments(["--mock", "--record", path, "--record-text"])))
      await run.settle()
      await run.press(KeyPress("a"))
      for key in "Ops" { await run.press(KeyPress(KeyEquivalent(key))) }
      await run.send([.paste("!"), .key(.control("s"))])
      await run.press(KeyPress(.upArrow), KeyPress(.upArrow))
      await run.send([.key(KeyPress(.return)), .key(KeyPress("m"))])
      await run.clock.advance(by: .milliseconds(3700))
      await run.press(KeyPress("s"), KeyPress(.space), KeyPress(.space))
      run.terminal.size = Size(100, 30)
      await run.send([.resize])
      await run.clock.advance(by: .seconds(2))
      await run.press(KeyPress("e"), KeyPress("d"))
      await run.send([.mouse(Mouse(.press, at: Point(20, 8))), .ground(0x101014)])
      #expect(run.film.count > 20 && run.film.contains { $0.contains { $0.contains("Ops!") } })
      let first = try await play()
      #expect(first.count == run.film.count)
      let other = zip(first, run.film).enumerated().first { $1.0 != $1.1 }
      #expect(other == nil, "frame \(other?.offset ?? 0) is not as it was")
      #expect(try await play() == first)
    }

    @Test func `holds no typed text, and says so, but the keys that do something`() async throws {
      let run = try RunScreen(LaunchOptions(Arguments(["--mock", "--record", path])))
      await run.settle()
      await run.send([.key(KeyPress("a"))] + "Zoe 7é-漢".map { .key(KeyPress(KeyEquivalent($0))) })
      await run.send([.paste("Secret 42"), .key(.control("s"))])
      let steps = try Recording(path: path).entries.map(\.step)
      let keys = steps.compactMap { step in if case .event(.key(let press)) = step { press.name } else { nil } }
      #expect(keys == ["a", "x", "x", "x", "Space", "1", "x", ".", "ｘ", "Ctrl-s"])
      #expect(steps.contains(.event(.paste("xxxxxx 11"))) && steps.contains(.action("ScrumProvider.change")))
      let text = try folder.read("run.jsonl")
      #expect(!text.contains("Secret") && !text.contains("Zo") && !text.contains("Design"))
      #expect(run.lastWords?.contains("masked") == true)
    }

    @Test func `keeps typed text if it is asked to`() async throws {
      let run = try RunScreen(LaunchOptions(Arguments(["--mock", "--record", path, "--record-text"])))
      await run.settle()
      await run.send([.key(KeyPress("a")), .key(KeyPress("Z")), .paste("Secret 42")])
      #expect(try Recording(path: path).entries.map(\.step).contains(.event(.paste("Secret 42"))))
      #expect(run.lastWords == "Recorded in \(path).")
    }

    @Test func `never takes the place of a file`() throws {
      try folder.write("mine", to: "run.jsonl")
      #expect(throws: FileError.self) { _ = try Run(LaunchOptions(Arguments(["--record", path]))) }
      #expect(try folder.read("run.jsonl") == "mine")
    }

    @Test func `reads back every kind of step`() throws {
      let keys: [KeyPress] = [
        KeyPress("a"), KeyPress("-"), KeyPress("é"), KeyPress(.space), .control("c"), .option(.upArrow), .option("-"),
        KeyPress(.tab, modifiers: .shift), KeyPress(.f1), KeyPress(.pageDown, modifiers: [.control, .shift]), KeyPress(.escape),
      ]
      let steps: [Recording.Step] =
        keys.map { .event(.key($0)) } + [
          .tick, .action("Scrums.change"), .size(Size(100, 30)), .event(.paste("a\n\u{1B}\"ü")),
          .event(.mouse(Mouse(.wheelDown, at: Point(3, 4)))), .event(.ink(0xDEDEDE)), .event(.ground(0)),
          .event(.pasteInterrupted), .event(.suspending), .event(.resumed),
        ]
      let header = Recording.Header(TestTerminal(Size(80, 24)), start: Date(timeIntervalSince1970: 1_795_254_120.5))
      #expect(header.zone == .utc)
      let entries = steps.enumerated().map { Recording.Entry(time: $0 * 7, step: $1) }
      try folder.write(String(decoding: header.line + entries.flatMap(\.line), as: UTF8.self), to: "run.jsonl")
      let recording = try Recording(path: path)
      #expect(recording.header == header && recording.entries == entries)
    }

    @Test func `that can’t be played is refused with the reason`() async throws {
      #expect(throws: FileError.system(call: "open", path: "/nowhere", code: ENOENT)) { _ = try Recording(path: "/nowhere") }
      let header = String(decoding: Recording.Header(TestTerminal(Size(80, 24)), start: .now).line, as: UTF8.self)
      for (line, reason) in [
        ("{\"t\":1,\"key\":\"Spce\"}", "expected a key for \"key\""), ("{\"key\":\"a\"}", "\"t\" is missing"),
        ("nonsense", "expected"),
        ("{\"t\":1}", "\"event\" is missing"),
      ] {
        try folder.write(header + "{\"t\":0,\"tick\":true}\n" + line + "\n", to: "run.jsonl")
        guard
          case StoreError.damaged(let damage)? = #expect(throws: (any Error).self, performing: { _ = try Recording(path: path) })
        else {
          Issue.record("\(line) is read")
          continue
        }
        #expect(damage.line == 3 && damage.file == path && damage.reason.contains(reason), "\(damage)")
      }
      for (member, value) in [
        ("\"aspect\":0.5", "\"aspect\":0"), ("\"aspect\":0.5", "\"aspect\":-0"), ("\"aspect\":0.5", "\"aspect\":1e-308"),
        ("\"aspect\":0.5", "\"aspect\":1e999"), ("\"width\":80", "\"width\":32767"), ("\"height\":24", "\"height\":5000"),
      ] {
        try folder.write(header.replacing(member, with: value), to: "run.jsonl")
        guard
          case StoreError.damaged(let damage)? = #expect(throws: (any Error).self, performing: { _ = try Recording(path: path) })
        else { continue }
        #expect(damage.line == 1 && damage.byte > 0 && damage.reason.contains("expected"), "\(damage)")
      }
      try folder.write(header + String(repeating: "{\"key\":\"j\",\"t\":5}\n", count: 10_001), to: "run.jsonl")
      guard
        case StoreError.damaged(let damage)? = #expect(throws: (any Error).self, performing: { _ = try Recording(path: path) })
      else { return }
      #expect(damage.line == 10_002 && damage.reason == "more than 10000 entries at one time")
      try folder.write(header.replacing("\"recording\":1", with: "\"recording\":2"), to: "run.jsonl")
      #expect(throws: StoreError.newerFormat(path: path, found: 2)) { _ = try Recording(path: path) }
      try folder.write("", to: "run.jsonl")
      #expect(throws: StoreError.self) { _ = try Recording(path: path) }
    }

    @Test func `stops at Ctrl-C, q and Esc, and takes no other key until its end`() async throws {
      let run = try RunScreen(LaunchOptions(Arguments(["--mock", "--record", path])))
      await run.settle()
      await run.press(KeyPress(.downArrow))
      for key in [.control("c"), KeyPress("q"), KeyPress(.escape)] {
        let replay = try RunScreen(LaunchOptions(Arguments(["--replay", path])))
        replay.begin()
        replay.terminal.send([.key(KeyPress("a"))])
        #expect(replay.stops == 0)
        replay.terminal.send([.key(key)])
        #expect(replay.stops == 1)
      }
      let replay = try RunScreen(LaunchOptions(Arguments(["--replay", path])))
      _ = await replay.play()
      replay.terminal.send([.key(KeyPress("a"))])
      #expect(replay.stops == 1)
    }

    @Test(arguments: [
      (["--record-text"], UsageError.needs(.recordText, .record)), (["--speed", "2"], .needs(.speed, .replay)),
      (["--replay", "x", "--speed", "0"], .badSpeed("0")), (["--record", "x", "--replay", "y"], .exclusive(.record, .replay)),
    ])
    func `is asked for in one way`(_ words: [String], _ error: UsageError) {
      #expect(throws: error) { _ = try Launch(words) }
    }
  }
}

/// The app on sample data, recorded or replayed, on a terminal in memory that keeps every frame.
final class RunScreen {
  let terminal = FilmedTerminal()
  let clock = TestClock()
  private(set) var stops = 0
  private let run: Run
  private var replay: Replay?
  private var application: Application?
  private var session: Session?

  init(_ options: LaunchOptions) throws {
    precondition(AppTests.usesUTC)
    run = try Run(options, by: clock)
    Router.shared = Router()
    let session = Session(scrums: options.makeScrums(in: run), isMock: true) { _ in }
    let meetings = MeetingProvider.live(play: { _ in }, mute: Preference(false), audio: nil, in: run)
    replay = run.replay(on: terminal) { [weak self] in self?.stops += 1 }
    let shown: any Terminal = replay ?? terminal
    let application = Application(Root().environment(session).environment(meetings), on: shown)
    application.onSuspend = { meetings.suspended() }
    application.onResume = { meetings.resumed() }
    run.record(application, on: shown)
    self.session = session
    self.application = application
  }

  /// All frames, as text and styles.
  var film: [[String]] { terminal.film }
  var lastWords: String? { run.lastWords(after: nil) }

  func settle() async { for _ in 0..<4 { await settleMainQueue() } }

  func send(_ events: [TerminalEvent]) async {
    terminal.send(events)
    await settle()
  }

  func press(_ presses: KeyPress...) async { for press in presses { await send([.key(press)]) } }

  func begin() { Task.onMainQueue { [replay, clock] in await replay?.play(by: clock) } }

  /// Plays the recording to its end, and returns all frames.
  func play() async -> [[String]] {
    await settle()
    begin()
    for _ in 0..<1000 where replay?.isOver == false {
      await clock.run()
      await settle()
    }
    return film
  }
}

/// A terminal in memory that keeps its frames.
final class FilmedTerminal: Terminal {
  private let screen = TestTerminal(Size(80, 24))
  private(set) var film: [[String]] = []

  var size: Size {
    get { screen.size }
    set { screen.size = newValue }
  }
  var colorDepth: ColorDepth { .truecolor }
  var isGuessedLight: Bool { false }
  var isUnicode: Bool { true }
  var cellPixels: CellPixels { .half }
  var cellAspect: Double { 0.5 }
  var isMouseEnabled = true
  var onEvents: (([TerminalEvent]) -> Void)?

  func send(_ events: [TerminalEvent]) { onEvents?(events) }
  func present(_ surface: Surface, cursor: Cursor?) -> Bool {
    screen.present(surface, cursor: cursor)
    film.append(screen.lines + screen.styles)
    return true
  }
  func redraw() {}
  func beep() {}
  func flash() {}
  func copy(_ text: String) {}
  func discardInput() {}
  func suspend() {}
  func close() {}
}
