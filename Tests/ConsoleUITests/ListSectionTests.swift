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

  /// Four lines of text above two rows of three lines, on a screen with rows for six.
  private func tall(_ textRows: Int) -> Screen {
    Screen(
      List {
        Text((1...textRows).map { "t\($0)" }.joined(separator: "\n")).selectionDisabled()
        ForEach(["a", "b"], id: \.self) { name in
          Button {
          } label: {
            VStack(alignment: .leading) { ForEach(1..<4) { Text("\(name)\($0)") } }
          }
        }
      }, 20, 7)
  }

  private func texts(_ screen: Screen) -> [String] { screen.lines.prefix(6).map { String($0.prefix(2)) } }

  @Test func `begins with the text above its first row where some lines of this row fit, too; Down shows the others`() {
    let screen = tall(4)
    #expect(texts(screen) == ["t1", "t2", "t3", "t4", "a1", "a2"])
    screen.press(.downArrow)
    #expect(texts(screen) == ["a1", "a2", "a3", "b1", "b2", "b3"] && screen.focusedLine.hasPrefix("a1"))
    screen.press(.downArrow)
    #expect(screen.focusedLine.hasPrefix("b1"))
  }

  @Test func `shows the text above its first row with Up or Home, however long that is`() {
    for key: KeyEquivalent in [.upArrow, .home] {
      let screen = tall(6)
      #expect(texts(screen).first == "a1")
      screen.press(key)
      #expect(texts(screen) == ["t1", "t2", "t3", "t4", "t5", "t6"])
      screen.press(.downArrow)
      #expect(texts(screen).first == "a1" && screen.focusedLine.hasPrefix("a1"))
    }
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
