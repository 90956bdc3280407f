import ConsoleTerminal
import TestSupport
import Testing

@testable import ConsoleUI
@testable import Scrumdinger

extension AppTests {
  @Suite("Colour alone") struct ColorAloneTests {
    @Test func `never says that something is over time or wrong`() async {
      var found: [String] = []
      for preview in Thoroughness.cases(Previews.all, every: 3) {
        let screen = await PreviewScreen(preview)
        screen.show(.color)
        let warm = Tones.of(.standard, on: Look.color.colors, Look.color.depth).warm.foreground
        let surface = screen.application.host.surface
        for y in 0..<surface.size.height {
          let row = (0..<surface.size.width).map { surface[$0, y] }
          guard row.contains(where: { $0.style.foreground == warm && $0.glyph != .space }) else { continue }
          let text = String(glyphs: row.filter { $0.style.foreground == warm }.map(\.glyph))
          let line = screen.terminal.line(y), times = line.matches(of: /\d:\d\d/).count
          // Beside a time over its share are a plus, the share, or a bar that is longer than its mark.
          let isSaid = line.contains(where: "+┃".contains) || times > 1 || text.contains(where: \.isLetter)
          if text.contains(where: \.isNumber), !isSaid {
            found.append("\(preview.id), row \(y): “\(text)” in “\(line)”")
          }
        }
      }
      #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    @Test func `never says what a key has selected`() async {
      for preview in Thoroughness.cases(Previews.all, every: 3) {
        let screen = await PreviewScreen(preview)
        for key in [KeyPress(.downArrow), KeyPress(.rightArrow), KeyPress(.tab)] {
          let before = screen.cells(.color), plainBefore = screen.cells(.mono), cursor = screen.terminal.cursor
          screen.terminal.send([.key(key)])
          await screen.settle()
          let isSaid = screen.cells(.mono) != plainBefore || screen.terminal.cursor != cursor
          #expect(isSaid || screen.cells(.color) == before, "\(preview.id): \(key)")
        }
      }
    }
  }
}

extension Look {
  fileprivate static let color = all()[0], mono = Look(depth: .mono, ground: color.ground, ink: color.ink)
}

extension PreviewScreen {
  /// All cells of the screen in a look, row by row.
  fileprivate func cells(_ look: Look) -> [Surface.Cell] {
    show(look)
    let surface = application.host.surface
    return (0..<surface.size.height).flatMap { y in (0..<surface.size.width).map { surface[$0, y] } }
  }
}
