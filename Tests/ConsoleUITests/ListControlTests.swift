import ConsoleUI
import ConsoleUITesting
import Testing

/// Three rows with two buttons each and a row with one, above a button.
private struct Buttons: View {
  let log: Log

  var body: some View {
    VStack(alignment: .leading) {
      List {
        ForEach(["a", "b", "c"], id: \.self) { name in
          HStack(spacing: 1) {
            Text(name)
            Button("edit \(name)") { log("edit \(name)") }
            Button("delete \(name)") { log("delete \(name)") }
          }
        }
        Button("single") { log("single") }
      }
      Button("below") { log("below") }
    }
  }
}

private struct Fields: View {
  @State private var name = "x"
  @State private var isOn = false
  @State private var pressed = 0

  var body: some View {
    List {
      HStack(spacing: 1) {
        TextField("Name", text: $name).frame(width: 10)
        Toggle("on", isOn: $isOn)
      }
      Toggle("other \(name) \(isOn ? "yes" : "no")", isOn: $isOn)
      Button("button \(pressed)") { pressed += 1 }.keyboardShortcut("b")
    }
  }
}

struct `The controls of a row` {
  private let log = Log()
  private let screen: Screen

  init() { screen = Screen(Buttons(log: log), 40, 8) }

  /// What is painted in the style of the focus.
  private var focused: String {
    let line = screen.cursor.map(\.position.y) ?? 0
    let text = Array(screen.terminal.lines[line])
    return String(text.indices.filter { screen.terminal.style($0, line).background != nil }.map { text[$0] })
  }

  @Test(arguments: [
    (KeyEquivalent.tab, KeyPress(.tab, modifiers: .shift)), (.rightArrow, KeyPress(.leftArrow)),
    (KeyEquivalent("l"), KeyPress("h")),
  ])
  func `are reached one after another, then what is below the list`(next: KeyEquivalent, previous: KeyPress) {
    screen.press(.return)
    screen.press(next, .return)
    screen.press(previous)
    screen.press(.return)
    screen.press(next, next)
    #expect(screen.focusedLine == "[ below ]")
    screen.press(.return)
    #expect(log.entries == ["edit a", "delete a", "edit a", "below"])
  }

  @Test func `are highlighted one at a time`() {
    #expect(focused == "edit a")
    screen.press(.rightArrow)
    #expect(focused == "delete a")
    screen.press(.leftArrow)
    #expect(focused == "edit a")
    screen.press(.end)
    #expect(focused == "single")
    #expect(screen.terminal.style(30, 3).background != nil)
  }

  @Test func `start with the first in another row, and after the focus was elsewhere`() {
    screen.press(.rightArrow, .downArrow, .return)
    screen.press(.tab, .tab, .tab)
    screen.press(.return)
    #expect(log.entries == ["edit b", "edit b"])
  }

  @Test func `are pressed by a click on each of them, and their row is current then`() {
    screen.click("delete b")
    #expect(log.entries == ["delete b"])
    #expect(screen.focusedLine.hasPrefix("b"))
    #expect(focused == "delete b")
    screen.click("edit b")
    screen.click("delete b")
    #expect(log.entries == ["delete b", "edit b", "delete b"])
    screen.click(0, 1)
    #expect(log.entries.count == 3)
  }

  @Test func `are one, the row itself, where there is one: a click selects the row, another presses it`() {
    screen.click("single")
    #expect(log.entries == [])
    #expect(screen.focusedLine.hasPrefix("single"))
    screen.click("single")
    #expect(log.entries == ["single"])
  }

  @Test func `may be switched by a click, which makes the row current and gives the list the focus`() {
    let screen = Screen(
      VStack(alignment: .leading) {
        Button("above") {}
        Fields()
      }, 40, 8)
    screen.click("other")
    #expect(screen.text.contains("other x yes"))
    #expect(screen.focusedLine.contains("other"))
    screen.press(.space)
    #expect(screen.text.contains("other x no"))
  }

  @Test func `may be fields, which are typed into with any key, and pasted into`() {
    let screen = Screen(Fields(), 40, 8)
    screen.type("jgbG k")
    #expect(screen.text.contains("other xjgbG k no"))
    #expect(screen.text.contains("button 0"))
    #expect(screen.cursor == Cursor(Point(7, 0), isVisible: true))
    screen.paste("!")
    screen.send(KeyPress("j"), KeyPress("j"))
    #expect(screen.text.contains("other xjgbG k!jj no"))
    screen.press(.tab, .space)
    #expect(screen.text.contains("other xjgbG k!jj yes"))
    screen.press("b")
    #expect(screen.text.contains("button 1"))
    screen.press(.downArrow)
    #expect(screen.focusedLine.contains("other"))
  }
}
