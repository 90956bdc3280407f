import TestSupport
import Testing

@testable import ConsoleTerminal

/// Whether the scalar must not reach a terminal, because it acts on it, reverses text or is invisible.
extension Unicode.Scalar {
  fileprivate var isForbidden: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x061C, 0x180E, 0x2028...0x202E, 0x200B...0x200F, 0x2060...0x206F, 0xFFF9...0xFFFB: true
    case _ where value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value): true
    default: properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
    }
  }
}

struct `Text on its way to the screen` {
  init() { _ = TestTerminal() }

  private func shown(_ text: String) -> String { text.glyphs.map(\.string).joined() }

  @Test func `contains no scalar that acts on a terminal, hides or reverses text, alone or among others`() {
    var leaks: [String] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.isForbidden || scalar.properties.generalCategory == .format else {
        continue
      }
      for text in ["\(scalar)", "a\(scalar)b", "é\(scalar)é", "👩\(scalar)👩", "日\(scalar)\(scalar)本"] {
        if shown(text).unicodeScalars.contains(where: \.isForbidden) { leaks.append(String(value, radix: 16)) }
      }
    }
    #expect(Set(leaks).sorted() == [])
  }

  @Test(arguments: [
    "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{7}", "\u{1B}]52;c;?\u{1B}\\", "\u{1B}P$q\"p\u{1B}\\", "\u{9B}2J",
    "\u{9D}0;x\u{9C}", "end\u{1B}",
    "a\rb", "a\nb", "a\u{8}\u{8}b", "\u{7}\u{7}", "a\u{85}b", "\0", "\u{7F}", "\u{202E}abc", "\u{2066}x\u{2069}",
    "pay\u{200B}pal", "\u{FEFF}x",
    "\u{E0041}\u{E0042}", "\u{2028}\u{2029}", "\u{115F}\u{1160}\u{3164}\u{FFA0}", "\u{AD}", "\u{34F}",
  ])
  func `keeps only the visible part of a hostile string`(text: String) {
    #expect(!shown(text).unicodeScalars.contains { $0.isForbidden })
    #expect(text.glyphs.allSatisfy { (1...2).contains($0.columns) })
    #expect(text.columns == text.glyphs.reduce(0) { $0 + $1.columns })
  }

  @Test(arguments: [
    ("a\u{1B}[1mb", "a␛[1mb", 6), ("\t\n\r", "␉␤␍", 3), ("a\u{7F}", "a␡", 2), ("\u{9B}1m", "<9B>1m", 6), ("a\u{202E}b", "a·b", 3),
    ("a\u{A0}b", "a b", 3), ("Zoë", "Zoë", 3), ("Zoe\u{308}", "Zoe\u{308}", 3), ("日本", "日本", 4),
    ("שלום", "שלום", 4), ("مرحبا", "مرحبا", 5), ("한국", "한국", 4), ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}", 2),
    ("👩‍👩‍👧‍👦!", "👩!", 3), ("👍🏿", "👍", 2), ("❤\u{FE0F}", "❤", 1), ("1\u{FE0F}\u{20E3}", "1\u{20E3}", 1), ("\u{301}", " \u{301}", 1),
    ("\u{200D}", "·", 1), ("a\u{200D}b", "a·b", 3), ("до\u{200D}ро", "до·ро", 5), ("👩\u{200D}1", "👩·1", 4),
    ("\u{FE0F}x", "·x", 2),
    ("क\u{94D}\u{200D}ष", "क\u{94D}·ष", 3), ("\u{1F3FF}", "\u{1F3FF}", 2),
  ])
  func `is unchanged where it is harmless, and takes the expected columns`(text: String, shown: String, columns: Int) {
    #expect(Array(self.shown(text).unicodeScalars) == Array(shown.unicodeScalars))
    #expect(text.columns == columns)
  }

  @Test func `is printed by the same rules, whatever scalars it contains`() {
    var leaks: Set<UInt32> = []
    for value in UInt32(0)...0x10FFFF {
      // NB: most of the planes behind the third are empty or private.
      guard value < 0x30000 || 0xE0000...0xE0FFF ~= value || value % 64 == 0 || Thoroughness.isFull,
        let scalar = Unicode.Scalar(value)
      else { continue }
      for text in [String(scalar), "a\(scalar)b"] where text.printable.unicodeScalars.contains(where: \.isForbidden) {
        leaks.insert(value)
      }
    }
    #expect(leaks == [])
    #expect("Zoë\n\u{1B}[1m\u{202E}שלום\u{85}".printable == "Zoë␤␛[1m·שלום<85>")
  }

  @Test func `shows a replacement for noncharacters`() throws {
    for value: UInt32 in [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE, 0x10FFFF] {
      #expect(shown(String(try #require(Unicode.Scalar(value)))) == "\u{FFFD}")
    }
  }

  @Test func `keeps the letters of every script`() {
    var lost: [Unicode.Scalar] = []
    for value in UInt32(0x21)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic, scalar.properties.generalCategory == .otherLetter,
        !scalar.isForbidden, Glyph.columns(of: value) > 0
      else { continue }
      if shown(String(scalar)) != String(scalar) { lost.append(scalar) }
    }
    #expect(lost.isEmpty)
  }

  @Test func `has at most five scalars in a cell, however many marks are stacked`() {
    let flood = "a" + String(repeating: "\u{301}", count: 100_000) + "b"
    #expect(flood.glyphs.count == 2)
    #expect(flood.columns == 2)
    #expect(flood.glyphs.allSatisfy { $0.scalars.count <= 5 })
  }

  @Test func `takes the columns that the C library says, even where it is not asked`() {
    let values = Array(0x21..<0x7F) + Array(0x2500..<0x2600) as [UInt32]
    #expect(values.filter { Glyph(code: $0).columns != Glyph.columns(of: $0) } == [])
  }

  @Test func `takes as many columns as its parts`() {
    let parts = ["a", "日", "é", "👩‍👧", "\u{1B}", "\u{202E}", "🇩🇪", "ש", "1\u{20E3}"]
    for first in parts {
      for second in parts { #expect((first + second).columns == first.columns + second.columns) }
    }
  }
}
