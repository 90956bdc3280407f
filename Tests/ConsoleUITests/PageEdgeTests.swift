import ConsoleUI
import ConsoleUITesting
import Testing

struct `The edges of a page` {
  /// Sections of two lines, each under a heading, with a blank row between them.
  private struct Sections: View {
    var count = 8
    var body: some View {
      ScrollView {
        VStack(alignment: .leading) {
          ForEach(0..<count, id: \.self) { number in Section("Heading \(number)") { Text("a \(number)\nb \(number)") } }
        }
      }
    }
  }

  private func page(_ height: Int, isTight: Bool = false) -> Screen {
    Screen(NavigationStack { Sections().navigationTitle("Page").navigationTight(isTight) }, 40, height)
  }

  private func shown(_ screen: Screen) -> [String] {
    screen.lines.map { line in
      var line = line.filter { $0 != "▐" }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  @Test func `are blank below the title and above the footer, also on a small screen`() {
    let lines = shown(page(10))
    #expect(Array(lines.prefix(8)) == ["  Page", "", "Heading 0", "a 0", "b 0", "", "Heading 1", "a 1"] && lines.count == 8)
    #expect(Array(shown(page(10, isTight: true)).prefix(2)) == ["  Page", "Heading 0"])
  }

  @Test func `are cut like any list, with a heading in the last row`() {
    let screen = page(9)
    #expect(shown(screen) == ["  Page", "", "Heading 0", "a 0", "b 0", "", "Heading 1"])
    screen.press(.end)
    #expect(shown(screen).contains("b 7"))
  }

  @Test func `show no scroll bar for the blank row after the last section`() {
    // NB: three sections are eleven rows, and a blank one.
    for (height, scrolls) in [(10, true), (11, false), (12, false)] {
      let screen = Screen(Sections(count: 3), 40, height, footer: .hidden)
      #expect(screen.text.contains("▐") == scrolls, "\(height)")
      screen.press(.end)
      #expect((screen.lines[1] == "a 0") == !scrolls)
      #expect(screen.text.contains("b 2"))
    }
  }

  @Test func `begin with no second blank row after scrolling, in either direction`() {
    let screen = page(12)
    for key in [KeyEquivalent.downArrow, .upArrow] {
      for _ in 0..<30 {
        screen.press(key)
        #expect(shown(screen)[2] != "", "\(screen.text)")
      }
    }
    #expect(shown(screen)[2] == "Heading 0")
  }
}
