import ConsoleUITesting
import Testing

@testable import ConsoleUI

/// Two editors of two rows.
private struct Editors: View {
  @State private var first = "one\ntwo\nthree"
  @State private var second = "a\nb\nc"

  var body: some View {
    VStack(alignment: .leading) {
      TextEditor(text: $first).frame(height: 2)
      TextEditor(text: $second).frame(height: 2)
    }
  }
}

@Suite("An editor") struct TextEditorTests {
  @Test func `too small for its text shows its end and what is above with the focus, and otherwise its beginning`() {
    let screen = Screen(Editors(), 12, 6)
    #expect(screen.lines[0].contains("two") && screen.lines[0].contains("↑") && screen.lines[1].contains("three"))
    #expect(screen.lines[2].contains("a") && screen.lines[3].contains("b · c") && !screen.lines[2].contains("↑"))
    screen.press(.tab)
    #expect(screen.lines[0].contains("one") && screen.lines[1].contains("two ·"))
    #expect(screen.lines[2].contains("b") && screen.lines[2].contains("↑") && screen.lines[3].contains("c"))
  }

  @Test func `without text and ground has its line in one tone`() {
    let terminal = Screen(TextField("Name", text: .constant("")), 12, 3).terminal
    #expect(terminal.style(0, 0).attributes.contains(.underline))
    #expect((0..<12).allSatisfy { terminal.style($0, 0) == terminal.style(0, 0) })
  }
}
