import Scrums
import TestSupport
import Testing

@testable import ConsoleTerminal
@testable import ConsoleUI
@testable import Scrumdinger

extension AppTests {
  /// Every cell of every preview at 80x24, in 24-bit colour, 256 and 16 colours, on black and on white.
  @Suite("The contrast of every screen") struct ContrastTests {
    @Test(arguments: [false, true]) func `is high enough for text and shapes`(isHigh: Bool) async {
      for (look, cells) in await ScreenLooks.all where look.isHighContrast == isHigh {
        expect(cells, in: look) { SRGB.contrast($0, $1) }
      }
    }

    /// Red text and shapes, and what is mixed to the minimum, are a little weaker to some people.
    @Test(arguments: Vision.allCases) func `is nearly as high without one kind of cones`(_ vision: Vision) async {
      for (look, cells) in await ScreenLooks.all where !look.isHighContrast {
        // NB: 16 colours are the terminal's.
        let share = (text: look.depth == .basic ? 0.73 : 0.95, shape: look.depth == .basic ? 0.73 : 0.82)
        expect(cells, in: look, share) { SRGB.contrast(vision.seen($0), vision.seen($1)) }
      }
    }

    private func expect(
      _ cells: [CellLook: String], in look: Look, _ share: (text: Double, shape: Double) = (1, 1),
      contrast: (UInt32, UInt32) -> Double
    ) {
      let needs = Needs(look)
      var short: [String] = []
      for (cell, place) in cells {
        for (one, other, least) in needs.pairs(cell) {
          let contrast = contrast(one, other), least = least * (cell.kind == .text ? share.text : share.shape)
          if contrast < least - 0.005 {
            short.append("\(contrast) of \(least): \(cell.kind) \(cell.style.description), \(place)")
          }
        }
      }
      #expect(short.isEmpty, "\(look): \(short.sorted().joined(separator: "\n"))")
    }

    @Test(arguments: Vision.allCases, Theme.allCases)
    func `tells time over, to come and spent apart without one kind of cones`(_ vision: Vision, _ theme: Theme) throws {
      for look in Look.all() where look.depth != .basic {
        let tones = Tones.of(theme.tint, on: look.colors, look.depth)
        func color(_ style: Style) throws -> OKLab { OKLab(vision.seen(look.shown(try #require(style.foreground)))) }
        #expect(try color(tones.bar).distance(to: color(tones.warm)) > 0.06, "\(look)")
        #expect(try color(tones.full).distance(to: color(tones.mid)) > (look.depth == .indexed ? 0.01 : 0.05), "\(look)")
        #expect(try color(tones.mid).distance(to: color(tones.low)) > 0.08, "\(look)")
      }
    }
  }
}

/// What all previews show in each look, and where one shows it.
enum ScreenLooks {
  private static var known: [Look: [CellLook: String]] = [:]

  static var all: [Look: [CellLook: String]] {
    get async {
      guard known.isEmpty else { return known }
      for preview in Thoroughness.cases(Previews.all, every: 3) {
        let screen = await PreviewScreen(preview)
        for look in Look.all() + Look.all(isHighContrast: true) {
          screen.show(look)
          for (cell, place) in screen.application.host.looks() where known[look]?[cell] == nil {
            known[look, default: [:]][cell] = "\(preview.id), row \(place.y), column \(place.x)"
          }
        }
      }
      return known
    }
  }
}

extension PreviewScreen {
  func show(_ look: Look) {
    terminal.colorDepth = look.depth
    application.host.adopt(terminal, look.colors)
    terminal.send([])
  }
}
