/// Recognises keys by their control sequences: in xterm (ctlseqs, "PC-Style Function Keys" and `modifyOtherKeys`), in
/// rxvt, on DEC's keypad, and as `CSI u` in kitty and others.
extension KeyPress {
  /// Returns nil for other sequences, for keys that ``KeyEquivalent`` doesn't have, and for releases of keys.
  init?(_ sequence: ControlSequence) {
    guard sequence.marker == 0, sequence.intermediate == 0 else { return nil }
    let isApplication = sequence.introducer == .ss3
    // NB: the modifiers are the second parameter. In SS3, they may be the only one.
    let place = isApplication && sequence.count == 1 ? 0 : 1
    guard let modifiers = EventModifiers(parameter: sequence[place]), sequence.detail(place) != Self.release else { return nil }
    let final = Unicode.Scalar(sequence.final)
    switch final {
    case "A", "B", "C", "D", "H", "F":
      guard place == 0 || sequence[0] <= 1 else { return nil }
      self.init(Self.cursorKey(final), modifiers: modifiers)
    case "a", "b", "c", "d":
      self.init(Self.cursorKey(Unicode.Scalar(sequence.final - 0x20)), modifiers: isApplication ? .control : .shift)
    case "P": self.init(.f1, modifiers: modifiers)
    case "Z": self.init(.tab, modifiers: modifiers.union(.shift))
    case _ where isApplication: self.init(onKeypad: final, modifiers)
    case "u": self.init(code: sequence[0], shifted: sequence.detail(0), modifiers)
    case "~" where sequence[0] == 27: self.init(code: sequence[2], shifted: 0, modifiers)
    case "~": self.init(number: sequence[0], modifiers)
    case "$": self.init(number: sequence[0], .shift)
    case "^": self.init(number: sequence[0], .control)
    case "@": self.init(number: sequence[0], [.control, .shift])
    default: return nil
    }
  }

  /// The event type of a key's release in kitty's protocol.
  private static let release = 3

  private static func cursorKey(_ final: Unicode.Scalar) -> KeyEquivalent {
    switch final {
    case "A": .upArrow
    case "B": .downArrow
    case "C": .rightArrow
    case "D": .leftArrow
    case "H": .home
    default: .end
    }
  }

  /// Finds a key by the number in a sequence that ends in `~` or, in rxvt, `$`, `^` or `@`.
  private init?(number: Int, _ modifiers: EventModifiers) {
    switch number {
    case 1, 7: self.init(.home, modifiers: modifiers)
    case 3: self.init(.deleteForward, modifiers: modifiers)
    case 4, 8: self.init(.end, modifiers: modifiers)
    case 5: self.init(.pageUp, modifiers: modifiers)
    case 6: self.init(.pageDown, modifiers: modifiers)
    case 11: self.init(.f1, modifiers: modifiers)
    case 24: self.init(.f12, modifiers: modifiers)
    default: return nil
    }
  }

  private init?(onKeypad final: Unicode.Scalar, _ modifiers: EventModifiers) {
    switch final {
    case "M": self.init(.return, modifiers: modifiers)
    case "I": self.init(.tab, modifiers: modifiers)
    case " ": self.init(.space, modifiers: modifiers)
    case "X": self.init("=", modifiers: modifiers)
    // NB: these are `*` to `9`, in ASCII's order.
    case "j"..."y": self.init(KeyEquivalent(Character(Unicode.Scalar(UInt8(final.value) - 0x40))), modifiers: modifiers)
    default: return nil
    }
  }

  /// The keypad's keys, which kitty numbers from 57399 on.
  private static let keypad: [KeyEquivalent] = [
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "/", "*", "-", "+", .return, "=", ",",
    .leftArrow, .rightArrow, .upArrow, .downArrow, .pageUp, .pageDown, .home, .end,
  ]

  /// Finds a key by its character, or by kitty's number for a key without one.
  private init?(code: Int, shifted: Int, _ modifiers: EventModifiers) {
    switch code {
    case 57399..<57425: self.init(Self.keypad[code - 57399], modifiers: modifiers)
    case 57426: self.init(.deleteForward, modifiers: modifiers)
    default:
      guard let scalar = Self.scalar(code) else { return nil }
      self.init(sending: scalar)
      if key.isPrinting, modifiers.contains(.shift), !modifiers.contains(.control) {
        let upper = Self.scalar(shifted).map { String($0) } ?? key.character.uppercased()
        key = KeyEquivalent(upper.first ?? key.character)
        self.modifiers = modifiers.subtracting(.shift)
      } else {
        self.modifiers.formUnion(modifiers)
      }
    }
  }

  /// Returns the character of a key; `nil` for 8-bit controls, and for kitty's numbers of keys without a character.
  private static func scalar(_ code: Int) -> Unicode.Scalar? {
    switch code {
    case 1..<0x80, 0xA0..<57344, 63744...: Unicode.Scalar(UInt32(code))
    default: nil
    }
  }
}

extension ControlSequence {
  /// Whether the sequence is of a held key, in kitty's protocol.
  var isRepeat: Bool { detail(1) == 2 }
}

extension EventModifiers {
  /// Reads the modifiers from a parameter: one more than the bits of Shift, Alt and Control. Ignores Caps Lock and Num
  /// Lock. Returns nil for Super, Hyper and Meta, which no key press has here.
  init?(parameter: Int) {
    let bits = max(0, parameter - 1), locks = 0b1100_0000
    guard bits & ~locks <= 0b111 else { return nil }
    self = []
    if bits & 1 != 0 { insert(.shift) }
    if bits & 2 != 0 { insert(.option) }
    if bits & 4 != 0 { insert(.control) }
  }
}
