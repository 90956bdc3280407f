import ConsoleUI
import ConsoleUITesting
import Testing

@Suite("An overlay")
struct OverlayTests {
  @Test func `is drawn above a view, in its area, and takes no space`() {
    let screen = Screen(
      VStack(alignment: .leading) {
        Text("0123456789").overlay(alignment: .trailing) { Text("end") }
        Text("below")
      }, 20, 6)
    #expect(screen.lines == ["0123456end", "below"])
  }

  @Test func `is in the middle by default, and cut off where the view ends`() {
    #expect(Screen(Text("012345").overlay { Text("ab") }, 20, 4).lines == ["01ab45"])
    #expect(Screen(Text("0123").overlay { Text("a longer text") }.frame(width: 10, alignment: .leading), 20, 4).lines.count == 1)
  }

  @Test func `can have the focus, after the view`() {
    var pressed: [String] = []
    let screen = Screen(
      VStack {
        Button("first") { pressed.append("first") }
        Text("                ").overlay { Button("above") { pressed.append("above") } }
      })
    screen.press(.return)
    screen.press(.downArrow, .return)
    #expect(pressed == ["first", "above"])
  }
}
