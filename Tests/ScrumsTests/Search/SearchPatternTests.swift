import Scrums
import Testing

@Suite("A search pattern")
struct SearchPatternTests {
  @Test(arguments: [
    ("résumé", "Resume"), ("RESUME", "résumé"), ("e\u{301}te", "Été"), ("été", "e\u{301}TE\u{301}"), ("Ärger", "argerlich"),
    ("ΣΟΦΟΣ", "σοφοσ"), ("ё", "Е"), ("İ", "i"), ("ﷺ", "ﷺ"), ("日本", "これは日本です"), ("😀", "a😀b"), ("a b", "xa by"), ("ß", "ß"),
    ("ΟΔΥΣΣΕΥΣ", "Ο Οδυσσεύς"), ("οδυσσευς", "ΟΔΥΣΣΕΎΣ"), ("STRASSE", "Straße"), ("straße", "STRASSE"), ("Maẞ", "mass"),
    ("FIN", "ﬁn"), ("ŉ", "ʼN"), ("ſ", "S"), ("ＡＢＣ", "ａｂｃ"), ("Ⅷ", "ⅷ"), ("Ⓐ", "ⓐ"), ("ԵՒ", "և"), ("ꭰ", "Ꭰ"), ("𐐀", "𐐨"),
    ("ᾳ", "α"),
  ])
  func `finds words in any case, with or without accents`(words: String, text: String) {
    #expect(SearchPattern(words).isFound(in: text))
    #expect(SearchPattern(words).ranges(in: text).count == 1)
  }

  @Test(arguments: [
    ("", "anything"), ("\u{301}", "anything"), ("ab", "a"), ("ab", "acb"), ("o", "ø"), ("日", "本"), ("a b", "ab"), ("x", ""),
  ])
  func `does not find what is not there`(words: String, text: String) {
    #expect(!SearchPattern(words).isFound(in: text))
    #expect(SearchPattern(words).ranges(in: text).isEmpty)
  }

  @Test func `marks whole characters, one place after another`() {
    let text = "Cre\u{301}me, CRÈME und creme\u{308}s"
    #expect(SearchPattern("crème").ranges(in: text).map { text[$0] } == ["Cre\u{301}me", "CRÈME", "creme\u{308}"])
    #expect(SearchPattern("aa").ranges(in: "aaaaa").count == 2)
  }

  @Test func `marks what is longer when it is folded`() {
    let text = "Große Straße, GROSSE STRASSE"
    #expect(SearchPattern("strasse").ranges(in: text).map { text[$0] } == ["Straße", "STRASSE"])
  }

  @Test func `reads any bytes`() {
    let pattern = SearchPattern("né")
    for bytes: [UInt8] in [[0x6E, 0xC3], [0xFF, 0x6E, 0xC3], [0x80, 0xF0, 0x6E], [0xE0], [0x6E, 0xF0, 0x9F]] {
      #expect(!bytes.withUnsafeBytes(pattern.isFound))
    }
    #expect([0xFF, 0x6E, 0xC3, 0x89].withUnsafeBytes { pattern.isFound(in: $0) } == false)
    #expect(([0xFF, 0x6E, 0xC3, 0x89] as [UInt8]).withUnsafeBytes(pattern.isFound))
  }
}
