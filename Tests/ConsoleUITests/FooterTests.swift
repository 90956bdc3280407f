import ConsoleUI
import ConsoleUITesting
import Testing

private struct Page: View {
  let log: Log
  @State private var text = ""
  @State private var isOpen = false
  @State private var isDisabled = false

  var body: some View {
    VStack(alignment: .leading) {
      Button("Go") {}
      TextField("Name", text: $text)
      Slider(value: .constant(1), in: 1...3)
      Button("disable") { isDisabled.toggle() }
    }
    .onKeyPress("w", hint: KeyHint("w", "Wave", press: KeyPress("w"))) {
      log("wave")
      return .handled
    }
    .disabled(isDisabled)
    .toolbar {
      Button("Add") { log("add") }.keyboardShortcut("a")
      Button("Save") { log("save") }.keyboardShortcut("s", modifiers: .control)
      Button("Hidden") { log("hidden") }.keyboardShortcut("z").hiddenInFooter()
      Button("Off") { log("off") }.keyboardShortcut("o").disabled(true)
    }
    .sheet(isPresented: $isOpen) { Text("sheet") }
    .onKeyPress("p") {
      isOpen = true
      return .handled
    }
  }
}

struct `The footer` {
  private let log = Log()
  private let screen: Screen
  init() { screen = Screen(Page(log: log), 60, 12) }

  @Test func `names the keys that work now`() {
    #expect(screen.footer == "  Enter Go  w Wave  a Add  Ctrl-S Save              ? Help")
    screen.press(.tab, .tab)
    #expect(screen.footer == "  ←→ Change  w Wave  a Add  Ctrl-S Save             ? Help")
  }

  @Test func `leaves out a key that does not fit, and goes on with the next`() {
    let page = Text("").toolbar {
      Button("Add") {}.keyboardShortcut("a")
      Button("Import what has been exported elsewhere") {}.keyboardShortcut("i")
      Button("Save") {}.keyboardShortcut("s", modifiers: .control)
    }
    let screen = Screen(page, 40, 12)
    #expect(screen.footer == "  a Add  Ctrl-S Save            ? Help")
  }

  @Test func `keeps its margin, and leaves out a key instead, on a small screen`() {
    let page = Text("").toolbar {
      Button("Pause") {}.keyboardShortcut("p")
      Button("Next") {}.keyboardShortcut("n")
      Button("Finish") {}.keyboardShortcut("f")
    }
    #expect(Screen(page, 40, 12).footer == "  p Pause  n Next  f Finish     ? Help")
    let longer = Text("").toolbar {
      Button("Pause") {}.keyboardShortcut("p")
      Button("Go on") {}.keyboardShortcut("n")
      Button("Finish it") {}.keyboardShortcut("f")
    }
    #expect(Screen(longer, 40, 12).footer == "  p Pause  n Go on              ? Help")
  }

  @Test func `begins with what the page is for, and drops it last`() {
    let page = Text("").onKeyPress(hints: [KeyHint("↑↓", "Scroll", position: .secondary)]) { _ in .ignored }
      .toolbar {
        Button("Add") {}.keyboardShortcut("a")
        Button("Print") {}.keyboardShortcut("p").footerPosition(.first)
        ToolbarItem(placement: .confirmationAction) { Button("Save") {} }
      }
    let screen = Screen(page, 60, 12)
    #expect(screen.footer == "  p Print  Ctrl-S Save  a Add  ↑↓ Scroll            ? Help")
    screen.terminal.resize(Size(40, 12))
    #expect(screen.footer == "  p Print  Ctrl-S Save  a Add   ? Help")
  }

  @Test func `names one of several keys with the same effect`() {
    let page = Button("Start") {}.toolbar { Button("Start") {}.keyboardShortcut("m") }
    #expect(Screen(page, 40, 12).footer == "  Enter Start                   ? Help")
  }

  @Test func `gives the page’s own key the room of what leaves, and never shows a key without its word`() {
    let hints = [KeyHint("s", "Save and go on"), KeyHint("Esc", "Not this time")]
    let screen = Screen(Text("").onKeyPress(hints: hints) { _ in .ignored }, 60, 12)
    #expect(screen.footer == "  s Save and go on               Esc Not this time  ? Help")
    screen.terminal.resize(Size(40, 12))
    #expect(screen.footer == "  s Save and go on   Esc Not this time")
  }

  @Test func `ends where the page ends, also below a question`() {
    struct Page: View {
      @State private var isAsking = false
      var body: some View {
        NavigationStack {
          Button("Ask") { isAsking = true }.navigationTitle("Page").navigationWidth(60)
            .confirmationDialog("Go?", isPresented: $isAsking) { Button("Yes") {} }
        }
      }
    }
    let screen = Screen(Page(), 90, 20)
    #expect(screen.footer.count == 58 && screen.footer.hasSuffix("? Help"), "\(screen.footer)")
    screen.press(.return)
    #expect(screen.footer.count == 58 && screen.footer.contains("Enter Yes"), "\(screen.footer)")
  }

  @Test func `spells umlauts in ASCII without taking the blanks between keys`() {
    let hints = [KeyHint("a", "Öffnen"), KeyHint("b", "Über")]
    let screen = Screen(Text("Größe  x").onKeyPress(hints: hints) { _ in .ignored }, 60, 12, isUnicode: false)
    #expect(screen.footer.hasPrefix("  a Oeffnen  b Ueber"), "\(screen.footer)")
    #expect(screen.lines[0].contains("Groesse  x"))
  }

  @Test func `has a shorter word for Escape where its own leaves the page’s key no room`() {
    let hints = [KeyHint("Esc", "Clear filter", short: "Clear"), KeyHint("Enter", "Carry it")]
    let screen = Screen(Text("").onKeyPress(hints: hints) { _ in .ignored }, 60, 12)
    #expect(screen.footer == "  Enter Carry it                  Esc Clear filter  ? Help")
    screen.terminal.resize(Size(40, 12))
    #expect(screen.footer == "  Enter Carry it     Esc Clear  ? Help")
  }

  @Test func `shows Escape alone where Enter does the same`() {
    let hints = [KeyHint("d", "Delete"), KeyHint("Enter", "Keep"), KeyHint("Esc", "Keep")]
    let screen = Screen(Text("").onKeyPress(hints: hints) { _ in .ignored }, 60, 12)
    #expect(screen.footer == "  d Delete                                Esc Keep  ? Help")
  }

  @Test func `says that a paste was interrupted, until the next key`() {
    screen.terminal.send([.pasteInterrupted])
    #expect(screen.footer == "  Paste interrupted: the rest is dropped")
    #expect(screen.terminal.beeps == 1)
    screen.terminal.resize(Size(70, 12))
    #expect(screen.footer.hasPrefix("  Paste interrupted"))
    screen.press(.tab)
    #expect(screen.footer.contains("Save"))
  }

  @Test func `names no key that types in the focused field`() {
    screen.press(.tab)
    #expect(screen.footer == "  Ctrl-S Save                                      F1 Help")
    screen.type("awz?")
    #expect(screen.lines[1] == "awz?")
    #expect(log.entries == [])
    screen.press(.control("s"))
    #expect(log.entries == ["save"])
  }

  @Test func `has help on F1 where a question mark types`() {
    screen.press(.tab)
    screen.press(.f1)
    #expect(screen.lines.contains { $0.contains("Keys") })
    #expect(screen.lines.contains { $0.contains("Delete word") })
    screen.press(.f1)
    #expect(screen.lines.count == 4)
  }

  @Test func `names only a sheet's own keys while it is open`() {
    screen.press("p")
    #expect(screen.footer == "                                         Esc Close  ? Help")
    screen.press("a")
    #expect(log.entries == [])
  }

  @Test func `names no key of a disabled control`() {
    screen.press(.tab, .tab, .tab, .return)
    #expect(screen.footer == "  a Add  Ctrl-S Save                                ? Help")
  }

  @Test func `presses the key whose hint is clicked`() {
    screen.click("Add")
    screen.click("w Wave")
    screen.click("Ctrl-S")
    #expect(log.entries == ["add", "wave", "save"])
    screen.click("? Help")
    #expect(screen.lines.contains { $0.contains("Keys") })
  }

  @Test func `has a shorter title than the help, where there is one`() {
    let hint = KeyHint("x", "Mark absent or present", short: "Absent", press: KeyPress("x"))
    let page = Button("Go") {}
      .onKeyPress("x", hint: hint) {
        log("absent")
        return .handled
      }
    let screen = Screen(page, 60, 24)
    #expect(screen.footer == "  Enter Go  x Absent                                ? Help")
    screen.click("Absent")
    #expect(log.entries == ["absent"])
    #expect(screen.pressing("?").contains { $0.contains("x            Mark absent or present") })
  }

  @Test func `shows as many whole hints as fit, and always the help`() {
    screen.terminal.resize(Size(40, 12))
    #expect(screen.footer == "  Enter Go  w Wave  a Add       ? Help")
    screen.terminal.resize(Size(39, 12))
    #expect(screen.footer == "")
  }

  @Test func `includes toolbar buttons, each pressed by its key unless it is disabled`() {
    screen.press("a", "z", "o")
    #expect(log.entries == ["add", "hidden"])
  }
}

struct `The help` {
  private let log = Log()
  private let screen: Screen
  init() {
    screen = Screen(Page(log: log), 60, 24)
    screen.press("?")
  }

  @Test func `lists every key that works where it was opened`() {
    let text = screen.lines.joined(separator: "\n")
    for entry in [
      "Enter        Go", "w            Wave", "Ctrl-S       Save", "z            Hidden", "Tab          Next field",
    ] {
      #expect(text.contains(entry), "\(entry)")
    }
    #expect(!text.contains("Off"))
  }

  @Test func `leaves out Tab where there is nowhere to go`() {
    let screen = Screen(Button("Go") {}, 60, 24)
    screen.press("?")
    #expect(screen.lines.contains { $0.contains("Go") })
    #expect(!screen.lines.contains { $0.contains("Tab") })
  }

  @Test(arguments: ["?", "q", KeyEquivalent.f1, .escape])
  func `closes with the keys that open it, with q and with Escape`(key: KeyEquivalent) {
    screen.press(key)
    #expect(screen.lines.count == 4)
    screen.press("a")
    #expect(log.entries == ["add"])
  }

  @Test
  func `groups the keys under headings, in two columns from 70 columns on, or where they don't fit else and no line breaks`() {
    for size in [Size(80, 24), Size(64, 15)] {
      let lines = Screen(Page(log: log).keyGroup("Page"), size.width, size.height).pressing("?")
      #expect(lines.contains { $0.contains("Move") && $0.contains("Program") })
      #expect(lines.contains { $0.contains("Page") && !$0.contains("Program") })
    }
    let narrow = Screen(Page(log: log).keyGroup("Page"), 69, 24).pressing("?").map { $0.filter { !"│ ".contains($0) } }
    let headings = narrow.filter(["Move", "Page", "Program"].contains)
    #expect(headings == ["Move", "Page", "Program"])
  }

  @Test func `is never cut: it scrolls to its end`() {
    screen.terminal.resize(Size(60, 10))
    #expect(!screen.lines.contains { $0.contains("Suspend") })
    screen.press("G")
    #expect(screen.lines.contains { $0.contains("Suspend") })
  }

  @Test func `lists each key once, and keys that do the same together`() {
    let screen = Screen(
      Button("Go") {}.onKeyPress(hints: [
        KeyHint("n", "Next"), KeyHint("→", "Next"), KeyHint("Enter", "Other"), KeyHint("↑↓ j", "Step"), KeyHint("↑ k", "Climb"),
      ]) { _ in .ignored }, 60, 24)
    let text = screen.pressing("?").joined(separator: "\n")
    #expect(text.contains("n →          Next"))
    #expect(text.contains("↑↓ j         Step"))
    #expect(text.contains("k            Climb"))
    #expect(!text.contains("Other"))
  }

  @Test func `receives all keys`() {
    screen.press("a", "w")
    screen.press(.control("s"))
    #expect(log.entries == [])
  }
}

struct `Without a footer` {
  private struct Whole: View {
    @State private var pressed = ""
    var body: some View {
      List { ForEach(0..<50) { Text("\($0) \(pressed)") } }
        .toolbar { Button("Add") {}.keyboardShortcut("a") }
        .onKeyPress("?") {
          pressed = "?"
          return .handled
        }
    }
  }

  @Test(arguments: [12, 40]) func `a view has the whole screen`(height: Int) {
    let screen = Screen(Whole(), 40, height, footer: .hidden)
    #expect(screen.lines.count == height)
    #expect(screen.footer == "")
    #expect(screen.terminal.lines[height - 1].prefix(3) == "\(height - 1)")
    #expect(!screen.text.contains("Help"))
    screen.click(39, height - 1)
    #expect(screen.focusedLine.prefix(3) == "\(height - 1)")
  }

  @Test func `F1 does nothing, and a question mark is a key like any other`() {
    let screen = Screen(Whole(), 40, 12, footer: .hidden)
    screen.press(.f1, "?")
    #expect(screen.lines[0].hasPrefix("0 ?"))
  }
}
