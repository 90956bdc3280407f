import ConsoleUI
import Testing

@testable import Scrumdinger

/// What commands print reaches a program as it is, and a terminal without harm.
@Suite struct ConsoleTests {
  private static let hostile = "\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}\u{200B}\u{FEFF}\r\u{7F}é日"

  @Test func aProgramGetsJSONByteForByteAndLinesThatAreLines() {
    #expect(Reader.program.line("é\u{202E}日👩‍👩‍👧") == "é\u{202E}日👩‍👩‍👧")
    #expect(Reader.program.line("a\nb\u{1B}[m\u{9B}1m\u{2028}") == "a␤b␛[m<9B>1m·")
    #expect(Reader.program.json(Array(Self.hostile.utf8)) == Array(Self.hostile.utf8))
  }

  @Test func aTerminalGetsNothingThatActsOrHides() {
    _ = CharacterSet.fromEnvironment()
    let forbidden: [ClosedRange<UInt32>] = [0...0x1F, 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0xFEFF...0xFEFF]
    for text in [Reader.terminal.line(Self.hostile), Reader.asciiTerminal.line(Self.hostile)] {
      #expect(!text.unicodeScalars.contains { scalar in forbidden.contains { $0.contains(scalar.value) } })
    }
    #expect(Reader.terminal.line(Self.hostile).hasSuffix("é日"))
    #expect(Reader.asciiTerminal.line(Self.hostile + "“…”").allSatisfy { $0.isASCII })
  }

  @Test func asciiTakesAsManyColumnsAsTheText() {
    _ = CharacterSet.fromEnvironment()
    #expect(Reader.asciiTerminal.line("日本語 é“x”").columns == "日本語 é“x”".columns)
  }

  @Test(arguments: [Reader.terminal, .asciiTerminal]) func jsonOnATerminalMeansTheSame(_ reader: Reader) {
    _ = CharacterSet.fromEnvironment()
    let json = "[\n  \"\\u001b \u{7F}\u{9B}\u{202E}\u{E0041}é日👍🏽\"\n]\n"
    let shown = String(decoding: reader.json(Array(json.utf8)), as: UTF8.self)
    #expect(shown.contains("\\u001b \\u007f\\u009b\\u202e\\udb40\\udc41"))
    #expect(shown.contains(reader == .terminal ? "é日" : "\\u00e9\\u65e5"))
    #expect(shown.contains("\\ud83d\\udc4d\\ud83c\\udffd"))
    #expect(shown.hasPrefix("[\n  \"") && shown.hasSuffix("\"\n]\n"))
  }

  @Test func columnsStandBelowEachOtherWhateverTheirCharacters() {
    _ = CharacterSet.fromEnvironment()
    let table = Table(numbers: [1], rows: [["日本語", "7", "x"], ["a\u{1B}", "123", ""]])
    #expect(table.lines() == ["日本語    7  x", "a\u{1B}      123  "])
    #expect(table.width == 14)
  }

  @Test func aLongFirstColumnIsCutToLeaveTheOthersRoom() {
    let table = Table(rows: [["Everything about design", "5 minutes"], ["Ops", "1 minute"]])
    #expect(table.lines(limit: 24) == ["Everything a…  5 minutes", "Ops            1 minute"])
    #expect(table.lines(limit: 1).first == "Everyth…  5 minutes")
    #expect(table.lines(limit: 80) == table.lines())
  }
}
