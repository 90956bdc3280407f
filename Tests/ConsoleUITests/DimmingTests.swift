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

  @Test func `text is readable that was white on a fill`() {
    let eight = Tones.of(.standard, on: TerminalColors(isGuessedLight: true), .eight)
    #expect(eight.dimmed(Style(foreground: .white, background: .blue)) == Style(attributes: .dim))
  }

  @Test func `a picture keeps one tone in sixteen colours, and its own where nothing can be mixed`() {
    let colors = TerminalColors(ground: 0x000000, ink: 0xE5E5E5)
    let half = Style(foreground: .yellow, attributes: .picture), whole = Style(background: .yellow, attributes: .picture)
    let basic = Tones.of(.standard, on: colors, .basic)
    #expect(basic.dimmed(half).foreground == basic.dimmed(whole).background)
    let mono = Tones.of(.standard, on: colors, .mono)
    let digit = Style(attributes: [.reverse, .picture])
    #expect(mono.dimmed(digit) == digit)
    #expect(mono.dimmed(Style(attributes: .reverse)) == Style(attributes: .dim), "text that was selected")
  }
}
