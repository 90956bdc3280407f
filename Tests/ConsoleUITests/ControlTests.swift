import ConsoleUI
import ConsoleUITesting
import Observation
import Testing

private enum Theme: String, CaseIterable { case poppy, sky, teal }

@Observable private final class Model {
  var number = 5.0
  var theme = Theme.sky
  var tagged = 2
  var isDisabled = false
  let log = Log()
}

private struct Controls: View {
  let model: Model
  var body: some View {
    VStack(alignment: .leading) {
      Slider(value: Bindable(model).number, in: 1...9).frame(width: 9)
      Picker("Theme", selection: Bindable(model).theme) { ForEach(Theme.allCases, id: \.self) { Text($0.rawValue) } }
      Picker("Size", selection: Bindable(model).tagged) {
        Text("small").tag(1)
        Text("large").tag(2)
      }
      Button("Press") { model.log("pressed") }.disabled(model.isDisabled)
    }
    .labelsHidden()
  }
}

struct `A toggle` {
  @Observable fileprivate final class Model { var isOn = true }

  private struct Page: View {
    let model: Model
    var body: some View {
      VStack(alignment: .leading) {
        Toggle("Sound when the speaker changes", isOn: Bindable(model).isOn)
        Button("Next") {}
      }
    }
  }

  private let model = Model()

  @Test func `is switched by Space, Enter and a click, and by nothing else`() {
    let screen = Screen(Page(model: model))
    #expect(screen.lines[0] == "▌ ■ Sound when the speaker changes")
    #expect(screen.footer.contains("Space Switch off"))
    screen.press(.space)
    #expect(!model.isOn)
    #expect(screen.lines[0] == "▌ □ Sound when the speaker changes")
    #expect(screen.footer.contains("Switch on"))
    screen.press(.return)
    #expect(model.isOn)
    screen.click("speaker")
    #expect(!model.isOn)
    screen.press("x", .rightArrow, .delete)
    #expect(!model.isOn)
  }

  @Test func `shows changes made elsewhere, and doesn't hold the focus`() {
    let screen = Screen(Page(model: model))
    model.isOn = false
    screen.press(.tab)
    #expect(screen.lines[0].hasPrefix("  □ "))
    #expect(screen.focusedLine.contains("Next"))
  }

  @Test func `is a box in brackets in ASCII`() {
    let screen = Screen(Page(model: model), isUnicode: false)
    #expect(screen.lines[0] == "▌ [x] Sound when the speaker changes")
    screen.press(.space)
    #expect(screen.lines[0] == "▌ [ ] Sound when the speaker changes")
  }

  @Test func `wraps a long title beside its box`() {
    let screen = Screen(Page(model: model), 20)
    #expect(screen.lines.prefix(2) == ["▌ ■ Sound when the", "▌   speaker changes"])
  }
}

/// The controls on a screen; each test moves to one of them with Tab.
struct `A slider` {
  private let model = Model()
  private let screen: Screen
  init() { screen = Screen(Controls(model: model)) }

  @Test func `changes by one step, by five and to its ends, but no further`() {
    var numbers: [Double] = []
    for key: KeyEquivalent in [
      .rightArrow, .leftArrow, "l", "h", "+", "-", .pageUp, .rightArrow, .pageDown, .home, .leftArrow, .end,
    ] {
      screen.press(key)
      numbers.append(model.number)
    }
    #expect(numbers == [6, 5, 6, 5, 6, 5, 9, 9, 4, 1, 1, 9])
  }

  @Test func `shows its value as a position`() {
    #expect(screen.lines[0] == "━━━━●────")
    screen.press(.end)
    #expect(screen.lines[0] == "━━━━━━━━●")
    model.number = 1000
    screen.press("x", .home)
    #expect(screen.lines[0] == "●────────")
  }

  @Test func `takes the value at the position clicked`() {
    screen.click(7, 0)
    #expect(model.number == 8)
  }

  @Test func `ignores keys and clicks while it is disabled`() {
    let screen = Screen(Controls(model: model).disabled(true))
    screen.click(7, 0)
    screen.press(.rightArrow)
    #expect(model.number == 5)
    #expect(screen.footer.contains("Change") == false)
  }

  @Test func `loses no press`() {
    screen.send(Array(repeating: KeyPress(.leftArrow), count: 3))
    #expect(model.number == 2)
  }
}

struct `A picker` {
  private let model = Model()
  private let screen: Screen
  init() {
    screen = Screen(Controls(model: model), 40, 16)
    screen.press(.tab)
  }

  @Test func `cycles through its options with the arrows, identified by the ids of a ForEach`() {
    #expect(screen.lines[1] == "◂ sky ▸")
    var themes: [Theme] = []
    for key: KeyEquivalent in [.rightArrow, .rightArrow, .leftArrow, "h", "l"] {
      screen.press(key)
      themes.append(model.theme)
    }
    #expect(themes == [.teal, .poppy, .teal, .sky, .teal])
    screen.send(KeyPress(.rightArrow), KeyPress(.rightArrow))
    #expect(model.theme == .sky)
  }

  @Test func `takes tags if there are any`() {
    screen.press(.tab, .rightArrow)
    #expect(model.tagged == 1)
    #expect(screen.lines[2] == "◂ small ▸")
  }

  @Test func `opens a list at the current option, in which Enter chooses`() {
    screen.press(.return)
    #expect(screen.lines.contains { $0.contains("Theme") })
    #expect(screen.focusedLine.contains("sky"))
    screen.press(.downArrow, .return)
    #expect(model.theme == .teal)
    #expect(screen.lines[1] == "◂ teal ▸")
    #expect(screen.lines.count == 4)
    screen.press(.leftArrow)
    #expect(model.theme == .sky)
  }

  @Test func `keeps its option when the list is closed`() {
    screen.press(.space, .downArrow, .escape)
    #expect(model.theme == .sky)
    #expect(screen.lines.count == 4)
    screen.send(KeyPress(.return), KeyPress(.downArrow), KeyPress(.escape), KeyPress(.rightArrow))
    #expect(model.theme == .teal)
  }

  @Test func `has a list as tall as there are options`() {
    screen.terminal.resize(Size(60, 24))
    screen.press(.return)
    #expect(screen.terminal.lines.count { $0.contains("│") } == 5, "with a blank row at each end")
  }

  @Test func `opens and chooses by clicks`() {
    screen.click(3, 1)
    screen.click("poppy")
    #expect(model.theme == .sky)
    screen.click("poppy")
    #expect(model.theme == .poppy)
    #expect(screen.lines.count == 4)
  }
}

struct `A button` {
  private let model = Model()
  private let screen: Screen
  init() {
    screen = Screen(Controls(model: model))
    screen.press(.tab, .tab, .tab)
  }

  @Test func `is pressed by Enter, by Space and by a click`() {
    screen.press(.return, .space)
    screen.click("Press")
    #expect(model.log.entries == ["pressed", "pressed", "pressed"])
  }

  @Test func `takes the focus when it is clicked`() {
    screen.press(.tab)
    screen.click("Press")
    #expect(screen.cursor?.position == Point(0, 3))
  }

  @Test func `counts every press`() {
    screen.send(Array(repeating: KeyPress(.return), count: 100))
    #expect(model.log.entries.count == 100)
  }

  @Test func `does nothing while it is disabled, and neither takes nor moves the focus`() async {
    model.isDisabled = true
    await screen.settle()
    screen.press(.tab)
    let focused = screen.cursor
    screen.click("Press")
    screen.send(KeyPress(.return), KeyPress(.escape))
    #expect(model.log.entries == [])
    #expect(screen.cursor == focused)
    #expect(focused?.position.y != 3)
  }
}
