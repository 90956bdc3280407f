import ConsoleUI
import ConsoleUITesting
import Testing

@Suite("Places in SwiftUI's words")
struct PlaceForms {
  @Test func `an offset moves the view, and nothing else`() {
    func lines(_ view: some View) -> [String] { Screen(view, 8, 3, footer: .hidden).lines }
    let stack = VStack(alignment: .leading) {
      Text("----")
      Text("ab").offset(x: 2, y: -1)
      Text("below")
    }
    #expect(lines(stack) == ["--ab", "", "below"])
    #expect(
      lines(
        ZStack(alignment: .topLeading) {
          Text("....").offset(); Text("x").offset(x: 1)
        }) == [".x.."])
    #expect(
      lines(
        HStack(spacing: 0) {
          Text("a"); Text("b").offset(CellPoint(-1, 0)); Text("c")
        }) == ["b c"])
    // What leaves the view around it is cut off.
    #expect(lines(VStack { Text("abc").offset(x: -1) }) == ["bc"])
  }

  @Test func `an offset moves what is clicked, redraws what was below, and keeps the focus`() {
    struct Page: View {
      @State private var distance = 0
      @State private var log = ""
      var body: some View {
        VStack(alignment: .leading) {
          Text("..........")
          Button("go") {
            distance += 3
            log += "x"
          }
          .buttonStyle(.plain).offset(x: distance, y: -1)
          Text(log)
        }
      }
    }
    let screen = Screen(Page(), 10, 4, footer: .hidden)
    #expect(screen.lines == ["go........"])
    screen.click("go")
    #expect(screen.lines == ["...go.....", "", "x"])
    screen.click("go")
    #expect(screen.lines == ["......go..", "", "xx"])
    screen.press(.return)
    #expect(screen.lines == [".........g", "", "xxx"])
  }

  @Test func `a guide puts another column or row in line`() {
    let column = VStack(alignment: .leading) {
      Text("item")
      Text("- sub").alignmentGuide(.leading) { $0[.leading] + 2 }
    }
    #expect(shown(column) == ["  item", "- sub"])
    let ends = VStack(alignment: .trailing) {
      Text("1.5").alignmentGuide(.trailing) { dimensions in dimensions[.trailing] - 2 }
      Text("12")
      Text("3.25").alignmentGuide(.trailing) { $0.width - 3 }
    }
    #expect(shown(ends) == [" 1.5", "12", " 3.25"])
    let row = HStack(alignment: .top) {
      Text("a\nb\nc").alignmentGuide(.top) { $0.height - 1 }
      Text("x")
      Text("y\nz").alignmentGuide(VerticalAlignment.center) { _ in 9 }
    }
    #expect(shown(row) == ["a", "b", "c x y", "    z"])
    // The one that counts is that of the stack's alignment, the last of several.
    let both = VStack(alignment: .trailing) {
      Text("ab").alignmentGuide(.trailing) { _ in 0 }.alignmentGuide(.leading) { _ in 2 }
      Text("cd")
    }
    #expect(shown(both) == ["  ab", "cd"])
    let middle = VStack {
      Text("abcde"); Text("x").alignmentGuide(HorizontalAlignment.center) { _ in 2 }
    }
    #expect(shown(middle) == ["abcde", "x"])
  }

  @Test func `a section is left by the keys up and down, at once`() {
    let page = VStack(alignment: .leading) {
      HStack { ForEach(1..<4) { number in Button("a\(number)") {} } }.focusSection()
      HStack { ForEach(1..<4) { number in Button("b\(number)") {} } }.focusSection()
    }
    let screen = Screen(page, 30, 3, footer: .hidden)
    #expect(screen.focusedButton == "a1")
    screen.press(.rightArrow)
    #expect(screen.focusedButton == "a2")
    screen.press(.downArrow)
    #expect(screen.focusedButton == "b1")
    screen.press(.downArrow)
    #expect(screen.focusedButton == "b1")
    screen.press(.upArrow)
    #expect(screen.focusedButton == "a3")
    screen.press(.upArrow)
    #expect(screen.focusedButton == "a3")
    screen.press(.tab)
    #expect(screen.focusedButton == "b1")
  }

  @Test func `a section of views below one another is gone through`() {
    let page = VStack(alignment: .leading) {
      VStack { ForEach(1..<3) { number in Button("a\(number)") {} } }.focusSection()
      Button("b") {}
    }
    let screen = Screen(page, 30, 4, footer: .hidden)
    screen.press(.downArrow)
    #expect(screen.focusedButton == "a2")
    screen.press(.downArrow, .upArrow, .upArrow)
    #expect(screen.focusedButton == "a1")
  }
}
