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

@Suite("An editor that is too small for its text") struct TextEditorTests {
  @Test func `shows its end and that there is more above with the focus, and otherwise its beginning`() {
    let screen = Screen(Editors(), 12, 6)
    #expect(screen.lines[0].contains("two") && screen.lines[0].contains("↑") && screen.lines[1].contains("three"))
    #expect(screen.lines[2].contains("a") && screen.lines[3].contains("b…") && !screen.lines[2].contains("↑"))
    screen.press(.tab)
    #expect(screen.lines[0].contains("one") && screen.lines[1].contains("two…"))
    #expect(screen.lines[2].contains("b") && screen.lines[2].contains("↑") && screen.lines[3].contains("c"))
  }
}
