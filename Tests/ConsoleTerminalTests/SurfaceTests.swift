import Testing

@testable import ConsoleTerminal

struct `A surface` {
  private let terminal = TestTerminal()
  private let surface = Surface(Size(6, 2))

  private var lines: [String] {
    terminal.present(surface, cursor: nil)
    return terminal.lines
  }

  private func write(_ text: String, _ x: Int, _ y: Int = 0, clip: Rect? = nil) {
    surface.write(text.glyphs[...], at: Point(x, y), .plain, clip: clip ?? surface.bounds)
  }

  /// Whether each row has as many columns as the surface, and each right half follows its left half.
  private var isWhole: Bool {
    (0..<surface.size.height).allSatisfy { y in
      let row = (0..<surface.size.width).map { surface[$0, y].glyph }
      return row.reduce(0) { $0 + $1.columns } == surface.size.width
        && row.indices.allSatisfy { row[$0] != .continuation || ($0 > 0 && row[$0 - 1].columns == 2) }
    }
  }

  @Test func `shows text where it was written`() {
    write("ab", 0)
    write("日本", 1, 1)
    #expect(lines == ["ab", " 日本"])
  }

  @Test(arguments: [(-1, " 本語"), (-2, "本語"), (0, "日本語"), (1, " 日本"), (5, ""), (-6, ""), (6, ""), (-100, "")])
  func `never shows half of a wide character at its edges`(x: Int, line: String) {
    write("日本語", x)
    #expect(lines[0] == line)
    #expect(isWhole)
  }

  @Test func `never shows half of a wide character at the edges of a clip`() {
    write("abcdef", 0)
    write("日本語", 0, clip: Rect(x: 1, y: 0, width: 4, height: 1))
    #expect(lines[0] == "a 本 f")
    #expect(isWhole)
  }

  @Test(arguments: [(0, "x 本語"), (1, " x本語"), (2, "日x 語"), (5, "日本 x")])
  func `removes a wide character when half of it is overwritten`(x: Int, line: String) {
    write("日本語", 0)
    write("x", x)
    #expect(lines[0] == line)
    #expect(isWhole)
  }

  @Test func `removes a wide character when half of it is filled`() {
    for x in 0..<6 {
      for width in 1...6 {
        write("日本語", 0)
        surface.fill(Rect(x: x, y: 0, width: width, height: 1), .plain)
        #expect(isWhole, "\(x) \(width) \(lines[0])")
      }
    }
    write("日本語", 0)
    surface.fill(Rect(x: 1, y: 0, width: 2, height: 1), .plain)
    #expect(lines[0] == "    語")
  }

  @Test func `keeps glyphs when only the style of an area changes`() {
    write("日本語", 0)
    surface.fill(Rect(x: 1, y: 0, width: 2, height: 1), Style(attributes: .bold), keepingGlyphs: true)
    #expect(lines[0] == "日本語")
    #expect((0..<6).map { surface[$0, 0].style.attributes == .bold } == [false, true, true, false, false, false])
  }

  @Test func `stays valid, whatever is drawn on it`() {
    let texts = ["日本語", "abc", "é", "👩‍👧x", "日a"]
    for first in texts {
      for second in texts {
        for x in -3..<7 {
          surface.clear()
          write(first, 0)
          write(second, x)
          surface.fill(Rect(x: x + 1, y: 0, width: 2, height: 2), .plain)
          #expect(isWhole)
        }
      }
    }
  }

  @Test(arguments: [Size.zero, Size(1, 1), Size(0, 5), Size(5, 0), Size(500, 300)])
  func `can have any size`(size: Size) {
    surface.resize(size)
    write("日本語", 0)
    surface.fill(Rect(x: -5, y: -5, width: 1000, height: 1000), .plain)
    #expect(surface.size == size)
  }
}
