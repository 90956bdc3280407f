import ConsoleUI
import ConsoleUITesting
import Testing

private struct Beside: View {
  @State private var path: [Int] = []

  var body: some View {
    VStack(alignment: .leading) {
      Button("outside") {}
      NavigationStack(path: $path) { Button("inside") {} }
    }
  }
}

private struct Rows: View {
  @State private var pressed = ""

  var body: some View {
    VStack(alignment: .leading) {
      Text("pressed \(pressed)")
      List {
        Button("a") { pressed += "a" }
        Button("b") { pressed += "b" }
      }
      Button("below") {}
    }
  }
}

struct `The focus of a page` {
  @Test func `starts in the page and stays outside when it is moved there`() {
    let screen = Screen(Beside())
    #expect(screen.focusedLine.contains("inside"))
    screen.press(KeyPress(.tab, modifiers: .shift))
    screen.press(.end)
    #expect(screen.focusedLine.contains("outside"))
  }
}

struct `The focus of a list` {
  @Test func `is one for all rows, and keys go to the current row`() {
    let screen = Screen(Rows(), 20, 6)
    screen.press(.downArrow, .return)
    #expect(screen.lines[0] == "pressed b")
    screen.press(.tab)
    #expect(screen.focusedLine == "[ below ]")
  }
}
