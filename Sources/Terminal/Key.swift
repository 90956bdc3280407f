/// A key of the keyboard, named as SwiftUI names it.
public nonisolated struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public let character: Character
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }

  public static let `return`: KeyEquivalent = "\r"
  public static let tab: KeyEquivalent = "\t"
  public static let escape: KeyEquivalent = "\u{1B}"
  public static let space: KeyEquivalent = " "
  /// Backspace.
  public static let delete: KeyEquivalent = "\u{8}"
  public static let deleteForward: KeyEquivalent = "\u{7F}"
  public static let upArrow: KeyEquivalent = "\u{F700}"
  public static let downArrow: KeyEquivalent = "\u{F701}"
  public static let leftArrow: KeyEquivalent = "\u{F702}"
  public static let rightArrow: KeyEquivalent = "\u{F703}"
  public static let home: KeyEquivalent = "\u{F729}"
  public static let end: KeyEquivalent = "\u{F72B}"
  public static let pageUp: KeyEquivalent = "\u{F72C}"
  public static let pageDown: KeyEquivalent = "\u{F72D}"

  /// Whether pressing it types something.
  var isPrinting: Bool {
    character.unicodeScalars.first.map { $0.value >= 0x20 && $0.value != 0x7F && !(0xF700...0xF7FF).contains($0.value) } ?? false
  }
}

/// The keys that are held while another is pressed.
public nonisolated struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let shift = EventModifiers(rawValue: 1)
  public static let control = EventModifiers(rawValue: 2)
  /// Alt, which terminals send as Escape before the key.
  public static let option = EventModifiers(rawValue: 4)
}

/// One press of a key.
public nonisolated struct KeyPress: Hashable, Sendable {
  public var key: KeyEquivalent
  public var modifiers: EventModifiers

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  public static func control(_ key: KeyEquivalent) -> KeyPress { KeyPress(key, modifiers: .control) }
  public static func option(_ key: KeyEquivalent) -> KeyPress { KeyPress(key, modifiers: .option) }

  /// What a text field types for it, if anything.
  public var characters: String? {
    modifiers.isEmpty && key.isPrinting ? String(key.character) : nil
  }
}

/// Something that a mouse did, and where.
public nonisolated struct Mouse: Hashable, Sendable {
  public enum Kind: Sendable { case press, wheelUp, wheelDown }
  public var kind: Kind
  public var location: Point

  public init(_ kind: Kind, at location: Point) {
    self.kind = kind
    self.location = location
  }
}
