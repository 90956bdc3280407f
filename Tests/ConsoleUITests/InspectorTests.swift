import ConsoleUITesting
import Observation
import Testing

@testable import ConsoleUI

@Observable private final class Basket { var eggs = 0 }

private struct Farm: App {
  private let basket = Basket()
  var body: some Scene { WindowGroup { Hen().environment(basket) } }
}

private struct Hen: View {
  @Environment(Basket.self) private var basket
  @State private var steps = 0

  var body: some View {
    VStack(alignment: .leading) {
      Button("Walk") { steps += 1 }
      Text("\(steps) steps")
      Eggs()
    }
    .onKeyPress("e") {
      basket.eggs += 1
      return .handled
    }
  }
}

private struct Eggs: View {
  @Environment(Basket.self) private var basket
  var body: some View { Text("\(basket.eggs) eggs") }
}

@Suite("The inspector") struct InspectorTests {
  private func screen(_ width: Int = 60, _ height: Int = 20) -> Screen { Screen(Farm.root {}, width, height) }

  private func inspected(_ width: Int = 60, _ height: Int = 20) -> Screen {
    let screen = screen(width, height)
    screen.press(.f12, .tab)
    return screen
  }

  private let tree = [
    "Hen                                            0 0 8x3", " VStack                                        0 0 8x3",
    "  Button                                       0 0 8x1", "   Text                                        2 0 4x1",
    "  Text                                         0 1 7x1", "  Eggs                                         0 2 6x1",
    "   Text                                        0 2 6x1",
  ]

  /// The rows of text inside the frame.
  private func rows(_ screen: Screen) -> [String] {
    screen.lines.map { line in
      var row = line.dropFirst(2).filter { $0 != "│" }
      while row.last == " " { row.removeLast() }
      return String(row)
    }
    .filter { !$0.isEmpty && !$0.contains("──") }
  }

  @Test func `lists the views with their frames, beside the output`() {
    let screen = inspected()
    #expect(screen.lines.first?.contains("Inspector") == true && rows(screen).prefix(7) == tree[...])
    screen.press(.tab)
    #expect(screen.shows("Printed"))
    #expect(screen.shows("Nothing has been printed."))
    #expect(!screen.shows("VStack"))
  }

  @Test func `shows the state of the selected view`() {
    let screen = inspected()
    #expect(screen.line("steps = 0") != nil)
    screen.press(.downArrow, .downArrow)
    #expect(screen.line("steps = 0") == nil)
    screen.press(.downArrow)
    #expect(screen.shows("\"Walk\""))
  }

  @Test func `says what the last frame has changed, and why`() {
    let screen = inspected()
    #expect(screen.shows("Space leads to the page"))
    screen.press(.space, .return, .f12)
    #expect(
      rows(screen).suffix(4) == [
        "steps = 1", "Last frame: 0.0 ms", "Hen.steps: 0 → 1", "Updated: Hen",
      ])
    screen.press(.space, "e", .f12)
    #expect(
      rows(screen).suffix(3) == ["Last frame: 0.0 ms", "Basket.eggs: 0 → 1", "Updated: Eggs"])
  }

  @Test func `marks the selected view while the page is used`() {
    let screen = inspected()
    func isMarked(_ text: String) -> Bool? { screen.style(of: text)?.attributes.contains(.reverse) }
    screen.press(.downArrow, .downArrow, .downArrow, .downArrow, .space)
    #expect(isMarked("0 steps") == true)
    #expect(isMarked("0 eggs") == false)
    screen.press(.return)
    #expect(isMarked("1 steps") == true)
    screen.press(.f12, .escape)
    #expect(isMarked("1 steps") == false)
  }

  @Test func `follows nothing once it is closed`() {
    let screen = inspected(), host = screen.application.host
    #expect(host.inspect == nil)
    screen.press(.space)
    #expect(host.inspect != nil)
    screen.press(.f12, .escape)
    #expect(host.inspect == nil)
    screen.press(.f12)
    #expect(screen.shows("Nothing has been printed."))
  }

  @Test func `fits a small screen`() {
    let screen = inspected(40, 10)
    #expect(screen.lines[1] == "  Hen                       0 0 8x3  ▐")
    #expect(screen.shows("steps = 0"))
    screen.press(.end)
    #expect(screen.lines.contains { $0.hasPrefix("     Text                   0 2 6x1") })
  }

  @Test func `is plain rows for a screen reader`() {
    let terminal = TestTerminal(Size(60, 20))
    terminal.isAccessible = true
    let application = Application(Farm.root {}, on: terminal)
    terminal.send([.key(KeyPress(.f12)), .key(KeyPress(.tab))])
    #expect(terminal.lines.contains { $0.contains("Button") && $0.contains("0 0 4x1") })
    #expect(terminal.lines.contains { $0.contains("steps = 0") })
    for press in [KeyPress(.space), KeyPress("e"), KeyPress(.f12)] { terminal.send([.key(press)]) }
    #expect(terminal.lines.contains { $0.contains("Basket.eggs: 0 → 1") })
    application.end()
  }
}
