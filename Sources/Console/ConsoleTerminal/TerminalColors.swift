/// The terminal's own colours of the background and of plain text, as far as the terminal has reported them.
package nonisolated struct TerminalColors: Hashable, Sendable {
  /// The colours of the background and of plain text, 0xRRGGBB; `nil` until the terminal reports them.
  package var ground: UInt32?, ink: UInt32?
  package var isGuessedLight: Bool
  /// Whether the user wants more contrast.
  package var isHighContrast: Bool

  /// - Parameter isGuessedLight: whether the background is probably light, for a terminal that doesn't report it.
  package init(
    ground: UInt32? = nil, ink: UInt32? = nil, isGuessedLight: Bool = false, isHighContrast: Bool = false
  ) {
    self.ground = ground
    self.ink = ink
    self.isGuessedLight = isGuessedLight
    self.isHighContrast = isHighContrast
  }
}

extension TerminalEvent {
  /// Parses a terminal's answer to OSC 10 or OSC 11: `11;rgb:1e1e/1e1e/2e2e`, with one to four digits per component.
  init?(osc text: [UInt8]) {
    let fields = text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard fields.count == 2, let color = Self.color(fields[1]) else { return nil }
    switch fields[0] {
    case [0x31, 0x30]: self = .ink(color)
    case [0x31, 0x31]: self = .ground(color)
    default: return nil
    }
  }

  /// Whether the event reports the terminal's colours or focus, rather than input by the user.
  var isReport: Bool {
    switch self {
    case .ink, .ground, .focusIn, .focusOut: true
    default: false
    }
  }

  /// Whether the event reports the background, which is queried last.
  var isGround: Bool { if case .ground = self { true } else { false } }

  private static func color(_ text: ArraySlice<UInt8>) -> UInt32? {
    let hasAlpha = text.starts(with: "rgba:".utf8)
    guard hasAlpha || text.starts(with: "rgb:".utf8) else { return nil }
    let parts = text.dropFirst(hasAlpha ? 5 : 4).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let components = parts.compactMap(component)
    guard parts.count == (hasAlpha ? 4 : 3), components.count == parts.count else { return nil }
    return components[0] << 16 | components[1] << 8 | components[2]
  }

  private static func component(_ digits: ArraySlice<UInt8>) -> UInt32? {
    guard 1...4 ~= digits.count else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      guard let number = Character(Unicode.Scalar(digit)).hexDigitValue, digit < 0x80 else { return nil }
      value = value << 4 | UInt32(number)
    }
    let greatest = (UInt32(1) << (4 * UInt32(digits.count))) - 1
    return (value * 255 + greatest / 2) / greatest
  }
}
