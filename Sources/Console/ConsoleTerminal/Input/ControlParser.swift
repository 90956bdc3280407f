/// Splits a terminal's input into characters, control sequences and control strings (ECMA-48). A read may end in the
/// middle of any of them.
///
/// The states follow Paul Williams' parser for DEC terminals (vt100.net/emu/dec_ansi_parser), with two differences,
/// because this parser reads a terminal's input rather than its output. Escape and a character mean that character with
/// Alt, and a byte that can't continue a sequence aborts it and is parsed by itself. Sequences and strings are consumed
/// to their end, whether known or unknown, but only a limited part is stored.
///
/// 8-bit controls may arrive as bytes or as UTF-8. A byte that continues a UTF-8 character is not a control.
struct ControlParser {
  /// A complete part of the input.
  struct Element {
    enum Kind {
      case character(Unicode.Scalar)
      /// A control sequence or a key's SS3, in ``ControlParser/sequence``. Its final byte is 0 if it exceeds the limit.
      case sequence
      /// A mouse report in X10's form, whose three bytes are in ``ControlParser/text``.
      case mouse
      /// A control string, in ``ControlParser/introducer`` and ``ControlParser/text``.
      case string
    }

    let kind: Kind
    /// The number of Escapes immediately before the element. A key with Alt sends one.
    let escapes: Int
  }

  private enum State { case ground, escape, csi, ss3, bytes(Int), string, stringEscape }

  /// The maximum number of bytes stored of a string. A longer control sequence counts as unknown.
  static let limit = 256

  private var state = State.ground
  private var escapes = 0
  private var utf8 = UTF8Input()
  private(set) var sequence = ControlSequence()
  private(set) var text: [UInt8] = []
  /// The introducer of the string in its 7-bit form: `P` (DCS), `]` (OSC), `X` (SOS), `^` (PM) or `_` (APC).
  private(set) var introducer: UInt8 = 0

  /// Whether the last byte belongs to an incomplete element.
  var isMidway: Bool { if case .ground = state { utf8.isInCharacter } else { true } }
  /// Whether the last byte is an Escape, which is either the key or the beginning of a sequence.
  var isUndecided: Bool { if case .escape = state { true } else { false } }

  /// Treats trailing Escapes as keys, drops any other incomplete input, and returns the number of keys.
  mutating func finish() -> Int {
    defer { reset() }
    return isUndecided ? escapes : 0
  }

  /// Lets an Escape that was taken for a key begin a sequence after all.
  mutating func resume() { (state, escapes) = (.escape, 1) }

  /// Forgets trailing Escapes that would become keys.
  mutating func forgetEscapes() { if isUndecided { escapes = 0 } }

  /// Whether a byte after Escape introduces a sequence or a string.
  static func isIntroducer(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "[", "O", "P", "]", "X", "^", "_": true
    default: false
    }
  }

  /// Takes a byte, and returns the element it completes.
  mutating func take(_ byte: UInt8) -> Element? {
    switch state {
    case .ground: return character(byte)
    case .escape: return escape(byte)
    case .csi: return csi(byte)
    case .ss3: return ss3(byte)
    case .bytes(let count): return counted(byte, count)
    case .string: return string(byte)
    case .stringEscape:
      if byte == UInt8(ascii: "\\") { return complete(.string) }
      escapes = byte == 0x1B ? 0 : 1
      return escape(byte)
    }
  }

  private mutating func reset() {
    (state, escapes) = (.ground, 0)
    utf8 = UTF8Input()
  }

  private mutating func complete(_ kind: Element.Kind) -> Element {
    defer { reset() }
    return Element(kind: kind, escapes: escapes)
  }

  // MARK: - The states

  private mutating func character(_ byte: UInt8) -> Element? {
    if 0x80..<0xA0 ~= byte, !utf8.isInCharacter { return control(byte) }
    guard let scalar = utf8.take(byte) else { return nil }
    switch scalar.value {
    case 0x1B:
      (state, escapes) = (.escape, 1)
      return nil
    case 0x80..<0xA0: return control(UInt8(scalar.value))
    default: return complete(.character(scalar))
    }
  }

  /// Takes an 8-bit control, which stands for Escape and the character 0x40 below it.
  private mutating func control(_ code: UInt8) -> Element? {
    if Self.isIntroducer(code - 0x40) { introduce(code - 0x40) } else { reset() }
    return nil
  }

  private mutating func escape(_ byte: UInt8) -> Element? {
    switch byte {
    case 0x1B where escapes == 2: return Element(kind: .character("\u{1B}"), escapes: 0)
    case 0x1B: (state, escapes) = (.escape, escapes + 1)
    case 0x18, 0x1A, UInt8(ascii: "\\"): reset()
    case _ where Self.isIntroducer(byte):
      escapes = max(0, escapes - 1)
      introduce(byte)
    default:
      state = .ground
      return character(byte)
    }
    return nil
  }

  private mutating func introduce(_ byte: UInt8) {
    utf8 = UTF8Input()
    text.removeAll(keepingCapacity: true)
    switch byte {
    case UInt8(ascii: "["): state = .csi
    case UInt8(ascii: "O"): state = .ss3
    default: (state, introducer) = (.string, byte)
    }
    sequence.begin(byte == UInt8(ascii: "O") ? .ss3 : .csi)
  }

  private mutating func csi(_ byte: UInt8) -> Element? {
    switch byte {
    // NB: in rxvt, `$` ends a key pressed with Shift, although it is an intermediate byte. No report has it after one
    // parameter.
    case UInt8(ascii: "$") where sequence.count == 1 && sequence.marker == 0: return complete(byte)
    case 0x20...0x3F:
      sequence.take(byte)
      return nil
    case 0x40...0x7E where sequence.isEmpty:
      guard let count = Self.bytes(after: byte) else { return complete(byte) }
      sequence.final = byte
      state = .bytes(count)
      return nil
    case 0x40...0x7E: return complete(byte)
    default: return breakOff(byte)
    }
  }

  /// Returns the number of bytes after a sequence without parameters: a mouse report in X10 or highlight mode, or a
  /// function key of the Linux console, `CSI [ A`. Returns nil for any other sequence.
  private static func bytes(after final: UInt8) -> Int? {
    switch Unicode.Scalar(final) {
    case "M": 3
    case "t": 2
    case "T": 6
    case "[": 1
    default: nil
    }
  }

  private mutating func ss3(_ byte: UInt8) -> Element? {
    switch byte {
    case 0x30...0x3B:
      sequence.take(byte)
      return nil
    case 0x20, 0x40...0x7E: return complete(byte)
    default: return breakOff(byte)
    }
  }

  private mutating func complete(_ final: UInt8) -> Element {
    sequence.final = sequence.length <= Self.limit ? final : 0
    return complete(.sequence)
  }

  /// Aborts a sequence at a byte that can't continue it. CAN and SUB are dropped, and any other byte is parsed by
  /// itself.
  private mutating func breakOff(_ byte: UInt8) -> Element? {
    reset()
    return byte == 0x18 || byte == 0x1A ? nil : character(byte)
  }

  private mutating func counted(_ byte: UInt8, _ count: Int) -> Element? {
    if byte == 0x1B { return breakOff(byte) }
    text.append(byte)
    state = .bytes(count - 1)
    guard count == 1 else { return nil }
    return complete(sequence.final == UInt8(ascii: "M") ? .mouse : .sequence)
  }

  private mutating func string(_ byte: UInt8) -> Element? {
    switch byte {
    case 0x07 where introducer == UInt8(ascii: "]"): return complete(.string)
    case 0x18, 0x1A:
      reset()
      return nil
    case 0x1B:
      state = .stringEscape
      return nil
    case 0x9C where !utf8.isInCharacter: return complete(.string)
    default: break
    }
    if utf8.take(byte)?.value == 0x9C { return complete(.string) }
    if text.count < Self.limit { text.append(byte) }
    return nil
  }
}
