import ConsoleUI
import TestScreen
import Testing

@Suite("A bitmap") struct BitmapTests {
  @Test(arguments: [ColorDepth.truecolor, .indexed, .basic, .eight]) func `shows both pixels of a cell`(depth: ColorDepth) {
    #expect(drawn(.red, .green, depth) == Style(foreground: .green, background: .red, attributes: .picture))
    #expect(drawn(.red, nil, depth) == Style(foreground: .black, background: .red, attributes: .picture))
    #expect(drawn(nil, .green, depth) == Style(foreground: .green, background: .black, attributes: .picture))
  }

  @Test func `draws two equal pixels as a blank`() {
    #expect(drawn(.red, .red, .truecolor) == Style(background: .red))
    let bright = Color(rgb: 0xFF0000, indexed: 9, basic: 9)
    #expect(drawn(.red, bright, .eight) == Style(background: bright))
    #expect(drawn(.red, bright, .basic) == Style(foreground: bright, background: .red, attributes: .picture))
  }

  /// The style of a cell of two pixels, on black.
  private func drawn(_ upper: Color?, _ lower: Color?, _ depth: ColorDepth) -> Style {
    let screen = Screen(
      Canvas { context, rect in
        var bitmap = Bitmap(Size(1, 1))
        bitmap[0, 0] = upper
        bitmap[0, 1] = lower
        context.draw(bitmap, at: rect.origin, on: .black, depth: depth)
      })
    return screen.terminal.style(0, 0)
  }
}
