import ConsoleLoop
import ConsoleLoopTesting
import ConsoleTerminal
import ConsoleUI
import ConsoleUITesting
import Testing

@testable import ConsolePreviews

private struct Counter: View {
  @State private var count = 0
  var body: some View {
    Text("count \(count)").onKeyPress(keys: ["+"]) { _ in
      count += 1
      return .handled
    }
  }
}

@Suite("A replay") struct ReplayTests {
  private let terminal = TestTerminal(Size(50, 13))
  private let real = TestClock()

  /// Three presses of `+`, at one, two and three seconds.
  private func recording(_ size: Size = Size(50, 12)) throws -> Recording {
    let header = Recording.Header(TestTerminal(size), start: 0)
    return try Recording(header.text + "1000 key +\n2000 key +\n3000 key +\n")
  }

  private final class Run {
    let replay: Replay
    let application: Application
    private(set) var stops = 0
    private(set) var task: Task<Void, Never>?
    private(set) var hasEnded = false

    init(_ recording: Recording, until: Duration? = nil, on terminal: TestTerminal, by real: TestClock) {
      var stop = {}
      let clock = SteppedClock()
      replay = Replay(recording, until: until, on: terminal, clock: clock) { stop() }
      application = Application(Counter().environment(\.timelineClock, clock), on: replay)
      stop = { [unowned self] in stops += 1 }
      task = Task.onMainQueue { [replay, weak self] in
        await replay.play(by: real)
        self?.hasEnded = true
      }
    }
  }

  // NB: a replay waits for 500 turns before its first step and after each, and how many of these that takes depends on the machine.
  private func settle(until isSettled: () -> Bool = { true }) async {
    for _ in 0..<120 { await settleMainQueue() }
    for _ in 0..<5000 where !isSettled() { await settleMainQueue() }
  }

  private func pass(_ duration: Duration) async {
    await settle()
    await real.advance(by: duration)
    await settle()
  }

  private func press(_ key: KeyEquivalent) async {
    terminal.send([.key(KeyPress(key))])
    await settle()
  }

  @Test func `shows its time, its last step and its keys below the recorded screen`() async throws {
    let run = Run(try recording(), on: terminal, by: real)
    await pass(.seconds(1))
    #expect(terminal.lines[0] == "count 1")
    #expect(terminal.lines[12].hasPrefix("  ▶ 0:01.0 key +"))
    #expect(terminal.lines[12].hasSuffix("Space Pause             q Quit"))
    await pass(.seconds(1))
    await pass(.seconds(1))
    #expect(run.replay.isOver)
    #expect(terminal.lines[12] == "  ■ 0:03.0 key +                          q Quit")
  }

  @Test func `pauses, goes on from there, and plays single steps`() async throws {
    let run = Run(try recording(), on: terminal, by: real)
    await pass(.milliseconds(1_500))
    await press(.space)
    await pass(.seconds(60))
    #expect(terminal.lines[0] == "count 1")
    #expect(terminal.lines[12].hasPrefix("  ❚❚ 0:01.0"))
    await press(.space)
    await pass(.milliseconds(499))
    #expect(terminal.lines[0] == "count 1")
    await pass(.milliseconds(1))
    #expect(terminal.lines[0] == "count 2")
    await press("n")
    await pass(.seconds(60))
    #expect(terminal.lines[0] == "count 2")
    await press("n")
    #expect(terminal.lines[0] == "count 3")
    #expect(run.replay.isOver)
  }

  @Test func `does not count a pause between two steps`() async throws {
    let run = Run(try recording(), on: terminal, by: real)
    await pass(.milliseconds(1_200))
    await press(.space)
    await pass(.milliseconds(300))
    await press(.space)
    await pass(.milliseconds(799))
    #expect(terminal.lines[0] == "count 1")
    await pass(.milliseconds(1))
    #expect(terminal.lines[0] == "count 2")
    await pass(.seconds(1))
    #expect(run.replay.isOver)
  }

  @Test func `plays each single step at once, however long it is until the next, and however fast the keys are`() async throws {
    let run = Run(try recording(), on: terminal, by: real)
    await pass(.milliseconds(100))
    terminal.send([" ", "n", "n"].map { .key(KeyPress($0)) })
    await settle()
    #expect(terminal.lines[0] == "count 2")
    #expect(terminal.lines[12].hasPrefix("  ❚❚ 0:02.0 key +"))
    terminal.send([" ", " "].map { .key(KeyPress($0)) })
    await pass(.seconds(60))
    #expect(terminal.lines[0] == "count 2")
    await press("n")
    #expect(run.replay.isOver)
  }

  @Test func `ends when its task is cancelled, paused or not`() async throws {
    for key in [nil, KeyEquivalent.space] {
      let run = Run(try recording(), on: terminal, by: real)
      await settle()
      if let key { await press(key) }
      run.task?.cancel()
      await settle()
      #expect(run.hasEnded)
      #expect(!run.replay.isOver)
    }
  }

  @Test func `says that it is over, also in the last row, and in ASCII`() async throws {
    terminal.isUnicode = false
    let run = Run(try recording(Size(50, 13)), until: .seconds(9), on: terminal, by: real)
    await settle { run.replay.isOver }
    #expect(terminal.lines[12].hasPrefix("  [] 0:03.0 key +"))
    #expect(terminal.lines[12].hasSuffix("q Quit"))
    _ = run
  }

  @Test(arguments: [40, 24, 12, 3]) func `keeps its state where there is no room for its keys`(width: Int) async throws {
    let terminal = TestTerminal(Size(width, 13)), header = Recording.Header(TestTerminal(Size(40, 12)), start: 0)
    let run = Run(
      try Recording(header.text + "1000 paste \(String(repeating: "long ", count: 40))\n2000 key +\n"), until: .seconds(1),
      on: terminal, by: real)
    await settle { run.replay.isPaused }
    let line = terminal.lines[12]
    #expect(line.columns <= width)
    #expect(line.contains("❚❚ 0:01.0") == (width > 12), "\(line)")
    #expect(line.contains("…") == (width >= 24), "\(line)")
    _ = run
  }

  @Test func `plays a part at once, and pauses there`() async throws {
    let run = Run(try recording(), until: .seconds(2), on: terminal, by: real)
    await settle { run.replay.isPaused }
    #expect(terminal.lines[0] == "count 2")
    #expect(terminal.lines[12].hasPrefix("  ❚❚ 0:02.0"))
    await press(.space)
    await pass(.seconds(1))
    #expect(terminal.lines[0] == "count 3")
    await press("q")
    #expect(run.stops == 1)
  }

  @Test func `covers the last line only while it is paused`() async throws {
    let run = Run(try recording(Size(50, 13)), on: terminal, by: real)
    await pass(.seconds(1))
    let footer = terminal.lines[12]
    #expect(footer.contains("Help"))
    await press(.space)
    #expect(terminal.lines[12].contains("❚❚ 0:01.0"))
    await press(.space)
    #expect(terminal.lines[12] == footer)
    _ = run
  }

  @Test func `is a test of a screen, too`() async throws {
    let screen = Screen(Counter())
    await screen.play(try recording(Size(45, 11)), until: .seconds(2))
    #expect(screen.lines == ["count 2"])
    #expect(screen.terminal.size == Size(45, 11))
  }
}
