/// A scrum's colour: one of the sixteen of the original app, in alphabetical order.
package enum Theme: String, CaseIterable, Hashable, Sendable {
  case bubblegum, buttercup, indigo, lavender, magenta, navy, orange, oxblood
  case periwinkle, poppy, purple, seafoam, sky, tan, teal, yellow

  /// The colour of text on a theme's colour.
  package enum Accent: Hashable, Sendable {
    case black, white
  }

  package var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The colour as 0xRRGGBB, in sRGB.
  package var main: UInt32 {
    switch self {
    case .bubblegum: 0xEE80D1
    case .buttercup: 0xFFF196
    case .indigo: 0x360071
    case .lavender: 0xCFCEFF
    case .magenta: 0xA51377
    case .navy: 0x001441
    case .orange: 0xFF8B42
    case .oxblood: 0x4A070B
    case .periwinkle: 0x8682FF
    case .poppy: 0xFF5E5E
    case .purple: 0x914BF2
    case .seafoam: 0xCBEAE5
    case .sky: 0x6E92FF
    case .tan: 0xC29B7E
    case .teal: 0x228F9E
    case .yellow: 0xFFDF4D
    }
  }

  /// Black or white, whichever is easier to read on ``main``; the contrast is at least 4.5.
  package var accent: Accent {
    switch self {
    case .indigo, .magenta, .navy, .oxblood, .purple: .white
    default: .black
    }
  }
}

extension Theme {
  /// Returns the least used theme, or the first of several in alphabetical order.
  package static func leastUsed(among themes: some Sequence<Theme>) -> Theme {
    let uses = themes.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return allCases.min { uses[$0, default: 0] < uses[$1, default: 0] } ?? .sky
  }
}
