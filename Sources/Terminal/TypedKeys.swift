/// Puts the bytes that a terminal sends together to keys, however they are split over reads. Of the keys that come as sequences
/// (ECMA-48) it knows ← and →, which a line of text has a use for; the others are no key at all.
struct TypedKeys {
  private enum State { case ground, escape, sequence(isPlain: Bool) }

  private var state = State.ground
  private var utf8 = UTF8Input()

  /// Whether Escape came last: the key, or the beginning of something that is on its way.
  var isUndecided: Bool { if case .escape = state { true } else { false } }

  /// Returns the keys that the bytes complete.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [KeyPress] { bytes.compactMap { take($0) } }

  /// Nothing follows: an Escape that came last was the key.
  mutating func finish() -> [KeyPress] {
    defer { state = .ground }
    return isUndecided ? [KeyPress(.escape)] : []
  }

  private mutating func take(_ byte: UInt8) -> KeyPress? {
    switch state {
    case .ground:
      if byte == 0x1B { state = .escape } else { return utf8.take(byte).map(KeyPress.init(typed:)) }
    case .escape:
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "O"): state = .sequence(isPlain: true)
      case 0x1B: return KeyPress(.escape)
      default:
        state = .ground
        return utf8.take(byte).map { KeyPress(KeyPress(typed: $0).key, modifiers: .option) }
      }
    case .sequence(let isPlain):
      guard !(0x20...0x3F).contains(byte) else {
        state = .sequence(isPlain: false)
        return nil
      }
      state = .ground
      if isPlain, byte == UInt8(ascii: "C") { return KeyPress(.rightArrow) }
      if isPlain, byte == UInt8(ascii: "D") { return KeyPress(.leftArrow) }
    }
    return nil
  }
}

extension KeyPress {
  /// The key that sends a character: a letter, or a key or a letter with Control that has its place among the controls.
  fileprivate init(typed scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x0A, 0x0D: self.init(.return)
    case 0x09: self.init(.tab)
    case 0x08, 0x7F: self.init(.delete)
    case 1...26: self = .control(KeyEquivalent(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60))))
    default: self.init(KeyEquivalent(Character(scalar)))
    }
  }
}
