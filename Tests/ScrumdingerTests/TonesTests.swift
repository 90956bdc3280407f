import ConsoleTerminal
import Scrums
import Testing

@testable import ConsoleUI
@testable import Scrumdinger

/// Black, white, and both of solarized.
private let grounds: [(ground: UInt32, ink: UInt32)] = [
  (0x000000, 0xE5E5E5), (0xFFFFFF, 0x000000), (0x002B36, 0x839496), (0xFDF6E3, 0x657B83),
]

@Suite("The tones of a theme") struct TonesTests {
  /// The colour that the terminal shows, in xterm's palette if it has one.
  private func shown(_ color: Color?, _ depth: ColorDepth) throws -> UInt32 {
    let color = try #require(color)
    return switch depth {
    case .truecolor, .mono: color.rgb
    case .indexed: XtermPalette.colors[Int(color.indexed)]
    case .basic: XtermPalette.basic[Int(color.basic)]
    case .eight: XtermPalette.basic[Int(color.eight)]
    }
  }

  private func tones(_ theme: Theme, _ place: (ground: UInt32, ink: UInt32), _ depth: ColorDepth) -> Tones {
    .of(theme.tint, on: TerminalColors(ground: place.ground, ink: place.ink), depth)
  }

  @Test(arguments: [ColorDepth.truecolor, .indexed], Theme.allCases)
  func `are seen on every ground, and read as text`(_ depth: ColorDepth, _ theme: Theme) throws {
    for place in grounds {
      let tones = tones(theme, place, depth)
      func contrast(_ style: Style) throws -> Double { try SRGB.contrast(shown(style.foreground, depth), place.ground) }
      #expect(try contrast(tones.full) >= 3, "\(place)")
      let wash = try shown(tones.wash.background, depth)
      // NB: the grey that stands for a wash among 256 colours may be darker than it.
      #expect(try depth == .indexed || SRGB.contrast(shown(tones.full.foreground, depth), wash) >= 2.95, "\(place)")
      // NB: where a theme has no colour that is read, titles have that of text.
      #expect(try tones.title.foreground == nil || contrast(tones.title) >= 4.5, "\(place)")
      #expect(try contrast(tones.warm) >= 4.5, "\(place)")
      #expect(try contrast(tones.amber) >= 4.5, "\(place)")
      let fill = try shown(tones.selected.background, depth)
      if SRGB.luminance(place.ground) > 0.5 {
        #expect(depth == .indexed || fill == theme.main, "a fill is the theme itself: \(place)")
      } else {
        #expect(SRGB.contrast(fill, place.ground) >= 3, "\(place)")
      }
      for style in [tones.selected, tones.selectedQuiet] {
        #expect(try SRGB.contrast(shown(style.foreground, depth), shown(style.background, depth)) >= 4.4, "\(place)")
      }
    }
  }

  @Test(arguments: Theme.allCases) func `tell what is over time from what is not, by hue or by strength`(_ theme: Theme) throws {
    for place in grounds {
      let tones = tones(theme, place, .truecolor)
      let warm = OKLab(try #require(tones.warm.foreground).rgb), bar = try #require(tones.bar.foreground)
      if [.poppy, .oxblood].contains(theme) {
        for bar in [tones.bar, tones.smallBar, tones.washedSmallBar] + (tones.levels ?? []) {
          #expect(OKLab(try #require(bar.foreground).rgb).chroma < 0.04, "\(place)")
        }
      } else if let angle = warm.hueAngle(to: OKLab(theme.main)), angle < 28 {
        #expect(bar == tones.mid.foreground, "\(place)")
      }
      #expect(tones.warm == self.tones(.sky, place, .truecolor).warm, "one colour for all scrums")
      let basic = self.tones(theme, place, .basic)
      #expect(basic.warm.foreground != basic.full.foreground, "\(place)")
    }
  }

  @Test(arguments: Theme.allCases) func `keep their hue among 256 colours where they are mixed`(_ theme: Theme) throws {
    for place in grounds.prefix(2) {
      let wanted = OKLab(try #require(tones(theme, place, .truecolor).mid.foreground).rgb)
      // NB: the palette has no dark colours that are nearly grey.
      guard wanted.chroma > 0.06 else { continue }
      let seen = OKLab(try shown(tones(theme, place, .indexed).mid.foreground, .indexed))
      #expect(seen.chroma > wanted.chroma / 2, "\(place)")
      #expect(try #require(seen.hueAngle(to: wanted)) < 40, "\(place)")
    }
  }

  @Test(arguments: [ColorDepth.truecolor, .indexed, .basic, .eight, .mono], Theme.allCases)
  func `are stronger for the speaker than to come, and weakest for what is spent, on every terminal`(
    _ depth: ColorDepth, _ theme: Theme
  ) throws {
    for place in depth == .truecolor ? grounds : Array(grounds.prefix(2)) {
      // NB: without an answer, the tones are for a dark background. Nothing asks a terminal with 8 colours.
      for isKnown in [true, false] where isKnown ? depth != .eight : depth != .basic && place.ground == 0 {
        let terminal = TerminalColors(ground: isKnown ? place.ground : nil, ink: isKnown ? place.ink : nil)
        let tones = Tones.of(theme.tint, on: terminal, depth)
        /// The contrast as the terminal shows it: a dim colour is closer to the background.
        func contrast(_ style: Style) throws -> Double {
          let color = try style.foreground.map { try shown($0, depth) } ?? place.ink
          let isDim = style.attributes.contains(.dim)
          return SRGB.contrast(isDim ? OKLab(color).mixed(0.6, with: OKLab(place.ground)).rgb : color, place.ground)
        }
        #expect(try contrast(tones.live) >= 1.2 * contrast(tones.mid), "\(place), \(isKnown)")
        #expect(try contrast(tones.live) >= 1.2 * contrast(tones.upcoming), "\(place), \(isKnown)")
        #expect(try contrast(tones.upcoming) >= contrast(tones.low), "\(place), \(isKnown)")
        // NB: in 8 colours and none, what is spent is only thinner.
        let hasOnlyShapes = depth == .eight || depth == .mono
        #expect(
          try hasOnlyShapes || contrast(tones.mid) > (depth == .basic ? 1 : 1.2) * contrast(tones.low), "\(place), \(isKnown)")
        #expect(try isKnown && !hasOnlyShapes || contrast(tones.mid) >= 2.99, "\(place), \(isKnown)")
        #expect(try isKnown || contrast(tones.amber) >= contrast(tones.mid), "\(place), \(isKnown)")
      }
    }
  }

  @Test(arguments: Theme.allCases) func `are seen on black and on white in 8 colours`(_ theme: Theme) {
    let tones = Tones.of(theme.tint, on: TerminalColors(), .eight)
    for color in [tones.full, tones.mid, tones.bar].compactMap(\.foreground) {
      for ground: UInt32 in [0x000000, 0xFFFFFF] {
        #expect(SRGB.contrast(XtermPalette.basic[Int(color.eight)], ground) >= 3, "\(color)")
      }
    }
  }

  @Test func `have no red text in 8 colours, where it is too weak on black`() {
    let tones = tones(.orange, grounds[0], .eight)
    #expect(tones.warm == Style(attributes: .bold) && tones.warmShape.foreground?.eight == 1)
  }

  @Test(arguments: [ColorDepth.basic, .eight]) func `leave red to what is over time`(_ depth: ColorDepth) {
    for theme in [Theme.oxblood, .poppy] {
      let tones = tones(theme, grounds[0], depth)
      #expect(tones.bar.foreground == nil && tones.title.foreground == nil && tones.warmShape.foreground != nil)
    }
  }

  @Test(arguments: Theme.allCases) func `have coloured headings on white among 256 colours, unless none is dark enough`(
    _ theme: Theme
  ) {
    let hasColor = tones(theme, (0xFFFFFF, 0x181818), .indexed).title.foreground != nil
    #expect(hasColor == (theme != .tan))
  }

  @Test(arguments: Theme.allCases) func `have headings and shapes of one colour among 256`(_ theme: Theme) throws {
    for place in grounds.prefix(2) {
      let tones = tones(theme, place, .indexed)
      guard let title = tones.title.foreground else { continue }
      let turned = try OKLab(shown(title, .indexed)).hueAngle(to: OKLab(shown(tones.full.foreground, .indexed)))
      #expect(turned ?? 0 < 22, "\(place)")
    }
  }

  @Test(arguments: [ColorDepth.truecolor, .indexed], Theme.allCases) func `have four levels`(
    _ depth: ColorDepth, _ theme: Theme
  ) throws {
    for place in grounds.prefix(2) {
      let levels = try #require(tones(theme, place, depth).levels).map { try shown($0.foreground, depth) }
      #expect(Set(levels).count == 4, "\(place)")
      let contrasts = levels.map { SRGB.contrast($0, place.ground) }
      #expect(contrasts == contrasts.sorted(), "\(place): \(contrasts)")
    }
  }

  @Test(arguments: Theme.allCases) func `among 256 colours, raise in grey`(_ theme: Theme) throws {
    for place in grounds {
      let tones = tones(theme, place, .indexed)
      for fill in [tones.wash, tones.panel, tones.well] where fill.background != nil {
        #expect(OKLab(try shown(fill.background, .indexed)).chroma < 0.03, "\(place)")
      }
    }
  }

  @Test(arguments: Theme.allCases) func `among 256 colours, are stronger to come than spent`(_ theme: Theme) throws {
    for place in grounds {
      let tones = tones(theme, place, .indexed)
      let (spent, upcoming) = try (shown(tones.low.foreground, .indexed), shown(tones.mid.foreground, .indexed))
      #expect(OKLab(spent).chroma < 0.03, "\(place)")
      #expect(SRGB.contrast(spent, place.ground) >= 1.5, "\(place)")
      #expect(SRGB.contrast(upcoming, place.ground) > SRGB.contrast(spent, place.ground), "\(place)")
    }
  }

  @Test(arguments: Theme.allCases) func `among 256 colours, have one hue that becomes stronger from spent to live`(
    _ theme: Theme
  ) throws {
    for place in grounds.prefix(2) {
      let tones = tones(theme, place, .indexed)
      func contrast(_ style: Style) throws -> Double { try SRGB.contrast(shown(style.foreground, .indexed), place.ground) }
      let contrasts = try [tones.live, tones.full, tones.mid, tones.low].map(contrast)
      #expect(contrasts == contrasts.sorted(by: >), "\(place): \(contrasts)")
      #expect(contrasts[1] >= 1.1 * contrasts[2] && contrasts[2] > 1.2 * contrasts[3], "\(place): \(contrasts)")
      let own = [tones.title, tones.live, tones.full, tones.bar, tones.mid, tones.paused, tones.strip, tones.washedMid]
      let colors = try own.compactMap(\.foreground).map { OKLab(try shown($0, .indexed)) }
      for color in colors + [OKLab(try shown(tones.selected.background, .indexed))] {
        let turned = color.hueAngle(to: OKLab(theme.main)) ?? 0
        #expect(turned <= 20, "\(place): \(String(color.rgb, radix: 16))")
      }
      let levels = try #require(tones.levels).map { OKLab(try shown($0.foreground, .indexed)) }
      for level in levels { #expect(level.hueAngle(to: OKLab(theme.main)) ?? 0 <= 32, "\(place)") }
    }
  }

  @Test(arguments: [ColorDepth.indexed, .basic], Theme.allCases) func `are never those of a failure`(
    _ depth: ColorDepth, _ theme: Theme
  ) throws {
    for place in grounds.prefix(2) {
      let tones = tones(theme, place, depth), warm = OKLab(try shown(tones.warm.foreground, depth))
      for color in [tones.title, tones.live, tones.full, tones.bar, tones.mid].compactMap(\.foreground) {
        // NB: among 16 colours, those of a red theme are also bright and dark red.
        let isRed = depth == .basic && theme.tint.main.basic % 8 == 1
        #expect(try isRed || OKLab(shown(color, depth)).distance(to: warm) > 0.05, "\(place): \(color)")
      }
    }
  }

  @Test(arguments: Theme.allCases) func `have one hue in 16 colours`(_ theme: Theme) throws {
    for place in grounds.prefix(2) {
      let tones = tones(theme, place, .basic)
      let hues = [tones.full, tones.mid, tones.live, tones.title].compactMap(\.foreground).map { $0.basic % 8 }
      #expect(Set(hues).count <= 1, "\(place)")
      if let hue = hues.first { #expect(try #require(tones.selected.background).basic % 8 == hue, "\(place)") }
    }
  }

  /// NB: red is left to what is over time.
  @Test(arguments: Set(Theme.allCases).subtracting([.oxblood, .poppy]))
  func `have an accent on black in 16 colours`(_ theme: Theme) {
    let tones = tones(theme, (0x101014, 0xE5E5E5), .basic)
    #expect(tones.title.foreground != nil && tones.live.foreground != nil)
    #expect(tones.live.foreground?.basic == tones.full.foreground?.basic)
  }

  @Test func `have nine fills on black and on white in 16 colours`() throws {
    for place in grounds.prefix(2) {
      #expect(Set(Theme.allCases.compactMap { tones($0, place, .basic).selected.background?.basic }).count == 9, "\(place)")
    }
  }

  @Test func `have the hue of a background that was changed`() throws {
    var tint = Theme.sky.tint
    tint.main = Color(rgb: 0x00AF00, indexed: 34, basic: 2)
    let tones = Tones.of(tint, on: TerminalColors(ground: 0, ink: 0xE5E5E5), .indexed)
    let turned = try OKLab(shown(tones.full.foreground, .indexed)).hueAngle(to: OKLab(tint.main.rgb))
    #expect(try #require(turned) < 20)
  }

  @Test(arguments: ColorDepth.allCases, Theme.allCases) func `keep the speaker apart while the clock is stopped`(
    _ depth: ColorDepth, _ theme: Theme
  ) {
    for terminal in [TerminalColors(), TerminalColors(ground: 0, ink: 0xE5E5E5), TerminalColors(ground: 0xFFFFFF, ink: 0)] {
      let tones = Tones.of(theme.tint, on: terminal, depth)
      #expect(tones.pausedLive != tones.paused, "\(terminal)")
      #expect(tones.pausedLive != tones.live, "\(terminal)")
      #expect(depth == .truecolor || depth == .indexed || tones.pausedLive.foreground == nil, "\(terminal)")
    }
  }

  @Test(arguments: [ColorDepth.truecolor, .indexed], Theme.allCases)
  func `lose their hue while the clock is stopped, and are three steps apart`(_ depth: ColorDepth, _ theme: Theme) throws {
    for place in grounds {
      let tones = tones(theme, place, depth)
      let colors = try [tones.pausedLow, tones.paused, tones.pausedLive].map { OKLab(try shown($0.foreground, depth)) }
      let contrasts = colors.map { SRGB.contrast($0.rgb, place.ground) }
      #expect(contrasts[1] >= 3 && contrasts[1] > 1.3 * contrasts[0], "\(place): \(contrasts)")
      #expect(contrasts[2] > 1.25 * contrasts[1], "\(place): \(contrasts)")
      #expect(contrasts[0] >= 1.5 && colors.allSatisfy { $0.chroma < 0.05 }, "\(place): \(contrasts)")
    }
  }

  @Test(arguments: [ColorDepth.basic, .eight], Theme.allCases) func `of 16 and 8 leave turns to come without a colour`(
    _ depth: ColorDepth, _ theme: Theme
  ) {
    for place in grounds.prefix(2) {
      let upcoming = tones(theme, place, depth).upcoming.foreground
      #expect(upcoming == nil || upcoming == .gray, "\(place)")
    }
  }

  @Test(arguments: [ColorDepth.truecolor, .indexed, .basic, .eight]) func `are read where a failure is selected`(
    _ depth: ColorDepth
  ) throws {
    for place in grounds {
      let style = tones(.orange, place, depth).selectedWarm
      #expect(try SRGB.contrast(shown(style.foreground, depth), shown(style.background, depth)) >= 4.4, "\(place)")
      #expect(try OKLab(shown(style.background, depth)).chroma > 0.08, "the fill is red: \(place)")
    }
  }

  @Test(arguments: Theme.allCases) func `keep their hue where they become darker`(_ theme: Theme) throws {
    let full = OKLab(try #require(tones(theme, (0xFFFFFF, 0x000000), .truecolor).full.foreground).rgb)
    let original = OKLab(theme.main)
    guard full.lightness < original.lightness - 0.01 else { return }
    #expect((full.a * full.a + full.b * full.b).squareRoot() > 0.08)
    #expect(try #require(full.hueAngle(to: original)) < 30)
  }

  @Test(arguments: Theme.allCases) func `differ from each other and from the ground`(_ theme: Theme) throws {
    for place in grounds {
      let tones = tones(theme, place, .truecolor)
      let wash = try #require(tones.wash.background).rgb
      let colors = try [tones.full, tones.mid, tones.low].map { try #require($0.foreground).rgb } + [wash]
      let contrasts = colors.map { SRGB.contrast($0, place.ground) }
      #expect(contrasts == contrasts.sorted(by: >), "\(place)")
      #expect(Set(colors + [place.ground]).count == 5)
      // What is washed stays as easy to read.
      #expect(SRGB.contrast(place.ink, wash) > 0.7 * SRGB.contrast(place.ink, place.ground))
    }
  }

  @Test(arguments: Theme.allCases) func `are seen in a video, even where time is spent or to come`(_ theme: Theme) throws {
    for place in grounds + [(0x101014, 0xDEDEDE), (0xFAFAFA, 0x202020)] {
      let tones = tones(theme, place, .truecolor)
      func contrast(_ style: Style) throws -> Double { try SRGB.contrast(#require(style.foreground).rgb, place.ground) }
      #expect(try contrast(tones.low) >= 1.5, "\(place)")
      #expect(try contrast(tones.mid) >= 2.5, "\(place)")
      let levels = try #require(tones.levels).map { try contrast($0) }
      #expect(levels == levels.sorted() && Set(levels).count == 4, "\(place)")
    }
  }

  @Test(arguments: [ColorDepth.truecolor, .indexed])
  func `hold quiet text that is read as well as ink allows`(_ depth: ColorDepth) throws {
    for place in grounds {
      let tones = tones(.yellow, place, depth)
      let quiet = try SRGB.contrast(shown(tones.quiet.foreground, depth), place.ground)
      #expect(quiet >= min(4.5, SRGB.contrast(place.ink, place.ground)))
      #expect(try SRGB.contrast(shown(tones.faint.foreground, depth), place.ground) < quiet)
    }
  }

  @Test(arguments: [ColorDepth.truecolor, .indexed], Theme.allCases)
  func `hold text that is read on cards, panels and fields, too`(_ depth: ColorDepth, _ theme: Theme) throws {
    for place in grounds {
      let tones = tones(theme, place, depth)
      for raised in [tones.wash, tones.panel, tones.well] {
        let behind = try shown(raised.background, depth)
        // NB: no heading is in a field.
        for text in [tones.quiet, tones.warm] + (raised == tones.well ? [] : [tones.title]) {
          let most = SRGB.contrast(place.ink, behind), color = try text.foreground.map { try shown($0, depth) } ?? place.ink
          #expect(SRGB.contrast(color, behind) >= min(4.2, most), "\(place)")
        }
      }
    }
  }

  @Test(arguments: [ColorDepth.truecolor, .indexed], Theme.allCases)
  func `with high contrast, hold text with 7:1 and shapes with 4.5:1`(_ depth: ColorDepth, _ theme: Theme) throws {
    for (ground, ink) in grounds.prefix(2) {
      let colors = TerminalColors(ground: ground, ink: ink, isHighContrast: true), tones = Tones.of(theme.tint, on: colors, depth)
      for (style, least) in [(tones.title, 7), (tones.quiet, 7), (tones.faint, 7), (tones.warm, 7), (tones.amber, 7)] {
        for raised in [.plain, tones.wash, tones.panel, tones.well] {
          let behind = try raised.background.map { try shown($0, depth) } ?? ground
          let color = try style.foreground.map { try shown($0, depth) } ?? ink
          #expect(SRGB.contrast(color, behind) >= Double(least) - 0.3, "\(style) \(ground)")
        }
      }
      let wash = try shown(tones.wash.background, depth)
      for style in [tones.full, tones.washedMid, tones.washedLow, tones.live, tones.warmShape] {
        #expect(try SRGB.contrast(shown(style.foreground, depth), wash) >= 4.5, "\(style) on a wash, \(ground)")
      }
      for style in [tones.full, tones.mid, tones.low, tones.live] {
        #expect(try SRGB.contrast(shown(style.foreground, depth), ground) >= (depth == .indexed ? 4 : 4.4), "\(style) \(ground)")
      }
      for style in [tones.selected, tones.selectedQuiet, tones.selectedWarm] {
        #expect(try SRGB.contrast(shown(style.foreground, depth), shown(style.background, depth)) >= 6.8, "\(style) \(ground)")
      }
    }
  }

  @Test(arguments: ColorDepth.allCases, Theme.allCases)
  func `blend nothing where the ground is unknown`(_ depth: ColorDepth, _ theme: Theme) throws {
    for isLight in [false, true] {
      let tones = Tones.of(theme.tint, on: TerminalColors(isGuessedLight: isLight), depth)
      #expect(tones.wash == .plain)
      #expect(tones.panel == .plain)
      #expect(tones.well.background == nil)
      #expect(tones.quiet == Style(attributes: .dim))
      let ground: UInt32 = isLight ? 0xFFFFFF : 0x000000
      if let title = tones.title.foreground { #expect(try SRGB.contrast(shown(title, depth), ground) >= 4.5) }
      guard depth == .truecolor || depth == .indexed else { continue }
      for ground: UInt32 in [0x000000, 0xFFFFFF] {
        #expect(try SRGB.contrast(shown(tones.warm.foreground, .truecolor), ground) >= 4.5)
      }
    }
  }

  @Test(arguments: [ColorDepth.truecolor, .indexed], Theme.allCases)
  func `where the ground is unknown, hold shapes on black and on white`(_ depth: ColorDepth, _ theme: Theme) throws {
    let tones = Tones.of(theme.tint, on: TerminalColors(), depth)
    for style in [tones.full, tones.live, tones.mid, tones.bar, tones.smallBar] {
      for ground: UInt32 in [0x000000, 0xFFFFFF] {
        let contrast = try SRGB.contrast(shown(style.foreground, depth), ground)
        // NB: of the 256 colours, some hues have none with 3:1 on both.
        #expect(contrast >= (depth == .indexed ? 2.5 : 2.9), "\(contrast) on \(ground)")
      }
    }
    #expect(try SRGB.contrast(shown(tones.selected.foreground, depth), shown(tones.selected.background, depth)) >= 4.5)
  }

  @Test(arguments: Theme.allCases) func `are bright, normal and grey in 16 colours, and none in monochrome`(_ theme: Theme) {
    let basic = tones(theme, grounds[0], .basic)
    #expect(basic.full.foreground.map { $0.basic >= 8 } == true)
    #expect(basic.mid.foreground.map { $0.basic < 8 } == true)
    #expect(basic.low.foreground?.basic == 8)
    let mono = Tones.of(theme.tint, on: TerminalColors(), .mono)
    #expect([mono.full, mono.mid, mono.low, mono.warm, mono.title].allSatisfy { $0.foreground == nil && $0.background == nil })
    #expect(mono.selected == Style(attributes: .reverse))
  }

  @Test(arguments: Theme.allCases)
  func `where the ground is unknown, are seen on black and on white in 16 colours`(_ theme: Theme) {
    let tones = Tones.of(theme.tint, on: TerminalColors(), .basic)
    let shapes = [(tones.full, 3), (tones.mid, 2.2), (tones.low, 3)],
      texts = [tones.title, tones.warm, tones.amber].map { ($0, 4.5) }
    for ground: UInt32 in [0x000000, 0xFFFFFF] {
      for (style, least) in shapes + texts {
        guard let color = style.foreground else { continue }
        #expect(SRGB.contrast(XtermPalette.basic[Int(color.basic)], ground) >= least, "\(style) \(ground)")
      }
    }
    #expect(Set([tones.live, tones.mid, tones.low]).count == 3)
    #expect(Theme.allCases.count { Tones.of($0.tint, on: TerminalColors(), .basic).full.foreground != nil } == 11)
  }

  @Test(arguments: Theme.allCases) func `are read on every ground in 16 colours`(_ theme: Theme) throws {
    for place in grounds {
      let tones = tones(theme, place, .basic)
      for color in [tones.title, tones.warm, tones.amber].compactMap(\.foreground) {
        #expect(try SRGB.contrast(shown(color, .basic), place.ground) >= 4.5, "\(place)")
      }
      #expect(Set([tones.live, tones.mid, tones.low]).count == 3)
      #expect(tones.wash == .plain)
    }
  }

  @Test func `are made once`() {
    let colors = TerminalColors(ground: 0x101014)
    #expect(Tones.of(Theme.sky.tint, on: colors, .truecolor) === Tones.of(Theme.sky.tint, on: colors, .truecolor))
    let yellow = Tones.of(Theme.yellow.tint, on: colors, .truecolor)
    #expect(yellow.tinted(Theme.sky.tint) === Tones.of(Theme.sky.tint, on: colors, .truecolor))
  }
}
