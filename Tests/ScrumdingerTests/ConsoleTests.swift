import ConsoleUI
import Testing

@testable import Scrumdinger

/// Output reaches a pipe unchanged, and a terminal without harm.
@Suite struct ConsoleTests {
  private static let hostile = "\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}\u{200B}\u{FEFF}\r\u{7F}é日"

  @Test func `a pipe gets JSON byte for byte, and lines without control characters`() {
    #expect(OutputEncoding.raw.line("é\u{202E}日👩‍👩‍👧") == "é\u{202E}日👩‍👩‍👧")
    #expect(OutputEncoding.raw.line("a\nb\u{1B}[m\u{9B}1m\u{2028}") == "a␤b␛[m<9B>1m·")
    #expect(OutputEncoding.raw.json(Array(Self.hostile.utf8)) == Array(Self.hostile.utf8))
  }

  @Test func `a terminal gets nothing that acts on it or hides`() {
    _ = Charset.fromEnvironment()
    let forbidden: [ClosedRange<UInt32>] = [0...0x1F, 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0xFEFF...0xFEFF]
    for text in [OutputEncoding.terminal.line(Self.hostile), OutputEncoding.asciiTerminal.line(Self.hostile)] {
      #expect(!text.unicodeScalars.contains { scalar in forbidden.contains { $0.contains(scalar.value) } })
    }
    #expect(OutputEncoding.terminal.line(Self.hostile).hasSuffix("é日"))
    #expect(OutputEncoding.asciiTerminal.line(Self.hostile + "“…”").allSatisfy { $0.isASCII })
  }

  @Test func `text in ASCII takes as many columns as the original`() {
    _ = Charset.fromEnvironment()
    #expect(OutputEncoding.asciiTerminal.line("日本語 é“x”").columns == "日本語 é“x”".columns)
  }

  @Test(arguments: [OutputEncoding.terminal, .asciiTerminal]) func `JSON on a terminal means the same`(_ encoding: OutputEncoding)
  {
    _ = Charset.fromEnvironment()
    let json = "[\n  \"\\u001b \u{7F}\u{9B}\u{202E}\u{E0041}é日👍🏽\"\n]\n"
    let shown = String(decoding: encoding.json(Array(json.utf8)), as: UTF8.self)
    #expect(shown.contains("\\u001b \\u007f\\u009b\\u202e\\udb40\\udc41"))
    #expect(shown.contains(encoding == .terminal ? "é日" : "\\u00e9\\u65e5"))
    #expect(shown.contains("\\ud83d\\udc4d\\ud83c\\udffd"))
    #expect(shown.hasPrefix("[\n  \""))
    #expect(shown.hasSuffix("\"\n]\n"))
  }

  @Test func `columns are aligned, whatever their characters`() {
    _ = Charset.fromEnvironment()
    let table = TextTable(numbers: [1], rows: [["日本語", "7", "x"], ["a\u{1B}", "123", ""]])
    #expect(table.lines().map(\.plain) == ["日本語    7  x", "a\u{1B}      123"])
    #expect(table.width == 14)
  }

  @Test func `a long first column is cut to leave room for the others`() {
    let table = TextTable(rows: [["Everything about design", "5 minutes"], ["Ops", "1 minute"]])
    #expect(table.lines(limit: 24).map(\.plain) == ["Everything a…  5 minutes", "Ops            1 minute"])
    #expect(table.lines(limit: 1).first?.plain == "Everyth…  5 minutes")
    #expect(table.lines(limit: 80) == table.lines())
  }
}
