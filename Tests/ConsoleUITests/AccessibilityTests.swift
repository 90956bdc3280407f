import ConsoleTerminal
import ConsoleUITesting
import Testing

@testable import ConsoleUI

@Suite("For a screen reader") struct AccessibilityTests {
  private final class Reader: ScreenReading {
    let terminal: TestTerminal
    private let application: Application

    init(_ view: some View, _ width: Int = 60, _ height: Int = 14) {
      terminal = TestTerminal(Size(width, height))
      terminal.isAccessible = true
      application = Application(view, on: terminal, minimum: Size(1, 1))
    }

    var lines: [String] {
      // NB: without the footer.
      var lines = Array(terminal.lines.dropLast())
      while lines.last == "" { lines.removeLast() }
      return lines
    }

    func press(_ keys: KeyEquivalent...) { for key in keys { terminal.send([.key(KeyPress(key))]) } }
  }

  @Test func `the help has a row for each direction, and one for the other keys`() {
    let hints = [
      KeyHint("↑↓←→", ControlPhrase.scroll.rawValue, group: .move),
      KeyHint("PgUp PgDn", ControlPhrase.page.rawValue, group: .move),
    ]
    #expect(
      Reader(KeyHelp(hints: hints)).lines == [
        "Move", "Up: Previous row", "Down: Next row", "Left, Right: Scroll", "Page Up: Previous page", "Page Down: Next page",
      ])
  }

  @Test func `a picker leaves no room for arrows`() {
    let picker = Picker("Size", selection: .constant(1)) { ForEach(1..<3) { Text("\($0) cm").tag($0) } }.labelsHidden()
    #expect(
      Reader(
        HStack {
          picker; Text("wide")
        }
      ).lines.first == "1 cm wide")
  }

  @Test func `a label ends with a colon, in the column of its content otherwise`() {
    let content = LabeledContent("Title", value: "Design").environment(\.labelWidth, 6)
    #expect(Reader(content).lines == ["Title:  Design"])
    #expect(Screen(content).lines == ["Title   Design"])
  }

  private struct Team: View {
    @State private var selection: Int? = 0
    var body: some View {
      List(selection: $selection) {
        ForEach(0..<3, id: \.self) { index in
          HStack {
            Text("Row \(index)")
            Spacer()
            ProgressView(value: 0.25).frame(width: 10)
            Text("●")
            Text("\(index) minutes")
          }
        }
      }
      .listStyle(.washed)
    }
  }

  @Test func `a row is one line of words, without shapes`() {
    #expect(Reader(Team()).lines == (0..<3).map { "Row \($0), 25 %, \($0) minutes" })
    #expect(Reader(Text("⚠ Enter a title.").hangingIndent()).lines == ["  Enter a title."])
  }

  @Test func `a row of a list that scrolls keeps its last letter`() {
    let rows = List(selection: .constant(0 as Int?)) { ForEach(0..<30, id: \.self) { _ in Text("exactly twenty chars") } }
    #expect(Reader(rows.listStyle(.washed), 20).lines.first == "exactly twenty chars")
  }

  @Test func `a key that moves the selection moves only the cursor, which is visible`() {
    let reader = Reader(Team()), before = reader.terminal.lines, styles = reader.terminal.styles
    reader.press(.downArrow)
    #expect(reader.cursor == Cursor(Point(0, 1), isVisible: true))
    #expect(reader.terminal.lines == before)
    #expect(reader.terminal.styles == styles)
  }

  @Test func `a dialog takes the place of the page, and its button is at the cursor`() {
    struct Page: View {
      var body: some View {
        VStack(alignment: .leading) { ForEach(0..<12, id: \.self) { _ in Text("the page behind the dialog, at full width") } }
          .confirmationDialog("Sure?", isPresented: .constant(true)) {
            Button("Yes") {}
            Button("No", role: .cancel) {}
          } message: {
            Text("It can’t be undone.")
          }
      }
    }
    let reader = Reader(Page()), lines = reader.lines
    #expect(lines.first == "  Sure?" && lines.dropFirst().first == "", "\(reader.text)")
    #expect(!reader.text.contains("page"))
    #expect(!reader.text.contains { "╭─│[▌".contains($0) })
    #expect(reader.focusedLine.contains("Yes"))
  }

  @Test func `the footer waits for the help key`() {
    let reader = Reader(Team())
    #expect(reader.lines.count == 3)
    #expect(reader.terminal.lines.last == "  ?: Help")
    reader.press("?")
    #expect(reader.shows("Move"))
    #expect(reader.cursor?.isVisible == true)
  }

  @Test func `modifiers decide what is written`() {
    struct Page: View {
      var body: some View {
        VStack(alignment: .leading) {
          Text("★★★☆☆").accessibilityLabel("Three of five stars")
          Text("Volume").accessibilityValue("40 %")
          Text("▁▂▃").accessibilityLabel("Load").accessibilityValue("rising")
          Text("decoration").accessibilityHidden(true)
          HStack {
            Text("Ann")
            Text("2:30")
          }
          .accessibilityElement(children: .combine)
          VStack {
            Text("ignored")
            Text("children")
          }
          .accessibilityElement().accessibilityLabel("One element")
          VStack(alignment: .leading) { Text("contained") }.accessibilityElement(children: .contain)
        }
      }
    }
    #expect(
      Reader(Page()).lines == [
        "Three of five stars", "Volume, 40 %", "Load, rising", "Ann, 2:30", "One element", "contained",
      ])
    #expect(Screen(Page()).text.contains("★★★☆☆"))
    #expect(Screen(Page()).text.contains("decoration"))
  }

  @Test func `a toggle says its label and then its state`() {
    struct Page: View {
      @State private var isLoud = false
      var body: some View {
        Toggle("Sound", isOn: $isLoud)
        HStack { Toggle("Light", isOn: .constant(true)) }.accessibilityElement(children: .combine)
      }
    }
    let reader = Reader(VStack(alignment: .leading) { Page() })
    #expect(reader.lines == ["Sound, off", "Light, on"])
    reader.press(.space)
    #expect(reader.lines == ["Sound, on", "Light, on"])
  }

  @Test func `charts, bars and large digits are their words`() {
    struct Page: View {
      @Environment(\.tones) private var tones
      var body: some View {
        VStack(alignment: .leading) {
          SectorChart {
            .init(
              [SectorMark(angle: 1)], tones,
              label: BigLabel("2:30", style: .plain, lines: [.init("Ann", .plain), .init("is speaking", .plain)]))
          }
          .frame(width: 40, height: 8)
          ProgressView("Loading", value: 0.5)
          Divider()
          GroupBox("Box") { Text("inside") }
        }
      }
    }
    let reader = Reader(Page(), 60, 20)
    let words = reader.lines.map { $0.trimmingPrefix { $0 == " " } }.filter { !$0.isEmpty }
    #expect(words == ["2:30", "Ann", "is speaking", "Loading", "50 %", "Box", "inside"])
  }
}

@Suite("The reading cursor") struct ReadingCursorTests {
  private struct Page: View {
    var body: some View {
      ScrollView { VStack(alignment: .leading) { ForEach(0..<20, id: \.self) { Text("Line \($0)") } } }
    }
  }

  @Test func `moves line by line through a text, which scrolls as before`() {
    let screen = Screen(Page(), 30, 6)
    #expect(screen.focusedLine.hasPrefix("Line 0"))
    for line in 1..<20 {
      screen.press(.downArrow)
      #expect(screen.focusedLine.prefix { $0 != " " && $0 != "▐" } == "Line")
      #expect(screen.focusedLine.contains("Line \(line)"))
      #expect(screen.terminal.lines[0].contains("Line \(min(line, 15))"))
    }
    screen.press(.upArrow)
    #expect(screen.focusedLine.contains("Line 18"))
    #expect(screen.cursor?.isVisible == false)
    screen.press("g")
    #expect(screen.focusedLine.contains("Line 0"))
    screen.press("G")
    #expect(screen.focusedLine.contains("Line 19"))
  }

  @Test func `scrolls for a screen reader only where the next line isn’t shown`() {
    let terminal = TestTerminal(Size(30, 6))
    terminal.isAccessible = true
    let application = Application(Page(), on: terminal, minimum: Size(1, 1)), first = terminal.lines
    for _ in 0..<4 { terminal.send([.key(KeyPress(.downArrow))]) }
    #expect(terminal.lines == first)
    #expect(terminal.cursor?.position.y == 4)
    terminal.send([.key(KeyPress(.downArrow))])
    #expect(terminal.lines[4].contains("Line 5"))
    withExtendedLifetime(application) {}
  }
}
