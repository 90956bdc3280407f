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

  @Test func `sets its buttons side by side, then gives up blank rows, then cuts its message`() {
    let message = ["  One two three four five six seven", "  eight nine ten eleven."]
    let grid = ["    Save now           Drop all", "    Wait a bit         Go back"]
    #expect(lines(10).first?.contains("╭─ Now?") == true && lines(10).last?.contains("╰──") == true)
    #expect(lines(9) == ["", "  Now?"] + message + [""] + grid)
    #expect(lines(8) == ["  Now?"] + message + [""] + grid)
    #expect(lines(7) == ["  Now?"] + message + [""] + grid)
    #expect(lines(6) == ["  Now?"] + message + grid)
    #expect(lines(5) == ["  Now?", "  One two three four five six seve…"] + grid)
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
      VStack(alignment: .leading) { ForEach(0..<12) { _ in Text("━━ ┃ here  nothing was cut off by any question, or was it") } }
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

  @Test func `covers a margin and the words that it would cut, and leaves all else in place`() {
    let screen = Screen(Page(), 80, 14)
    let rows = screen.lines.filter { $0.contains("│") }
    #expect(rows.count == 5, "\(screen.lines.joined(separator: "\n"))")
    for row in rows { #expect(row.hasPrefix("━━ ┃ here   ") && row.hasSuffix("│"), "\(row)") }
    #expect(screen.lines[0] == "━━ ┃ here  nothing was cut off by any question, or was it")
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

  @Test func `hides the large digits below it`() {
    struct Clock: View {
      @State private var isAsking = false
      var body: some View {
        VStack {
          Canvas(height: 2) { BigLabel("5:00", style: .plain).draw($0, in: $1, isUnicode: true) }
          Button("Ask") { isAsking = true }
        }
        .confirmationDialog("Sure?", isPresented: $isAsking) { Button("Yes", role: .cancel) {} }
      }
    }
    let screen = Screen(Clock(), 60, 20)
    #expect(screen.text.contains("5:00"))
    screen.press(.return)
    #expect(!screen.text.contains("5:00"))
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
