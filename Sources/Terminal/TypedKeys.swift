/// Decodes the bytes that a terminal sends into keys, however reads split them. Of the keys that send sequences (ECMA-48), it
/// knows ← and →, which a line of text needs, and ignores the others.
struct TypedKeys {
  private enum State { case ground, escape, sequence(isPlain: Bool) }

  private var state = State.ground
  private var utf8 = UTF8Input()

  /// Whether Escape came last: the key, or the beginning of a sequence.
  var isUndecided: Bool { if case .escape = state { true } else { false } }

  /// Returns the keys that the bytes complete.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [KeyPress] { bytes.compactMap { take($0) } }

  /// Nothing follows, so that a last Escape was the key.
  mutating func finish() -> [KeyPress] {
    defer { state = .ground }
    return isUndecided ? [KeyPress(.escape)] : []
  }

  private mutating func take(_ byte: UInt8) -> KeyPress? {
    switch state {
    case .ground:
      if byte == 0x1B { state = .escape } else { return utf8.take(byte).map(KeyPress.init(sending:)) }
    case .escape:
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "O"): state = .sequence(isPlain: true)
      case 0x1B: return KeyPress(.escape)
      default:
        state = .ground
        return utf8.take(byte).map { KeyPress(KeyPress(sending: $0).key, modifiers: .option) }
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
