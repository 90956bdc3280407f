import ConsoleLoop
import ConsolePreviews
import ConsoleUI
import FoundationEssentials
import Glibc
import ScrumStore
import Scrums
import Settings
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// Recording a run, and playing it.
  @Suite("A recording") struct RecordingTests {
    private let folder: TemporaryDirectory
    private var path: String { folder.path + "/run.txt" }

    init() throws { folder = try TemporaryDirectory() }

    /// Plays the file to its end.
    private func play(_ text: String? = nil) async throws -> [[String]] {
      if let text { try folder.write(text, to: "run.txt") }
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
      await run.send([.mouse(MouseEvent(.press, at: Point(20, 8))), .ground(0x101014)])
      #expect(run.film.count > 20)
      #expect(run.film.contains { $0.contains { $0.contains("Ops!") } })
      var first = try await play()
      #expect(first.removeLast().contains { $0.hasPrefix("  ■ ") }, "the line about the replay")
      #expect(first.count == run.film.count)
      let other = zip(first, run.film).enumerated().first { $1.0 != $1.1 }
      #expect(other == nil, "frame \(other?.offset ?? 0) is not as it was")
      #expect(try await play().dropLast() == first[...])
    }

    @Test func `holds no typed text, and says so, but the keys that do something`() async throws {
      let run = try RunScreen(LaunchOptions(Arguments(["--mock", "--record", path])))
      await run.settle()
      await run.send([.key(KeyPress("a"))] + "Zoe 7é-漢".map { .key(KeyPress(KeyEquivalent($0))) })
      await run.send([.paste("Secret 42"), .key(.control("s"))])
      let steps = try Recording(path: path).entries.map(\.step)
      let keys = steps.compactMap { step in if case .event(.key(let press)) = step { press.name } else { nil } }
      #expect(keys == ["a", "x", "x", "x", "Space", "1", "x", ".", "ｘ", "Ctrl-s"])
      #expect(steps.contains(.event(.paste("xxxxxx 11"))))
      #expect(steps.contains(.action("ScrumProvider.change")))
      let text = try folder.read("run.txt")
      #expect(!text.contains("Secret"))
      #expect(!text.contains("Zo"))
      #expect(!text.contains("Design"))
      #expect(run.lastWords?.contains("masked") == true)
    }

    @Test func `keeps typed text if it is asked to`() async throws {
      let run = try RunScreen(LaunchOptions(Arguments(["--mock", "--record", path, "--record-text"])))
      await run.settle()
      await run.send([.key(KeyPress("a")), .key(KeyPress("Z")), .paste("Secret 42")])
      #expect(try Recording(path: path).entries.map(\.step).contains(.event(.paste("Secret 42"))))
      #expect(run.lastWords == "Recorded in \(path).")
    }

    @Test func `in a language that this program doesn’t know is refused, and says so`() async throws {
      let run = try RunScreen(LaunchOptions(Arguments(["--mock", "--record", path])))
      await run.settle()
      try folder.write(folder.read("run.txt").replacing("language en\n", with: "language tlh\n"), to: "run.txt")
      let error = try #require(throws: RecordingError.self) { _ = try Run(LaunchOptions(Arguments(["--replay", path]))) }
      #expect(error.sentence == "\(path): the language “tlh” is unknown")
    }

    @Test func `never takes the place of a file`() throws {
      try folder.write("mine", to: "run.txt")
      #expect(throws: RecordingError.self) { _ = try Run(LaunchOptions(Arguments(["--record", path]))) }
      #expect(try folder.read("run.txt") == "mine")
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

    @Test(
      arguments: await [
        (["--record-text"], UsageError.needs(.recordText, .record)), (["--speed", "2"], .needs(.speed, .replay)),
        (["--replay", "x", "--speed", "0"], .badValue(.speed, "0")), (["--until", "2"], .needs(.until, .replay)),
        (["--replay", "x", "--until", "-1"], .badValue(.until, "-1")),
        (["--record", "x", "--replay", "y"], .exclusive(.record, .replay)),
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
    let meetings = MeetingProvider.live(play: { _ in }, mute: Preference(false), audio: nil, in: run)
    let session = Session(.init(mode: options.mode, scrums: options.makeScrums(in: run), meetings: meetings))
    replay = run.replay(on: terminal) { [weak self] in self?.stops += 1 }
    let shown: any Terminal = replay ?? terminal
    let application = Application(Root().environment(session), on: shown)
    application.onSuspend = { meetings.suspended() }
    application.onResume = { meetings.resumed() }
    run.record(application, on: shown)
    self.session = session
    self.application = application
  }

  /// All frames, as text and styles.
  var film: [[String]] { terminal.film }
  var lastWords: String? { run.recorder?.lastWords }

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
  var mouseTracking: MouseTracking {
    get { screen.mouseTracking }
    set { screen.mouseTracking = newValue }
  }
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
