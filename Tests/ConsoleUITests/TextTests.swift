import ConsoleUI
import ConsoleUITesting
import Testing

struct `A text` {
  @Test(arguments: [
    ("one two three", 13, ["one two three"]), ("one two three", 12, ["one two", "three"]),
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 5, ["one", "two", "three"]), ("one  two", 5, ["one", "two"]), ("a\nb\n\nc", 9, ["a", "b", "", "c"]),
    ("a\r\nb", 9, ["a", "b"]), ("unbreakable", 4, ["unbr", "eaka", "ble"]), ("a unbreakable", 4, ["a", "unbr", "eaka", "ble"]),
    ("at /an/endless/path it", 12, ["at /an/endle", "ss/path it"]),
    ("not at /an/endless/path", 12, ["not at", "/an/endless/", "path"]),
    ("日本語の文", 4, ["日本", "語の", "文"]), ("日本語の文", 5, ["日本", "語の", "文"]), ("ab日本", 3, ["ab", "日", "本"]), ("日本 語", 5, ["日本", "語"]),
    ("👩‍👩‍👧‍👦 🇩🇪 e\u{301}", 4, ["👩", "🇩🇪 e\u{301}"]), ("", 5, []), ("tab\there", 20, ["tab␉here"]), ("a\u{1B}[1mb", 20, ["a␛[1mb"]),
  ])
  func `wraps between words, and inside a word only if it is wider than the line`(text: String, width: Int, lines: [String]) {
    #expect(Screen(Text(text).frame(width: width, alignment: .leading)).lines == lines)
  }

  @Test(arguments: [
    ("one two three", 1, 8, ["one two…"]), ("one two three", 1, 20, ["one two three"]),
    ("one two three four", 2, 5, ["one", "two…"]),
    ("日本語の文", 1, 5, ["日本…"]), ("日本語の文", 1, 6, ["日本…"]), ("日本語の文", 1, 2, ["…"]), ("日", 1, 1, ["…"]),
    ("ab\ncd", 2, 9, ["ab", "cd"]), ("ab\ncd\n", 2, 9, ["ab", "cd…"]),
    ("abc", 1, 3, ["abc"]), ("abcd", 1, 3, ["ab…"]), ("and … so on", 1, 6, ["and…"]),
    ("one two three", 9, 5, ["one", "two", "three"]),
  ])
  func `ends in an ellipsis if lines are left out`(text: String, limit: Int, width: Int, lines: [String]) {
    #expect(Screen(Text(text).lineLimit(limit).frame(width: width, alignment: .leading)).lines == lines)
  }

  @Test func `limited to one line shows newlines as symbols, so that nothing after them is hidden`() {
    #expect(Screen(Text("ab\ncd\r\n").lineLimit(1)).lines == ["ab␤cd␍␤"])
  }

  @Test func `hangs from its first line`() {
    let text = Text("⚠ one two three\nfour five six").hangingIndent()
    #expect(Screen(text.frame(width: 10, alignment: .leading)).lines == ["⚠ one two", "  three", "four five", "  six"])
    #expect(Screen(text.lineLimit(2).frame(width: 8, alignment: .leading)).lines == ["⚠ one", "  two…"])
    #expect(Screen(text.lineLimit(1).frame(width: 8, alignment: .leading)).lines == ["⚠ one t…"])
    let parts = (Text("⚠ one ") + Text("two three").bold()).hangingIndent()
    let screen = Screen(parts.frame(width: 10, alignment: .leading))
    #expect(screen.lines == ["⚠ one two", "  three"])
    #expect(screen.terminal.style(1, 1) == .plain && screen.terminal.style(2, 1) == Style(attributes: .bold))
  }

  @Test func `is cut off at its height`() {
    #expect(Screen(Text("one two three").frame(width: 5, height: 2, alignment: .topLeading)).lines == ["one", "two…"])
  }

  @Test(arguments: 1...12)
  func `never shows half of a wide character, at any width`(width: Int) {
    let screen = Screen(Text("日本語 a文b字 かな").frame(width: width, alignment: .leading), 12, 30)
    #expect(screen.lines.allSatisfy { $0.columns <= width })
    #expect(width == 1 || screen.lines.joined().filter { $0 != " " } == "日本語a文b字かな")
  }

  @Test func `has the style of its environment`() {
    let screen = Screen(
      HStack {
        Text("a").bold()
        Text("b").foregroundStyle(.red).underline()
        Text("c").foregroundStyle(Style(attributes: .dim)).background(.green, foreground: .black)
      })
    #expect(screen.terminal.style(0, 0) == Style(attributes: .bold))
    #expect(screen.terminal.style(2, 0) == Style(foreground: .red, attributes: .underline))
    #expect(screen.terminal.style(4, 0) == Style(foreground: .black, background: .green, attributes: .dim))
    #expect(screen.terminal.style(1, 0) == .plain)
  }
}

struct `A control` {
  @Test func `is tinted while it has the focus, and reversed without colours`() {
    let screen = Screen(
      VStack {
        Button("x") {}
        Button("y") {}
      })
    let terminal = screen.terminal
    #expect(terminal.style(0, 0).background != nil)
    #expect(terminal.style(0, 1) == .plain)
    screen.press(.tab)
    #expect(terminal.style(0, 0) == .plain)
    #expect(terminal.style(0, 1).background != nil)
    let mono = TestTerminal(Size(40, 10))
    mono.colorDepth = .mono
    _ = Application(Button("x") {}, on: mono)
    #expect(mono.style(0, 0) == Style(attributes: .reverse))
  }
}
