import ConsoleUI
import Models

/// The themes' colours in each kind of terminal. The indices are the nearest by eye or by distance in OKLab, some by hand where
/// the nearest lost its hue or its contrast.
extension Theme {
  var tint: Tint { Tint(main: color, accent: accent == .black ? .black : .white) }

  private var color: Color {
    let (indexed, basic): (UInt8, UInt8) =
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
    return Color(rgb: main, indexed: indexed, basic: basic)
  }
}

extension Tint {
  /// A panel in the tint's colours.
  var style: Style { Style(foreground: accent, background: main) }
}
