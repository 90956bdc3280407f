import ConsoleTerminal
import ConsoleUI
import ConsoleUITesting
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

  @Test func `a fill keeps its hue among 256 colours`() {
    let tones = Tones.of(.standard, on: TerminalColors(ground: 0x101014, ink: 0xDEDEDE), .indexed)
    for fill in [Color(rgb: 0xFFDF5F, indexed: 221, basic: 11), Color(rgb: 0x875FD7, indexed: 98, basic: 5)] {
      let faded = tones.dimmed(Style(background: fill)).background.map { OKLab(XtermPalette.colors[Int($0.indexed)]) }
      let turned = faded.flatMap { $0.hueAngle(to: OKLab(fill.rgb)) }
      #expect(turned.map { $0 < 30 } == true, "\(fill): \(String(describing: turned))")
    }
  }

  @Test func `text is readable that was white on a fill`() {
    let eight = Tones.of(.standard, on: TerminalColors(isGuessedLight: true), .eight)
    #expect(eight.dimmed(Style(foreground: .white, background: .blue)) == Style(attributes: .dim))
  }

  @Test func `a picture keeps its colour as a shade where nothing can be mixed`() {
    let colors = TerminalColors(ground: 0x000000, ink: 0xE5E5E5)
    let half = Style(foreground: .yellow, attributes: .picture), whole = Style(background: .yellow, attributes: .picture)
    let unknown = Tones.of(.standard, on: TerminalColors(), .truecolor)
    for tones in [Tones.of(.standard, on: colors, .basic), Tones.of(.standard, on: colors, .eight), unknown] {
      #expect(tones.dimmed(whole) == Style(foreground: .yellow, attributes: [.picture, .dim]))
      let surface = Surface(Size(3, 1))
      surface.write("▀ ".glyphs[...], at: .zero, half, clip: surface.bounds)
      surface.fill(Rect(x: 1, y: 0, width: 1, height: 1), whole)
      surface.write("1".glyphs[...], at: Point(2, 0), .plain, clip: surface.bounds)
      surface.restyle(tones.dimmed)
      #expect((0..<3).map { surface[$0, 0].glyph } == Array("░░1".glyphs))
    }
    let mono = Tones.of(.standard, on: colors, .mono)
    let digit = Style(attributes: [.reverse, .picture])
    #expect(mono.dimmed(digit) == Style(attributes: [.picture, .dim]))
    #expect(mono.dimmed(Style(attributes: .reverse)) == Style(attributes: .dim), "text that was selected")
  }
}
