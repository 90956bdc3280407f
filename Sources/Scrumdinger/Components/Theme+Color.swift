import ConsoleUI
import Models

/// A theme's name on its colour.
struct ThemeChip: View {
  @Environment(\.tones) private var tones
  let theme: Theme

  var body: some View {
    Text(" \(theme.name) ").lineLimit(1).background(tones.hasShades ? tones.tinted(theme.tint).selected : .plain)
  }
}

/// A theme's colour, with a mark if it is chosen.
struct ThemeSwatch: View {
  @Environment(\.tones) private var tones
  let theme: Theme
  let isChosen: Bool

  var body: some View { Text(isChosen ? " ✓ " : "   ").background(tones.tinted(theme.tint).selected) }
}

/// The themes' colours in each kind of terminal. The palette indices are the closest in OKLab, or chosen by eye where the closest
/// loses hue or contrast.
extension Theme {
  var tint: Tint { Tint(main: color, accent: accent == .white ? .white : color.needsWhiteText ? Self.lightBlack : .black) }

  /// Black, but white in eight colours.
  private static let lightBlack = Color(rgb: Color.black.rgb, indexed: Color.black.indexed, basic: Color.black.basic, eight: 7)

  private var color: Color { Color(rgb: main, indexed: palette.main, basic: palette.basic) }

  /// The colour of what is current, on a panel of the theme: halfway between its two colours, so that it differs from both.
  var now: Color {
    let (one, other) = (tint.main.rgb, tint.accent.rgb)
    // Carries between the bytes stay out: half of what differs is added to what both have.
    let mean = (one & other) + ((one ^ other) >> 1 & 0x7F7F7F)
    // Sixteen or eight colours have no mean: grey or cyan, and of eight one that differs from both.
    let eight: UInt8 =
      switch tint.main.eight {
      case 1: 3
      case 4, 5: 6
      case 7: 4
      default: 7
      }
    return Color(rgb: mean, indexed: palette.now, basic: accent == .black ? 8 : 6, eight: eight)
  }

  /// The main colour among 256 and among 16, and what is current among 256.
  private var palette: (main: UInt8, basic: UInt8, now: UInt8) {
    switch self {
    case .bubblegum: (212, 13, 60)
    case .buttercup: (229, 11, 101)
    case .indigo: (54, 4, 103)
    case .lavender: (189, 7, 60)
    case .magenta: (126, 5, 175)
    case .navy: (17, 4, 103)
    case .orange: (208, 3, 94)
    case .oxblood: (52, 1, 138)
    case .periwinkle: (105, 12, 24)
    case .poppy: (203, 9, 88)
    case .purple: (98, 5, 183)
    case .seafoam: (254, 14, 243)
    case .sky: (69, 12, 24)
    case .tan: (144, 3, 239)
    case .teal: (30, 6, 238)
    case .yellow: (221, 11, 94)
    }
  }
}

extension Tint {
  /// A panel in the tint's colours.
  var style: Style { Style(foreground: accent, background: main) }
}

extension Style {
  /// Foreground and background swapped.
  var inverted: Style {
    guard foreground != nil, background != nil else { return Style(attributes: attributes.symmetricDifference(.reverse)) }
    return Style(foreground: background, background: foreground, attributes: attributes)
  }
}
