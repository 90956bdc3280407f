import ConsoleTerminal
import ConsoleUI
import ConsoleUITesting
import Glibc
import Testing

@testable import ConsoleUI

/// A page with a filled row, plain text and a picture, and a question above it.
private struct Asked: View {
  @State private var isAsking = false
  var body: some View {
    VStack(alignment: .leading) {
      Text("filled").background(Style(foreground: .black, background: .yellow))
      Text("plain")
      Button("ask") { isAsking = true }
    }
    .confirmationDialog("Sure?", isPresented: $isAsking) { Button("Yes") {} }
  }
}

@Suite("Below a dialog") struct DimmingTests {
  // NB: widths come from the C library, which knows none before a locale is set.
  init() { setlocale(LC_CTYPE, "C.UTF-8") }

  @Test(arguments: [ColorDepth.truecolor, .indexed, .basic, .mono]) func `everything fades, fills too`(depth: ColorDepth) {
    let screen = Screen(Asked(), 60, 24)
    screen.terminal.colorDepth = depth
    screen.terminal.send([.ink(0xE5E5E5), .ground(0x000000)])
    screen.terminal.resize(Size(60, 25))
    let (filled, plain) = (screen.terminal.style(2, 0), screen.terminal.style(2, 1))
    screen.press(.return)
    #expect(screen.text.contains("Sure?"))
    for (y, before) in [(0, filled), (1, plain)] {
      let after = screen.terminal.style(2, y)
      #expect(after != before)
      if depth == .basic || depth == .mono { #expect(after.background == nil, "no full fill remains") }
      if let fill = after.background, let original = before.background {
        #expect(SRGB.luminance(fill.rgb) < 0.3 * SRGB.luminance(original.rgb))
      }
    }
    screen.press(.return)
    #expect(screen.terminal.style(2, 0) == filled)
  }

  @Test(arguments: [0x101014, 0xFFFFFF] as [UInt32]) func `everything is grey among 256 colours`(ground: UInt32) throws {
    let isDark = ground != 0xFFFFFF
    let tones = Tones.of(.standard, on: TerminalColors(ground: ground, ink: isDark ? 0xDEDEDE : 0), .indexed)
    func shown(_ color: Color?) throws -> OKLab { OKLab(XtermPalette.colors[Int(try #require(color).indexed)]) }
    for color in [Color.yellow, .purple, .red, .teal] {
      for attributes in [Style.Attributes(), .picture] {
        let faded = tones.dimmed(Style(foreground: color, background: color, attributes: attributes))
        for color in [faded.foreground, faded.background] { #expect(try shown(color).chroma < 0.02) }
      }
      // NB: a fill is weaker than the question, so that nothing below it stands out.
      let fill = try shown(tones.dimmed(Style(background: color)).background), question = try shown(tones.question.background)
      #expect(isDark ? fill.lightness <= question.lightness : fill.lightness >= question.lightness, "\(color)")
    }
  }

  @Test func `text is readable that was white on a fill`() {
    let eight = Tones.of(.standard, on: TerminalColors(isGuessedLight: true), .eight)
    #expect(eight.dimmed(Style(foreground: .white, background: .blue)) == Style(attributes: .dim))
  }

  @Test func `a picture keeps its shape where nothing can be mixed`() {
    let colors = TerminalColors(ground: 0x000000, ink: 0xE5E5E5)
    let half = Style(foreground: .yellow, attributes: .picture), whole = Style(background: .yellow, attributes: .picture)
    let unknown = Tones.of(.standard, on: TerminalColors(), .truecolor)
    for tones in [Tones.of(.standard, on: colors, .basic), Tones.of(.standard, on: colors, .eight), unknown] {
      let shade = Style(foreground: tones.palette.depth == .basic ? .gray : nil, attributes: [.picture, .dim])
      #expect(tones.dimmed(whole) == shade && tones.dimmed(half) == shade)
      #expect(glyphs(half, whole, tones) == "▀█1")
    }
    let mono = Tones.of(.standard, on: colors, .mono), digit = Style(attributes: [.reverse, .picture])
    #expect(glyphs(Style(attributes: .picture), digit, mono) == "▀█1")
    #expect(mono.dimmed(digit) == Style(attributes: [.picture, .dim]))
    #expect(mono.dimmed(Style(attributes: .reverse)) == Style(attributes: .dim), "text that was selected")
  }

  /// Half a cell, a whole cell and a digit below a dialog.
  private func glyphs(_ half: Style, _ whole: Style, _ tones: Tones) -> String {
    let surface = Surface(Size(3, 1))
    surface.write("▀".glyphs[...], at: .zero, half, clip: surface.bounds)
    surface.fill(Rect(x: 1, y: 0, width: 1, height: 1), whole)
    surface.write("1".glyphs[...], at: Point(2, 0), .plain, clip: surface.bounds)
    surface.restyle(tones.dimmed)
    return String(glyphs: (0..<3).map { surface[$0, 0].glyph })
  }
}
