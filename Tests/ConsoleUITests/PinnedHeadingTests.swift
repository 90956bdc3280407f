import ConsoleUI
import ConsoleUITesting
import Testing

struct `The heading of a section that has scrolled` {
  /// Sections of five lines of text, or of five buttons.
  private struct Sections: View {
    var hasButtons = false
    @State private var pressed = ""

    var body: some View {
      ScrollView {
        VStack(alignment: .leading) {
          ForEach(["A", "B", "C"], id: \.self) { name in
            Section("Heading \(name)") {
              ForEach(1..<6, id: \.self) { number in
                if hasButtons { Button("\(name)\(number)\(pressed)") { pressed = "!" } } else { Text("\(name)\(number)") }
              }
            }
          }
        }
      }
    }
  }

  private struct Rows: View {
    var body: some View {
      List {
        ForEach(["A", "B"], id: \.self) { name in
          Section("Heading \(name)") { ForEach(1..<10, id: \.self) { Text("\(name)\($0)") } }
        }
        ForEach(1..<10, id: \.self) { Text("Loose \($0)") }
      }
    }
  }

  private func lines(_ screen: Screen) -> [String] {
    screen.lines.map { line in
      line.filter { $0.isLetter || $0.isNumber || $0 == " " }.split(separator: " ").joined(separator: " ")
    }
  }

  private func open(_ content: some View, _ height: Int) -> Screen { Screen(content, 20, height, footer: .hidden) }

  @Test func `is in the first row of text as long as two rows of the section are there`() {
    let screen = open(Sections(), 8)
    let tops = (0..<7).map { _ in
      defer { screen.press(.downArrow) }
      return Array(lines(screen).prefix(2))
    }
    #expect(
      tops == [
        ["Heading A", "A1"], ["Heading A", "A2"], ["Heading A", "A3"], ["Heading A", "A4"], ["Heading A", "A5"], ["A5", ""],
        ["Heading B", "B1"],
      ])
  }

  @Test func `hides no row from Page Down and Page Up`() {
    let screen = open(Sections(), 8)
    for key in [KeyEquivalent.pageDown, .pageUp] {
      var seen: Set<String> = []
      for _ in 0..<4 {
        seen.formUnion(lines(screen))
        screen.press(key)
      }
      #expect(seen.count(where: { $0.count == 2 }) == 15, "\(seen.sorted())")
    }
  }

  @Test func `never covers the control with the focus, and can't be clicked through`() {
    let screen = open(Sections(hasButtons: true), 8)
    let labels = ["A", "B", "C"].flatMap { name in (1..<6).map { "\(name)\($0)" } }
    for label in labels.dropFirst() {
      screen.press(.downArrow)
      #expect(screen.focusedLine.contains(label), "\(screen.text)")
    }
    for label in labels.dropLast().reversed() {
      screen.press(.upArrow)
      #expect(screen.focusedLine.contains(label), "\(screen.text)")
    }
    screen.press(.end, .upArrow, .upArrow, .upArrow)
    screen.click("Heading")
    #expect(!screen.text.contains("!"))
  }

  @Test func `is the first row of a list, above whole rows, and only of its own`() {
    let screen = open(Rows(), 8)
    for _ in 0..<8 { screen.press(.downArrow) }
    #expect(lines(screen).prefix(2) == ["Heading A", "A3"] && screen.focusedLine.hasPrefix("A9"))
    for _ in 0..<8 {
      screen.press(.upArrow)
      #expect(lines(screen)[0] == "Heading A" && screen.focusedLine.hasPrefix("A"), "\(screen.text)")
    }
    screen.press(.end)
    #expect(lines(screen).prefix(2) == ["Loose 2", "Loose 3"])
    screen.press(.home)
    #expect(lines(screen).prefix(2) == ["Heading A", "A1"])
  }

  @Test func `gives way to the end of a long last row`() {
    let list = List {
      Section("Heading") {
        ForEach(1..<6, id: \.self) { Text("A\($0)") }
        Text("B1\nB2\nB3\nB4\nB5")
      }
    }
    let screen = open(list, 6)
    screen.press(.end, .upArrow)
    #expect(screen.focusedLine.hasPrefix("A5") && lines(screen).last == "B5", "\(screen.text)")
  }

  @Test func `is not alone in the last row for a screen reader, until it is read`() {
    for height in 4...14 {
      let screen = open(Sections().environment(\.accessibilityEnabled, true), height)
      #expect(lines(screen).last { !$0.isEmpty }?.hasPrefix("Heading") == false, "\(screen.text)")
      let read = (0..<20).map { _ in
        screen.press(.downArrow)
        return screen.focusedLine
      }
      #expect(["Heading B", "Heading C", "C5"].allSatisfy { line in read.contains { $0.hasPrefix(line) } }, "\(read)")
    }
  }

  @Test func `is that of the innermost section`() {
    let people = ScrollView {
      VStack(alignment: .leading) {
        Text("Outer").sectionHeading()
        ForEach(["A", "B"], id: \.self) { name in
          VStack(alignment: .leading) {
            Text(name).sectionHeading()
            ForEach(1..<5, id: \.self) { Text("\(name)\($0)") }
          }
        }
      }
    }
    let screen = open(people, 7)
    let tops = (0..<4).map { _ in
      defer { screen.press(.downArrow) }
      return Array(lines(screen).prefix(2))
    }
    #expect(tops == [["Outer", "A"], ["A", "A1"], ["A", "A2"], ["A", "A3"]])
  }

  @Test func `is followed by the last rows of text at the end, and no blank ones`() {
    let screen = open(ScrollView { VStack { Section("Heading") { ForEach(1..<12, id: \.self) { Text("A\($0)") } } } }, 8)
    screen.press(.end)
    #expect(lines(screen).last == "A11", "\(screen.text)")
    let text = screen.text
    #expect(screen.nextText == text, "a new layout moves nothing")
    screen.press(.downArrow)
    #expect(screen.text == text)
    screen.press(.upArrow)
    #expect(lines(screen).last == "A10", "\(screen.text)")
    screen.press(.downArrow, .downArrow)
    #expect(lines(screen).last == "A11" && lines(screen)[0] == "Heading", "\(screen.text)")
  }

  @Test func `has the label of a long row below it, as long as the row is there`() {
    let notes = ScrollView {
      VStack(alignment: .leading) {
        Text("Ann").sectionHeading()
        LabeledContent("Today", value: (1...7).map { "w\($0)" }.joined(separator: "\n"))
        LabeledContent("Then", value: "rest\nend")
        ForEach(1..<9, id: \.self) { Text("Loose \($0)") }
      }
    }
    let screen = open(notes, 7)
    let tops = (0..<9).map { _ in
      defer { screen.press(.downArrow) }
      return Array(lines(screen).prefix(2))
    }
    #expect(
      tops == [
        ["Ann", "Today w1"], ["Ann", "Today w2"], ["Ann", "Today w3"], ["Ann", "Today w4"], ["Ann", "Today w5"],
        ["Ann", "Today w6"], ["Ann", "Today w7"], ["Ann", "Then rest"],
        ["Ann", "Then end"],
      ])
  }

  private struct Counting: View {
    @State private var count = 1
    var body: some View {
      ScrollView { Section("Heading \(count)") { ForEach(1..<20) { Text("a\($0)") } } }
        .onKeyPress("x") {
          count += 1
          return .handled
        }
    }
  }

  @Test func `changes while it stands there`() {
    let screen = open(Counting(), 8)
    screen.press(.downArrow, .downArrow, "x")
    #expect(lines(screen).prefix(2) == ["Heading 2", "a3"])
  }

  @Test func `needs six rows, and is left out for a screen reader`() {
    for height in [5, 6] {
      let text = open(Sections(), height), rows = open(Rows(), height)
      text.press(.downArrow)
      for _ in 0..<8 { rows.press(.downArrow) }
      #expect(lines(text)[0] == (height < 6 ? "A1" : "Heading A") && lines(rows)[0].hasPrefix("Heading") == (height == 6))
    }
    let read = open(Sections().environment(\.accessibilityEnabled, true), 8)
    for _ in 0..<9 { read.press(.downArrow) }
    #expect(!lines(read)[0].hasPrefix("Heading"), "\(read.text)")
  }
}
