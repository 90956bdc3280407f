import AppResources
import ConsoleUI
import Scrums

/// A theme's name in its color.
struct ThemeChip: View {
  @Environment(\.tones) private var tones
  @Environment(\.accessibilityEnabled) private var isAccessible
  let theme: Theme

  var body: some View {
    Text(isAccessible ? theme.localName : " \(theme.localName) ").lineLimit(1).background(
      tones.hasShades ? tones.tinted(theme.tint).selected : .plain)
  }
}

/// A theme's colour, marked if chosen.
struct ThemeSwatch: View {
  @Environment(\.tones) private var tones
  let theme: Theme
  let isChosen: Bool

  var body: some View { Text(isChosen ? " ✓ " : "   ").bold(isChosen).background(tones.tinted(theme.tint).selected) }
}

/// The themes' colours in each kind of terminal. Palette indices are the closest in OKLab, or chosen by eye to keep hue
/// and contrast.
extension Theme {
  var localName: String { Strings.local.theme(rawValue) }

  var tint: Tint {
    let text: Color = accent == .white ? .white : color.needsWhiteText ? Self.lightBlack : .black
    return Tint(main: color, accent: text, shades: palette.shades)
  }

  /// Black, but white in eight colors.
  private static let lightBlack = Color(rgb: Color.black.rgb, indexed: Color.black.indexed, basic: Color.black.basic, eight: 7)

  private var color: Color { Color(rgb: main, indexed: palette.main, basic: palette.basic) }

  /// The main colour among 256 and among 16, and the shades among 256 of which the tones are made, from dark to light.
  /// All shades of a theme have one hue, far from that of a failure, and become stronger with the distance to the
  /// background.
  private var palette: (main: UInt8, basic: UInt8, shades: SIMD8<UInt8>) {
    switch self {
    case .bubblegum: (212, 13, [89, 126, 132, 169, 175, 212, 218, 0])
    case .buttercup: (229, 11, [58, 101, 143, 186, 229, 0, 0, 0])
    case .indigo: (54, 4, [54, 55, 97, 99, 141, 183, 0, 0])
    case .lavender: (189, 7, [60, 61, 103, 104, 147, 189, 0, 0])
    case .magenta: (126, 5, [89, 126, 162, 169, 175, 212, 218, 0])
    case .navy: (17, 4, [17, 25, 68, 69, 110, 153, 0, 0])
    case .orange: (208, 3, [94, 130, 166, 173, 208, 216, 0, 0])
    case .oxblood: (52, 1, [52, 95, 131, 167, 174, 217, 0, 0])
    case .periwinkle: (105, 12, [56, 61, 62, 104, 105, 147, 189, 0])
    case .poppy: (203, 9, [52, 131, 167, 174, 210, 217, 0, 0])
    case .purple: (98, 5, [55, 97, 98, 99, 141, 183, 0, 0])
    case .seafoam: (152, 14, [23, 30, 66, 73, 109, 152, 195, 0])
    case .sky: (69, 12, [19, 25, 26, 69, 111, 153, 0, 0])
    case .tan: (180, 3, [130, 137, 180, 223, 0, 0, 0, 0])
    case .teal: (30, 6, [23, 30, 37, 73, 116, 152, 0, 0])
    case .yellow: (221, 11, [94, 136, 178, 187, 221, 0, 0, 0])
    }
  }
}

extension Tint {
  var style: Style { Style(foreground: accent, background: main) }
}

struct Theme_Previews: PreviewProvider {
  static var previews: some View {
    VStack(alignment: .leading) {
      ForEach(Theme.allCases, id: \.self) { theme in
        HStack(spacing: 2) {
          ThemeSwatch(theme: theme, isChosen: theme == .sky)
          ThemeChip(theme: theme)
        }
      }
    }
    .previewDisplayName("All themes")
  }
}
