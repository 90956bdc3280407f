import Testing

@testable import Terminal

@Suite("Typed bytes") @MainActor
struct TypedKeyTests {
  private func keys(_ reads: String...) -> [KeyPress] {
    var typed = TypedKeys()
    return reads.flatMap { typed.take(Array($0.utf8)) } + typed.finish()
  }

  @Test func `are decoded into keys`() {
    #expect(keys("n \r\u{3}é") == [KeyPress("n"), KeyPress(.space), KeyPress(.return), .control("c"), KeyPress("é")])
    #expect(keys("\u{7F}\t\n\u{1A}") == [KeyPress(.delete), KeyPress(.tab), KeyPress(.return), .control("z")])
  }

  @Test func `may be split over reads`() {
    var typed = TypedKeys()
    #expect(typed.take([0xC3]) == [] && typed.take([0xA9]) == [KeyPress("é")])
    #expect(keys("\u{1B}", "[", "C") == [KeyPress(.rightArrow)])
  }

  @Test(arguments: ["\u{1B}[C", "\u{1B}OC"]) func `of an arrow are decoded into the arrow`(_ sequence: String) {
    #expect(keys(sequence, sequence.replacing("C", with: "D")) == [KeyPress(.rightArrow), KeyPress(.leftArrow)])
  }

  @Test(arguments: ["\u{1B}[A", "\u{1B}[5~", "\u{1B}[1;5C", "\u{1B}[200~", "\u{1B}[<0;10;10M", "\u{1B}OP"])
  func `of other keys and reports are ignored`(_ sequence: String) {
    #expect(keys(sequence + "n") == [KeyPress("n")])
  }

  @Test func `that end with Escape are undecided until nothing follows`() {
    var typed = TypedKeys()
    #expect(typed.take([0x6E, 0x1B]) == [KeyPress("n")] && typed.isUndecided)
    #expect(typed.finish() == [KeyPress(.escape)] && !typed.isUndecided && typed.finish() == [])
    #expect(keys("\u{1B}\u{1B}") == [KeyPress(.escape), KeyPress(.escape)])
    #expect(keys("\u{1B}d") == [.option("d")])
  }

  @Test func `that aren't text are ignored`() {
    var typed = TypedKeys()
    #expect(typed.take([0xFF, 0xFE, 0x80, 0x6E]) == [KeyPress("n")])
  }
}
