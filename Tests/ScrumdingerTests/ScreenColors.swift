import ConsoleTerminal
import Scrums

@testable import ConsoleUI
@testable import Scrumdinger

/// The colours in which a terminal shows a screen.
struct Look: Hashable, CustomStringConvertible {
  let depth: ColorDepth
  /// The background and the colour of plain text.
  let ground: UInt32, ink: UInt32
  /// Whether the terminal tells its background.
  var isKnown = true
  var isHighContrast = false

  /// Looks on known backgrounds. With high contrast, 16 colours are not used.
  static func all(isHighContrast: Bool = false) -> [Look] {
    [.truecolor, .indexed, .basic].filter { !isHighContrast || $0 != .basic }.flatMap { depth in
      [(0x000000, 0xE5E5E5), (0xFFFFFF, 0x000000)].map {
        Look(depth: depth, ground: $0.0, ink: $0.1, isHighContrast: isHighContrast)
      }
    }
  }

  var colors: TerminalColors {
    isKnown ? TerminalColors(ground: ground, ink: ink, isHighContrast: isHighContrast) : TerminalColors()
  }

  var description: String {
    "\(depth.rawValue) on \(ground == 0 ? "black" : "white")\(isKnown ? "" : ", unknown")\(isHighContrast ? ", high contrast" : "")"
  }

  /// The colour that the terminal shows; a palette is xterm's.
  func shown(_ color: Color) -> UInt32 {
    switch depth {
    case .truecolor, .mono: color.rgb
    case .indexed: XtermPalette.colors[Int(color.indexed)]
    case .basic: XtermPalette.basic[Int(color.basic)]
    case .eight: XtermPalette.basic[Int(color.eight & 7)]
    }
  }

  /// The colours of a glyph and of the cell behind it.
  func shown(_ style: Style) -> (ink: UInt32, ground: UInt32) {
    var ink = style.foreground.map(shown) ?? self.ink, behind = style.background.map(shown) ?? ground
    if style.attributes.contains(.reverse) { (ink, behind) = (behind, ink) }
    if style.attributes.contains(.dim) { ink = Self.dimmed(ink, on: behind) }
    return (ink, behind)
  }

  /// Three fifths of a colour, as xterm and others show dim text.
  private static func dimmed(_ ink: UInt32, on ground: UInt32) -> UInt32 {
    var color: UInt32 = 0
    for shift: UInt32 in [0, 8, 16] {
      let one = ink >> shift & 255, other = ground >> shift & 255
      let mixed = (3 * one + 2 * other) / 5
      color |= mixed << shift
    }
    return color
  }
}

/// What a cell shows: a letter, a shape, or pixels of a picture, in a style.
struct CellLook: Hashable {
  enum Kind { case text, shape, picture }
  let kind: Kind
  let style: Style

  /// A day without a meeting.
  static let dot = "·".glyphs[0]

  init?(_ cell: Surface.Cell) {
    style = cell.style
    if style.attributes.contains(.picture) {
      kind = .picture
    } else if cell.glyph == .space || cell.glyph.columns == 0 {
      return nil
    } else {
      kind = cell.glyph.isShape || cell.glyph == Self.dot ? .shape : .text
    }
  }
}

/// The contrast that each cell needs (WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11).
struct Needs {
  private let look: Look
  /// Shapes that may have less contrast, by their style.
  private let exceptions: [Style: Double]
  /// The colours of tones. Others are mixtures at the edges of a picture.
  private let tones: Set<Color>

  init(_ look: Look) {
    self.look = look
    var exceptions: [Style: Double] = [:], known: Set<Color> = []
    for tint in Theme.allCases.map(\.tint) + [.standard] {
      let tones = Tones.of(tint, on: look.colors, look.depth)
      for (tone, least) in Self.exceptions(tones, look) {
        let key = Self.key(tone)
        exceptions[key] = min(least, exceptions[key] ?? least)
      }
      let all = [tones.full, tones.live, tones.mid, tones.low, tones.bar, tones.warm, tones.amber, tones.quiet]
      known.formUnion(all.compactMap(\.foreground))
    }
    self.exceptions = exceptions
    tones = known
  }

  /// All that is weak by design: time that is spent or to come, rules and tracks, and days without a meeting.
  private static func exceptions(_ tones: Tones, _ look: Look) -> [(Style, Double)] {
    let least = look.isHighContrast ? 4.5 : nil
    return [tones.low, tones.washedLow, tones.pausedLow].map { ($0, least ?? 1.5) }
      + [tones.mid, tones.washedMid, tones.smallBar, tones.washedSmallBar].map {
        ($0, least ?? 2.5)
      }
      + (tones.levels?.dropLast() ?? []).map { ($0, least ?? 1.5) }
      + [(tones.faint, look.isHighContrast ? 4.5 : 1.2)]
      + [tones.well, tones.panel].compactMap { $0.background.map { (Style(foreground: $0), 1.0) } }
  }

  private static func key(_ style: Style) -> Style {
    Style(foreground: style.foreground, attributes: style.attributes.intersection([.dim, .reverse]))
  }

  /// The pairs of colours of a cell, and the contrast that each needs.
  func pairs(_ cell: CellLook) -> [(one: UInt32, other: UInt32, least: Double)] {
    let (ink, behind) = look.shown(cell.style), shape = look.isHighContrast ? 4.5 : 3
    switch cell.kind {
    case .text: return [(ink, behind, look.isHighContrast ? 7 : 4.5)]
    case .shape: return [(ink, behind, exceptions[Self.key(cell.style)] ?? shape)]
    case .picture:
      // NB: the colour behind half a cell is the other half's.
      return [cell.style.foreground, cell.style.background].compactMap(\.self).filter(tones.contains).map {
        (look.shown($0), look.ground, exceptions[Style(foreground: $0)] ?? shape)
      }
    }
  }
}

extension Host {
  /// The cells of the page that a dialog or a sheet leaves visible and dims.
  func dimmedPage() -> Surface? {
    guard let top = layers.last else { return nil }
    let surface = Surface(surface.size), context = GraphicsContext(surface)
    root.boxed.forEach { $0.draw(context) }
    for layer in layers {
      surface.restyle { layer.environment.tones.dimmed($0) }
      if layer !== top { layer.draw(context) }
    }
    return surface
  }

  /// What the screen shows, with a place of each. What is below a dialog or a sheet is left out.
  func looks() -> [CellLook: Point] {
    let page = dimmedPage()
    var found: [CellLook: Point] = [:]
    for y in 0..<surface.size.height {
      var last: Style?, lastGlyph = Glyph.space
      for x in 0..<surface.size.width {
        let cell = surface[x, y]
        // NB: most cells look like the one before; comparing them is faster than hashing.
        let isAlike = cell.glyph.isShape == lastGlyph.isShape && (cell.glyph == .space) == (lastGlyph == .space)
        if isAlike, cell.style == last { continue }
        (last, lastGlyph) = (cell.style, cell.glyph)
        if let look = CellLook(cell), found[look] == nil, page?[x, y] != cell { found[look] = Point(x, y) }
      }
    }
    return found
  }
}
