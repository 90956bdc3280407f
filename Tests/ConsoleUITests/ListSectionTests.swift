import ConsoleUI
import ConsoleUITesting
import Testing

private struct Sections: View {
  @State private var selection: String?
  @State private var pressed = ""

  var body: some View {
    List(selection: $selection) {
      Section("Info") {
        Button("Start \(pressed)") { pressed += "!" }
        Text("Length")
      }
      Section("People") { ForEach(["Ann", "Bob", "Cid"], id: \.self) { Text($0) } }
      Section("History") { ForEach((0..<20).map { "h\($0)" }, id: \.self) { Text($0) } }
    }
    .onKeyPress("x") {
      pressed = selection ?? "none"
      return .handled
    }
  }
}

struct `A list with sections` {
  private let screen = Screen(Sections(), 20, 12)

  @Test func `has a heading above and a blank line below the rows of each`() {
    #expect(
      screen.lines[0...8].map { $0.replacing("▐", with: "").trimmingSuffix { $0 == " " } } == [
        "Info", "Start", "Length", "", "People", "Ann", "Bob", "Cid", "",
      ])
  }

  @Test func `skips rows that can't be selected, both ways`() {
    var rows: [String] = []
    for key: KeyEquivalent in [.downArrow, .downArrow, .downArrow, .upArrow, .upArrow, .upArrow] {
      screen.press(key)
      rows.append(String(screen.focusedLine.prefix { $0.isLetter }))
    }
    #expect(rows == ["Length", "Ann", "Bob", "Ann", "Length", "Start"])
  }

  @Test func `shows the first heading again at its first row`() {
    screen.press(.end)
    #expect(screen.focusedLine.hasPrefix("h19"))
    #expect(!screen.lines[0].hasPrefix("Info"))
    screen.press(.home)
    #expect(screen.lines[0].hasPrefix("Info"))
    #expect(screen.focusedLine.hasPrefix("Start"))
  }

  @Test func `returns to its first row step by step`() {
    screen.press(.end)
    for _ in 0..<40 { screen.press(.upArrow) }
    #expect(screen.lines[0].hasPrefix("Info"))
    #expect(screen.focusedLine.hasPrefix("Start"))
  }

  @Test func `passes keys to the content of the current row`() {
    screen.press(.return, .space)
    #expect(screen.lines[1].hasPrefix("Start !!"))
    screen.press(.downArrow, .return)
    #expect(screen.lines[1].hasPrefix("Start !!"))
  }

  @Test func `has no selection on a row without an id`() {
    screen.press("x")
    #expect(screen.lines[1].hasPrefix("Start none"))
    screen.press(.downArrow, .downArrow, "x")
    #expect(screen.lines[1].hasPrefix("Start Ann"))
  }

  @Test func `ignores clicks on a heading`() {
    screen.click("Bob")
    screen.click("People")
    #expect(screen.focusedLine.hasPrefix("Bob"))
    screen.click("Start")
    screen.click("Start")
    #expect(screen.lines[1].hasPrefix("Start !"))
  }
}

extension String {
  func trimmingSuffix(while predicate: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, predicate(last) { text.removeLast() }
    return text
  }
}
