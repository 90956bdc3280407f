import ConsoleUI
import ConsoleUITesting
import Testing

@Suite("A full-screen cover")
struct CoverTests {
  private struct Desk: View {
    @State private var isCovered = false
    var body: some View {
      Button("cover") { isCovered = true }
        .fullScreenCover(isPresented: $isCovered) { Button("close") { isCovered = false } }
    }
  }

  @Test func `hides the page while a flag is true`() {
    let screen = Screen(Desk())
    screen.press(.return)
    #expect(screen.text.contains("close"))
    #expect(!screen.text.contains("[ cover ]"))
    screen.press(.return)
    #expect(screen.text.contains("[ cover ]"))
  }

  @Test(arguments: [12, 30]) func `has the margins of the page that it hides`(_ height: Int) {
    let screen = Screen(Desk(), 40, height)
    let row = screen.terminal.lines.firstIndex { $0.contains("cover") }
    screen.press(.return)
    #expect(screen.terminal.lines.firstIndex { $0.contains("close") } == row)
  }
}

@Suite("A section without a heading")
struct PlainSectionTests {
  @Test func `separates its rows from those below`() {
    let list = List {
      Section { Text("a") }
      Section("B") { Text("b") }
    }
    let rows = Screen(list, 20, 8).lines.map { $0.filter { $0.isLetter } }
    #expect(rows == ["a", "", "B", "b"])
    let stack = VStack(alignment: .leading) {
      Section { Text("a") }
      Text("b")
    }
    #expect(Screen(stack, 20, 8).lines == ["a", "", "b"])
  }
}

@Suite("Progress that no one knows")
struct IndefiniteProgressTests {
  @Test func `is three dots`() {
    #expect(Screen(ProgressView(), 20, 4).lines == ["…"])
  }
}
