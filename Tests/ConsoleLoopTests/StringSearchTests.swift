import Testing

@testable import ConsoleLoop

@Suite("Searching a text") struct StringSearchTests {
  @Test func `equals the standard library's search of arrays`() {
    var generator = SystemRandomNumberGenerator()
    func random(_ most: Int) -> String {
      String((0...Int.random(in: 0...most, using: &generator)).map { _ in "ab;".randomElement(using: &generator) ?? "a" })
    }
    for _ in 0..<500 {
      let text = random(12), part = random(2), new = random(2)
      #expect(text.contains(part) == Array(text).contains(Array(part)), "\(text), \(part)")
      #expect(text.replacing(part, with: new) == String(Array(text).replacing(Array(part), with: Array(new))), "\(text), \(part)")
      #expect(
        text.firstRange(of: part).map { text.distance(from: text.startIndex, to: $0.lowerBound) }
          == Array(text).firstRange(of: Array(part))?.lowerBound)
      #expect(text.parts(separatedBy: part).count == Array(text).ranges(of: Array(part)).count + 1, "\(text), \(part)")
    }
  }

  @Test(arguments: ["'\u{301}", "\u{600}'", "'\u{200D}"]) func `finds a quotation mark beside a combining mark`(_ text: String) {
    #expect(text.contains("'"))
    #expect(text.replacing("'", with: "Q").unicodeScalars.contains("Q"))
    #expect(text.quotedForShell.unicodeScalars.filter { $0 == "'" }.count == 5)
  }

  @Test func `an empty text is part of each text`() {
    #expect("a".contains(""))
    #expect("a".replacing("", with: "b") == "a")
  }
}
