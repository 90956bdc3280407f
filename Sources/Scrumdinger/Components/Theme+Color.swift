import AppResources
import ConsoleUI
import Scrums

/// A theme's name in its color.
struct ThemeChip: View {
  @Environment(\.tones) private var tones
  let theme: Theme

  var body: some View {
    Text(" \(theme.localName) ").lineLimit(1).background(tones.hasShades ? tones.tinted(theme.tint).selected : .plain)
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

  var tint: Tint { Tint(main: color, accent: accent == .white ? .white : color.needsWhiteText ? Self.lightBlack : .black) }

  /// Black, but white in eight colors.
  private static let lightBlack = Color(rgb: Color.black.rgb, indexed: Color.black.indexed, basic: Color.black.basic, eight: 7)

  private var color: Color { Color(rgb: main, indexed: palette.main, basic: palette.basic) }

  /// The main colour among 256 and among 16.
  private var palette: (main: UInt8, basic: UInt8) {
    switch self {
    case .bubblegum: (212, 13)
    case .buttercup: (229, 11)
    case .indigo: (54, 4)
    case .lavender: (189, 7)
    case .magenta: (126, 5)
    case .navy: (17, 4)
    case .orange: (208, 3)
    case .oxblood: (52, 1)
    case .periwinkle: (105, 12)
    case .poppy: (203, 9)
    case .purple: (98, 5)
    case .seafoam: (254, 14)
    case .sky: (69, 12)
    case .tan: (144, 3)
    case .teal: (30, 6)
    case .yellow: (221, 11)
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
