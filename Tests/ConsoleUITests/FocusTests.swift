import ConsoleUI
import ConsoleUITesting
import Observation
import Testing

@Observable private final class Model { var hasButton = false }

private struct Maybe: View {
  let model: Model
  var body: some View { if model.hasButton { Button("now") {} } else { Text("none") } }
}

private struct Three: View {
  @FocusState private var isSecond: Bool
  @State private var has = true

  var body: some View {
    VStack(alignment: .leading) {
      Button("first") { isSecond = true }
      if has { Button("second") { has = false }.focused($isSecond) }
      Button("third") { has.toggle() }
      Text(isSecond ? "second has it" : "it is elsewhere")
    }
  }
}

struct `The focus` {
  private let screen = Screen(Three())

  @Test func `starts at the first control`() { #expect(screen.focusedLine == "[ first ]") }

  @Test func `wraps around with Tab, both ways`() {
    screen.press(.tab, .tab, .tab)
    #expect(screen.focusedLine == "[ first ]")
    screen.press(KeyPress(.tab, modifiers: .shift))
    #expect(screen.focusedLine == "[ third ]")
  }

  @Test(arguments: [(KeyEquivalent.downArrow, KeyEquivalent.upArrow), (.rightArrow, .leftArrow), ("j", "k"), ("l", "h")])
  func `moves to the ends with arrows, but doesn't wrap around`(forward: KeyEquivalent, back: KeyEquivalent) {
    screen.press(forward, forward, forward, forward)
    #expect(screen.focusedLine == "[ third ]")
    screen.press(back, back, back, back)
    #expect(screen.focusedLine == "[ first ]")
  }

  @Test func `can be read and set`() {
    #expect(screen.lines.last == "it is elsewhere")
    screen.press(.return)
    #expect(screen.lines.last == "second has it")
    #expect(screen.focusedLine == "[ second ]")
    screen.press(.tab)
    #expect(screen.lines.last == "it is elsewhere")
    screen.send(KeyPress(.tab), KeyPress(.return), KeyPress(.return))
    #expect(screen.lines == ["[ first ]", "[ third ]", "it is elsewhere"])
  }

  @Test func `moves to the control that replaces one that is gone`() {
    screen.press(.tab, .return)
    #expect(screen.focusedLine == "[ third ]")
    screen.press(.return, .return)
    #expect(screen.focusedLine == "[ third ]")
  }

  @Test func `moves to the last control if the one that was the last is gone`() {
    let screen = Screen(Shrinking())
    screen.press(.end, .tab, .tab, .return)
    #expect(screen.focusedLine == "[ 1 ]")
  }

  @Test func `leaves a control that is disabled`() {
    let screen = Screen(Disabling())
    screen.press(.tab, .return)
    #expect(screen.focusedLine == "[ third ]")
  }

  @Test func `is set before the next key, even if both keys arrive together`() {
    screen.send(KeyPress(.return), KeyPress(.return))
    #expect(screen.lines == ["[ first ]", "[ third ]", "it is elsewhere"])
  }

  @Test func `is nowhere if there is no control, and moves to the first one that appears`() async {
    let model = Model()
    let screen = Screen(Maybe(model: model))
    #expect(screen.cursor == nil)
    model.hasButton = true
    await screen.settle()
    #expect(screen.focusedLine == "[ now ]")
    model.hasButton = false
    await screen.settle()
    #expect(screen.cursor == nil)
  }

  @Test func `moves to a control that appears, however many views are around it`() async {
    let model = Model()
    let screen = Screen(
      VStack(alignment: .leading) {
        Group { Group { Group { Maybe(model: model) } } }
        Text("below")
      })
    model.hasButton = true
    await screen.settle()
    #expect(screen.focusedLine == "[ now ]")
    #expect(screen.lines == ["[ now ]", "below"])
  }

  @Test func `if it is nowhere, keys go to the view that handles them, however deep it is`() {
    let screen = Screen(Below())
    screen.press("x")
    #expect(screen.lines == ["a banner", "pressed x"])
  }
}

private struct Shrinking: View {
  @State private var count = 3

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(0..<count, id: \.self) { Button("\($0)") { count -= 1 } }
    }
  }
}

private struct Disabling: View {
  @State private var isDisabled = false

  var body: some View {
    VStack(alignment: .leading) {
      Button("first") {}
      Button("second") { isDisabled = true }.disabled(isDisabled)
      Button("third") {}
    }
  }
}

private struct Below: View {
  @State private var pressed = ""

  var body: some View {
    VStack(alignment: .leading) {
      VStack { VStack { VStack { Text("a banner") } } }
      Text("pressed \(pressed)").onKeyPress("x") {
        pressed += "x"
        return .handled
      }
    }
  }
}
