/// A key of the keyboard, with SwiftUI's names.
public nonisolated struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character that the key types or, for other keys, the character that AppKit assigns to the key.
  public let character: Character
  /// The key for a character.
  public init(_ character: Character) { self.character = character }
  /// The key for a character.
  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

  /// Keys that type or edit. `delete` is Backspace.
  public static let `return`: KeyEquivalent = "\r", tab: KeyEquivalent = "\t", escape: KeyEquivalent = "\u{1B}",
    space: KeyEquivalent = " ", delete: KeyEquivalent = "\u{8}", deleteForward: KeyEquivalent = "\u{7F}"
  public static let upArrow: KeyEquivalent = "\u{F700}", downArrow: KeyEquivalent = "\u{F701}",
    leftArrow: KeyEquivalent = "\u{F702}", rightArrow: KeyEquivalent = "\u{F703}"
  /// Keys that move by a page, or to the start or end.
  public static let home: KeyEquivalent = "\u{F729}", end: KeyEquivalent = "\u{F72B}", pageUp: KeyEquivalent = "\u{F72C}",
    pageDown: KeyEquivalent = "\u{F72D}"
  /// The function keys that most terminals leave to the program.
  public static let f1: KeyEquivalent = "\u{F704}", f12: KeyEquivalent = "\u{F70F}"

  var isPrinting: Bool {
    character.unicodeScalars.first.map { $0.value >= 0x20 && $0.value != 0x7F && !(0xF700...0xF7FF).contains($0.value) } ?? false
  }
}

/// The modifier keys held while another key is pressed.
public nonisolated struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Shift, reported only with keys that type no character.
  public static let shift = EventModifiers(rawValue: 1)
  /// Control.
  public static let control = EventModifiers(rawValue: 2)
  /// Alt, which terminals send as Escape before the key.
  public static let option = EventModifiers(rawValue: 4)
}

/// A press of a key. Two presses of the same key are equal, whatever their phases.
public nonisolated struct KeyPress: Hashable, Sendable {
  public var key: KeyEquivalent
  public var modifiers: EventModifiers
  /// Whether the key was just pressed, or is held. A held key answers no question.
  public var phase = Phases.down

  /// SwiftUI's phases of a press, without the release of the key, which terminals don't report.
  public struct Phases: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The first press of a key.
    public static let down = Phases(rawValue: 1)
    /// A press that follows the same press at once, as those of a held key do.
    public static let `repeat` = Phases(rawValue: 2)
  }

  /// A press of a key, alone or with modifiers.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = []) { (self.key, self.modifiers) = (key, modifiers) }

  /// A key with Control.
  public static func control(_ key: KeyEquivalent) -> KeyPress { KeyPress(key, modifiers: .control) }
  /// A key with Alt.
  public static func option(_ key: KeyEquivalent) -> KeyPress { KeyPress(key, modifiers: .option) }

  public static func == (one: KeyPress, other: KeyPress) -> Bool { one.key == other.key && one.modifiers == other.modifiers }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(modifiers)
  }

  /// The text that the key types into a text field; `nil` if it types nothing.
  public var characters: String? {
    modifiers.isEmpty && key.isPrinting ? String(key.character) : nil
  }
}

extension KeyPress {
  /// Creates the key press that sends a character. ASCII controls are named keys, or other keys with Control.
  init(sending scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0: self = .control(.space)
    case 0x08, 0x7F: self.init(.delete)
    case 0x09: self.init(.tab)
    case 0x0A, 0x0D: self.init(.return)
    case 0x1B: self.init(.escape)
    case 0x01...0x1A: self = .control(KeyEquivalent(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60))))
    case 0x1C...0x1F: self = .control(KeyEquivalent(Character(Unicode.Scalar(UInt8(scalar.value) + 0x40))))
    default: self.init(KeyEquivalent(Character(scalar)))
    }
  }
}

/// An action of the mouse, and its position.
public nonisolated struct MouseEvent: Hashable, Sendable {
  public enum Kind: Sendable {
    /// A press of the left button, or a turn of the wheel.
    case press, wheelUp, wheelDown, wheelLeft, wheelRight
    /// A movement with the left button held, its release, and a movement without a button. Reported only while a view
    /// on the screen follows the mouse.
    case drag, release, move

    package var isMovement: Bool { self == .drag || self == .release || self == .move }
  }

  public var kind: Kind
  /// The cell under the mouse.
  public var location: CellPoint

  public init(_ kind: Kind, at location: CellPoint) { (self.kind, self.location) = (kind, location) }
}
