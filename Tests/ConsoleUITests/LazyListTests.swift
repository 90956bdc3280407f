import ConsoleUITesting
import Observation
import Testing

@testable import ConsoleUI

extension Host {
  /// The nodes that exist now.
  fileprivate var nodeCount: Int { root.descendants.count + 1 }
}

struct `A list of a million rows` {
  private let numbers = Numbers(0..<1_000_000, selection: 0)
  private let host: Host

  init() {
    _ = TestTerminal()
    host = Host(NumberList(numbers: numbers))
    frame()
  }

  private func frame() { for _ in 0..<10 where host.needsFrame { _ = host.frame(Size(40, 30)) } }
  private func press(_ keys: KeyEquivalent...) {
    for key in keys { host.handle(.key(KeyPress(key))) }
    frame()
  }

  @Test func `under a title has nodes only for the rows on the screen`() {
    #expect(host.nodeCount < 29 * 6)
  }

  @Test(arguments: [
    [KeyEquivalent.end], [.end, .home], [.pageDown], [.end, .pageUp, .pageUp], [.end, .upArrow, .home, .downArrow],
  ])
  func `creates few nodes for a key, however far it moves`(keys: [KeyEquivalent]) {
    let before = host.expansions
    for key in keys { host.handle(.key(KeyPress(key))) }
    #expect(host.nodeCount < 29 * 6 + 6 * keys.count)
    frame()
    #expect(host.nodeCount < 29 * 6)
    #expect(host.expansions - before < 29 * 12 * keys.count)
  }

  @Test func `reaches its last row`() {
    press(.end)
    #expect(numbers.selection == 999_999)
    press(.upArrow)
    #expect(numbers.selection == 999_998)
  }

  @Test func `expands nothing for a frame in which nothing changed`() {
    let before = host.expansions
    host.setNeedsFrame()
    frame()
    #expect(host.expansions == before)
  }
}

/// A row with a state of its own.
private struct Counter: View {
  let number: Int
  @State private var count = 0
  var body: some View { Button("\(number): \(count)") { count += 1 } }
}

struct `Rows that scroll in` {
  /// The rows after twelve steps down; ! marks those that were pressed.
  private func scroll(_ view: some View, _ press: (Screen) -> Void) -> [String] {
    let screen = Screen(view, 20, 4)
    for _ in 0..<12 {
      press(screen)
      screen.press(.downArrow)
    }
    return screen.lines.map { String($0.prefix { $0 != " " || $0 == ":" }) + ($0.contains(": 1") ? "!" : "") }
  }

  @Test func `have nothing of the state of those that scrolled out`() {
    let lines = scroll(List { ForEach(0..<30) { Counter(number: $0) } }) { $0.press(.return) }
    #expect(lines == ["10:!", "11:!", "12:"])
  }

  @Test func `leave no keys behind`() {
    let log = Log()
    let rows = List {
      ForEach(0..<30) { number in
        Button("\(number)") { log("\(number)") }.keyboardShortcut(number == 0 ? "x" : "y")
      }
    }
    let screen = Screen(rows, 20, 4)
    for _ in 0..<12 { screen.press(.downArrow) }
    screen.press("x")
    #expect(log.entries.isEmpty)
  }

  @Test func `run their tasks and actions once each`() {
    let log = Log()
    _ = scroll(List { ForEach(0..<30) { number in Text("\(number)").onAppear { log("\(number)") } } }) { _ in }
    #expect(log.entries == (0...12).map { "\($0)" })
  }

  @Test func `show their own element in what reads a model`() {
    let model = Named()
    let screen = Screen(List { ForEach(0..<30) { number in Text("\(number) \(model.name)") } }, 20, 4)
    for _ in 0..<12 { screen.press(.downArrow) }
    model.name = "b"
    screen.press(.downArrow)
    #expect(screen.lines.map { $0.prefix(4) } == ["11 b", "12 b", "13 b"])
    for _ in 0..<5 { screen.press(.upArrow) }
    #expect(screen.focusedLine.hasPrefix("8 b"))
  }
}

@Observable private final class Named { var name = "a" }
