import ConsoleUITesting
import Testing

@testable import ConsoleTerminal
@testable import ConsoleUI

@Suite("A bitmap") struct BitmapTests {
  @Test(arguments: [ColorDepth.truecolor, .indexed, .basic, .eight]) func `shows both pixels of a cell`(depth: ColorDepth) {
    #expect(drawn([.red, .green], depth) == Drawn("▄", .green, on: .red))
    #expect(drawn([.red, nil], depth) == Drawn("▀", .red, on: nil))
    #expect(drawn([nil, .green], depth) == Drawn("▄", .green, on: nil))
  }

  @Test func `draws equal pixels as a blank`() {
    #expect(drawn([.red, .red], .truecolor) == Drawn("", Style(background: .red, attributes: .picture)))
    #expect(drawn(Array(repeating: .red, count: 6), .truecolor) == Drawn("", Style(background: .red, attributes: .picture)))
    let bright = Color(rgb: 0xFF0000, indexed: 9, basic: 9)
    #expect(drawn([.red, bright], .eight) == Drawn("", Style(background: .red, attributes: .picture)))
    #expect(drawn([.red, bright], .basic) == Drawn("▄", bright, on: .red))
  }

  @Test func `has a sextant for each set of pixels`() {
    let cells = (1..<63).map { mask in drawn((0..<6).map { mask >> $0 & 1 == 1 ? .red : nil }, .truecolor) }
    #expect(cells.allSatisfy { $0.style == Style(foreground: .red, attributes: .picture) })
    #expect(
      cells.map(\.text).joined() == "🬀🬁🬂🬃🬄🬅🬆🬇🬈🬉🬊🬋🬌🬍🬎🬏🬐🬑🬒🬓▌🬔🬕🬖🬗🬘🬙🬚🬛🬜🬝🬞🬟🬠🬡🬢🬣🬤🬥🬦🬧▐🬨🬩🬪🬫🬬🬭🬮🬯🬰🬱🬲🬳🬴🬵🬶🬷🬸🬹🬺🬻")
  }

  @Test func `keeps the two colours of a sextant that differ most, and the ground where it shows`() {
    let gray = Color(rgb: 0x202020, indexed: 234, basic: 8)
    #expect(drawn([.white, .white, .black, gray, .white, gray], .truecolor) == Drawn("🬩", .black, on: .white))
    #expect(drawn([.white, .white, nil, gray, .white, gray], .truecolor) == Drawn("🬒", .white, on: nil))
  }

  private struct Drawn: Equatable {
    var text: String, style: Style
    init(_ text: String, _ style: Style) { (self.text, self.style) = (text, style) }
    init(_ text: String, _ color: Color, on ground: Color?) {
      self.init(text, Style(foreground: color, background: ground, attributes: .picture))
    }
  }

  /// A cell of two or six pixels, on black.
  private func drawn(_ pixels: [Color?], _ depth: ColorDepth) -> Drawn {
    let cell = pixels.count == 2 ? CellPixels.half : .sextant
    let tones = Tones.of(.standard, on: TerminalColors(ground: 0x080808, ink: 0xDEDEDE), depth)
    let screen = Screen(
      Canvas { context, rect in
        var bitmap = Bitmap(Size(1, 1), cell: cell)
        for (index, color) in pixels.enumerated() { bitmap[index % cell.columns, index / cell.columns] = color }
        context.draw(bitmap, at: rect.origin, tones)
      })
    return Drawn(String(screen.terminal.lines[0].prefix(1)), screen.terminal.style(0, 0))
  }
}
