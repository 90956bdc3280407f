import ConsoleLoop
import ConsoleUI
import ConsoleUITesting
import Testing

/// A view that does something for as long as it is on a screen.
private struct Worker: View {
  let log: Log
  let clock: TestClock

  var body: some View {
    Text("working")
      .onAppear { log("appears") }
      .onDisappear { log("disappears") }
      .task {
        do { while true { try await clock.sleep(for: .milliseconds(50)); log("tick") } } catch { log("task ends") }
      }
  }
}

/// Pages with an embedded screen on one of them.
private struct Desk: View {
  let log: Log
  let clock: TestClock
  @State private var isOpen = true
  @State private var subject = 1
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        if isOpen { EmbeddedScreen(.init()) { Worker(log: log, clock: clock) }.id(subject) }
        Text("desk")
      }
      .navigationDestination(for: Int.self) { Text("page \($0)") }
    }
    .onKeyPress(keys: ["c", "n", "p"]) { press in
      switch press {
      case KeyPress("c"): isOpen = false
      case KeyPress("n"): subject += 1
      default: path = path.isEmpty ? [1] : []
      }
      return .handled
    }
  }
}

@Suite("An embedded screen")
struct EmbeddedScreenTests {
  private let log = Log()
  private let clock = TestClock()
  private let screen: Screen

  init() async {
    screen = Screen(Desk(log: log, clock: clock), 60, 16)
    await screen.settle()
    #expect(screen.text.contains("working"))
    #expect(log.entries == ["appears"])
    await clock.advance(by: .milliseconds(100))
    #expect(log.count("tick") == 2)
    log.clear()
  }

  private func press(_ key: KeyEquivalent) async {
    screen.press(key)
    await screen.settle()
  }

  @Test func `disappears with the view that it is, and its tasks end`() async {
    await press("c")
    #expect(screen.lines.contains { $0.contains("desk") } && !screen.text.contains("working"))
    #expect(log.entries == ["disappears", "task ends"])
    #expect(clock.sleeping == 0)
    await clock.advance(by: .seconds(1))
    #expect(log.count("tick") == 0)
  }

  @Test func `ends when another takes its place`() async {
    await press("n")
    #expect(log.entries.sorted() == ["appears", "disappears", "task ends"])
    await clock.advance(by: .milliseconds(50))
    #expect(log.count("tick") == 1, "there is one worker")
  }

  @Test func `rests while its page is covered, and goes on after that`() async {
    await press("p")
    #expect(screen.text.contains("page 1"))
    #expect(log.entries == ["disappears", "task ends"])
    await press("p")
    #expect(screen.text.contains("working"))
    #expect(log.entries == ["disappears", "task ends", "appears"])
    await clock.advance(by: .milliseconds(50))
    #expect(log.count("tick") == 1)
  }

  @Test func `ends with the screen that it is on`() async {
    screen.application.end()
    await screen.settle()
    #expect(log.entries == ["disappears", "task ends"])
    let lines = screen.lines
    screen.press("c")
    #expect(screen.lines == lines, "nothing is handled any more")
  }
}
