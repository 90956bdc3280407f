import ConsoleUI
import ConsoleUITesting
import Testing

struct `On a small screen a question` {
  private struct Question: View {
    let message: String
    var answers = ["Save now", "Drop all", "Wait a bit", "Go back"]
    @State private var isAsking = true
    var body: some View {
      Text("page").confirmationDialog("Now?", isPresented: $isAsking) {
        ForEach(answers.indices, id: \.self) { Button(answers[$0]) {} }
      } message: {
        Text(message)
      }
    }
  }

  private func lines(_ height: Int, _ message: String = "One two three four five six seven eight nine ten eleven.") -> [String] {
    Screen(Question(message: message), 40, height).lines
  }

  @Test func `has a frame while its blank rows fit`() {
    #expect(lines(14, "One.").contains { $0.contains("╭─ Now?") })
    #expect(lines(8, "One.").dropFirst().first == "  Now?")
  }

  @Test func `sets its buttons side by side, then gives up the blank rows from its edge to its title, then cuts its message`() {
    let message = ["  One two three four five six", "  seven eight nine ten eleven."]
    let grid = ["    Save now           Drop all", "    Wait a bit         Go back"]
    #expect(lines(10).first?.contains("╭─ Now?") == true && lines(10).last?.contains("╰──") == true)
    #expect(lines(9) == ["", "  Now?", ""] + message + [""] + grid)
    #expect(lines(8) == ["  Now?", ""] + message + [""] + grid)
    #expect(lines(7) == ["  Now?", ""] + message + grid)
    #expect(lines(6) == ["  Now?"] + message + grid)
    #expect(lines(5) == ["  Now?", "  One two three four five six…"] + grid)
  }
}

struct `A question with a ground` {
  private struct Question: View {
    var body: some View {
      Text("page").confirmationDialog("Now?", isPresented: .constant(true)) {
        ForEach(["Save", "Drop", "Wait"], id: \.self) { Button("\($0) all of them") {} }
      } message: {
        Text("One.")
      }
    }
  }

  @Test(arguments: [(7, [false, false, true]), (8, [false, false, true]), (9, [true, false, true]), (10, [true, true, true])])
  func `keeps blank rows at its edges before the one below its title`(height: Int, expected: [Bool]) throws {
    let terminal = TestTerminal(Size(40, height))
    let application = Application(Question(), on: terminal, minimum: Size(1, 1))
    terminal.send([.ink(0xDEDEDE), .ground(0x101014)])
    let lines = terminal.lines
    let rows = try ["Now?", "One.", "Wait"].map { word in try #require(lines.firstIndex { $0.contains(word) }) }
    #expect([rows[0] > 0, rows[1] > rows[0] + 1, rows[2] < height - 2] == expected, "\(lines.joined(separator: "\n"))")
    _ = application
  }
}

struct `A question with stacked answers` {
  @Test func `has them as wide as its message`() throws {
    let screen = Screen(
      Text("page").confirmationDialog("Now?", isPresented: .constant(true)) {
        ForEach(["Save", "Drop", "Wait"], id: \.self) { Button("\($0) all of them") {} }
      } message: {
        Text("One two three four five six seven.")
      }, 40, 14)
    let row = try #require(screen.lines.firstIndex { $0.contains("Save") })
    let column = screen.lines[row].prefix { $0 != "S" }.count, focused = screen.terminal.style(column, row)
    #expect((0..<40).count { screen.terminal.style($0, row).background == focused.background } >= 34, "\(screen.text)")
    #expect(screen.terminal.style(0, row).background != focused.background)
  }
}

struct `A question with keys on its answers` {
  private struct Page: View {
    @State private var isAsking = true
    var body: some View {
      VStack(alignment: .leading) { ForEach(0..<30) { _ in Text("━━ ┃ here  nothing was cut off by any question, or was it") } }
        .confirmationDialog("End?", isPresented: $isAsking) {
          Button("Save and end") {}.keyboardShortcut("s")
          Button("Resume", role: .cancel) {}
          Button("Discard", role: .destructive) {}.keyboardShortcut("d")
        } message: {
          Text("The clock is stopped.")
        }
    }
  }

  @Test func `lines up the titles of stacked answers`() {
    let screen = Screen(Page(), 40, 14)
    for answer in ["     s Save and end", "   Esc Resume", "     d Discard"] {
      #expect(screen.lines.contains { $0.contains(answer) }, "\(screen.lines.joined(separator: "\n"))")
    }
  }

  @Test func `covers its rows and those around them, and leaves all else in place`() throws {
    let screen = Screen(Page(), 80, 24), row = "━━ ┃ here  nothing was cut off by any question, or was it"
    let top = try #require(screen.lines.firstIndex { $0.contains("╭") }), rows = screen.lines.filter { $0.contains("│") }
    #expect(rows.count == 5, "\(screen.text)")
    for row in rows { #expect(row.drop { $0 == " " }.first == "│" && row.hasSuffix("│"), "\(row)") }
    #expect(screen.lines[top - 2] == row && screen.lines[top - 1] == "", "\(screen.text)")
    #expect(screen.lines[top + 7] == "" && screen.lines[top + 8] == row, "\(screen.text)")
  }

  private struct Ask<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View { content.confirmationDialog("Sure?", isPresented: .constant(true)) { Button("Yes") {} } }
  }

  @Test func `leaves nothing of a card that it would cut`() {
    let screen = Screen(
      Ask {
        VStack(alignment: .leading, spacing: 1) { ForEach(0..<5) { Text("Card \($0)\nsecond row \($0)") } }
          .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
      }, 80, 16)
    for card in 0..<5 { #expect(screen.shows("Card \(card)") == screen.shows("second row \(card)"), "\(screen.text)") }
    #expect(screen.shows("Card 0") && !screen.shows("Card 2"))
  }

  @Test func `leaves a pane that it doesn’t reach as it is`() {
    let screen = Screen(
      Ask {
        HStack(spacing: 0) {
          VStack { ForEach(0..<16) { _ in Text("left") } }.frame(width: 20)
          Divider()
          VStack { ForEach(0..<16) { _ in Text("right") } }.frame(maxWidth: .max)
        }
      }, 80, 17)
    #expect(
      screen.text.split(separator: "left").count == 17 && screen.text.split(separator: "right").count < 12, "\(screen.text)")
  }

  @Test func `leaves such a pane as it is while something is typed`() {
    struct Page: View {
      @State private var text = ""
      var body: some View {
        HStack(spacing: 0) {
          VStack { ForEach(0..<16) { _ in Text("left") } }.frame(width: 20)
          Divider()
          Text("right").frame(maxWidth: .max, maxHeight: .max)
        }
        .sheet(isPresented: .constant(true)) { TextField("", text: $text) }
      }
    }
    let screen = Screen(Page(), 160, 17)
    screen.type("typed")
    #expect(screen.shows("typed") && screen.text.split(separator: "left").count == 17, "\(screen.text)")
  }

  @Test(arguments: [(100, true), (56, false)]) func `is asked in a place for it, if it fits`(width: Int, fits: Bool) {
    let screen = Screen(
      Ask {
        HStack(spacing: 0) {
          VStack { ForEach(0..<16) { _ in Text("left") } }.frame(maxWidth: .max)
          VStack { ForEach(0..<16) { _ in Text("right") } }.frame(width: width - 50).questionPlace()
        }
      }, width, 17)
    #expect(screen.shows("right") == !fits && (screen.text.split(separator: "left").count == 17) == fits, "\(screen.text)")
  }

  @Test func `is asked inside a ring that has room`() throws {
    let screen = Screen(
      Ask { Text(String(repeating: ".", count: 50 * 25)).frame(width: 50, height: 25).questionPlace(isRing: true) }, 120, 27)
    #expect(screen.lines.contains { $0 == "............       ╭─ Sure? ─╮        ............" }, "\(screen.text)")
  }

  @Test(arguments: [ColorDepth.truecolor, .eight]) func `leaves no piece of a field beside it`(depth: ColorDepth) {
    struct Page: View {
      var body: some View {
        VStack { ForEach(0..<12) { _ in TextField("", text: .constant("")) } }
          .confirmationDialog("End?", isPresented: .constant(true)) { Button("Yes") {} }
      }
    }
    let screen = Screen(Page(), 80, 14)
    screen.terminal.colorDepth = depth
    screen.terminal.resize(Size(80, 15))
    let row = screen.lines.firstIndex { $0.contains("Yes") } ?? 0
    #expect((0..<80).allSatisfy { !screen.terminal.style($0, row).attributes.contains(.underline) })
  }

  @Test(arguments: [true, false]) func `hides large digits that it would cut`(isBelow: Bool) {
    struct Clock: View {
      let isBelow: Bool
      @State private var isAsking = false
      var body: some View {
        VStack {
          if isBelow { Spacer() }
          Canvas(height: 2) { BigLabel("5:00", style: .plain).draw($0, in: $1, isUnicode: true) }
          Spacer()
          Button("Ask") { isAsking = true }
        }
        .confirmationDialog("Sure?", isPresented: $isAsking) { Button("Yes", role: .cancel) {} }
      }
    }
    let screen = Screen(Clock(isBelow: isBelow), 60, 20)
    #expect(screen.text.contains("5:00"))
    screen.press(.return)
    #expect(screen.text.contains("5:00") == !isBelow)
    screen.press(.escape)
    #expect(screen.text.contains("5:00"))
  }

  @Test func `says in the footer only what Enter does`() {
    let screen = Screen(Page(), 80, 14)
    #expect(screen.footer.hasPrefix("  Enter Save and end   ") && !screen.footer.contains("Esc"), "\(screen.footer)")
    screen.press(.rightArrow)
    #expect(screen.footer.hasPrefix("  Enter Resume   "), "\(screen.footer)")
  }
}
