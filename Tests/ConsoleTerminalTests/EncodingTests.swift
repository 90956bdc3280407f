import Foundation
import Testing

@testable import ConsoleTerminal

struct `Base64 text` {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `follows RFC 4648 section 10`(text: String, encoded: String) {
    #expect(Base64.encode(Array(text.utf8)) == encoded)
  }

  @Test func `uses the whole alphabet`() {
    #expect(Base64.encode([0x00, 0x10, 0x83, 0xFB, 0xEF, 0xBE, 0xFF, 0xFF, 0xFF]) == "ABCD++++////")
  }
}

struct `A screen in ASCII` {
  // NB: the locale decides how wide characters are.
  init() { _ = Charset.fromEnvironment() }

  @Test(arguments: [
    ("─", "-"), ("│", "|"), ("╭", "+"), ("●", "O"), ("○", "o"), ("✓", "v"), ("✎", "+"), ("•", "*"), ("▸", ">"), ("…", "."),
    ("·", "-"), ("█", "#"), ("▐", "|"), ("▏", "|"), ("a", "a"),
    (" ", " "),
  ])
  func `has a similar character for each of the program's symbols`(symbol: String, sign: String) {
    #expect(substitute(symbol) == sign)
  }

  @Test(arguments: [
    ("Some…", "Som.."), ("Some…  ", "Som..  "), ("sucht…  jetzt", "sucht.. jetzt"), ("Ann… Bo", "An.. Bo"),
    ("quite a …ith", "quite a ..th"),
    ("…i did", ".. did"),
    ("… the end", ". the end"),
  ])
  func `has two dots for an ellipsis, if a letter or a blank makes room`(text: String, ascii: String) {
    #expect(text.printableASCII == ascii)
  }

  @Test func `has Latin letters without their accents`() throws {
    #expect(substitute("Zoë Łukasz Müßig Søren Ærø") == "Zoe Lukasz Musig Soren Aro")
    for value in UInt32(0xC0)..<0x180 {
      let letter = String(try #require(Unicode.Scalar(value)))
      let base = try #require(letter.decomposedStringWithCanonicalMapping.unicodeScalars.first)
      if base.isASCII { #expect(substitute(letter) == String(base), "\(letter)") }
    }
  }

  @Test(arguments: [
    ("Jäger   5", "Jaeger  5"), ("Jäger 5", "Jaeger 5"), ("Jäger, Ärger  5", "Jager, Aerger 5"), ("Jäger │  5", "Jager |  5"),
    ("ÄRGER  ", "AERGER "), ("Größe", "Groesse"), ("Ä", "Ae"), ("日ä  ", "? ae "),
  ])
  func `has two letters for an umlaut where a column is free`(text: String, ascii: String) {
    #expect(text.printableASCII == ascii)
  }

  @Test(arguments: [
    ("  9:00     übrig  ", "  9:00    uebrig  "), ("  Über  ", "  Ueber "), ("  9:00     übrig    ", "  9:00     uebrig   "),
    ("  Jäger     5 übrig  ", "  Jaeger   5 uebrig  "),
  ])
  func `at the right edge takes the column for an umlaut from the gap before it`(text: String, ascii: String) {
    var glyphs = text.glyphs
    glyphs.spellUmlauts(\.self, canGrow: false)
    #expect(String(glyphs.map(\.string).joined()) == ascii)
  }

  @Test(arguments: ["日", "👩", "␛", "ש", "\u{7F}"])
  func `has a question mark for all other characters`(text: String) { #expect(substitute(text) == "?") }

  @Test func `never contains a byte outside ASCII`() {
    for value in UInt32(0x7F)...0x30000 { #expect((0x20..<0x7F).contains(ASCII.substitute(for: value))) }
  }

  private func substitute(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.compactMap { Unicode.Scalar(ASCII.substitute(for: $0.value)) }))
  }
}
