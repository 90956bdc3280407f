package import ConsoleTerminal

extension KeyAction {
  /// `key.list.add`
  package var name: String { "key." + rawValue.prefix { $0 != " " } }

  package init?(name: String) {
    guard let action = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = action
  }

  /// Parses names of keys, which are separated by spaces; `none` is no key.
  func presses(named text: String) throws(ConfigurationError) -> [KeyPress] {
    if text == Self.noKey {
      if isNeeded { throw .needsKey }
      return []
    }
    let words = text.split(separator: " ")
    if words.isEmpty { throw .noValue(of: name) }
    return try words.map { word throws(ConfigurationError) in
      guard let press = KeyPress(name: word)?.lowercasedControl, press.isSent else { throw .unknownKeyName(String(word)) }
      if KeyBindings.reserved.contains(press) { throw .reservedKey(press) }
      return press
    }
  }

  /// Whether a key can't mean both actions, since they work on one screen.
  func conflicts(with other: KeyAction, over key: KeyPress) -> Bool { isTaken(by: other, key) || other.isTaken(by: self, key) }

  /// Keys as the configuration has them.
  package static func names(of presses: [KeyPress]) -> String {
    presses.isEmpty ? noKey : presses.map(\.name).joined(separator: " ")
  }

  private static let noKey = "none"
}

extension KeyPress {
  /// The key as a terminal sends it: with Control, capitals are small letters.
  fileprivate var lowercasedControl: KeyPress {
    guard modifiers.contains(.control), let letter = key.character.lowercased().first else { return self }
    return KeyPress(KeyEquivalent(letter), modifiers: modifiers)
  }

  /// Whether a terminal sends this key, distinct from others: with Control, only letters do, except those that are Tab, Enter & co.
  fileprivate var isSent: Bool {
    let isNamed = name.count > 1 && KeyPress(key).name.count > 1
    guard let scalar = key.character.unicodeScalars.first else { return false }
    let properties = scalar.properties
    let isVisible = ![.control, .format, .spaceSeparator, .nonspacingMark, .enclosingMark, .privateUse, .unassigned].contains(
      properties.generalCategory)
    switch modifiers {
    case []: return isNamed || isVisible
    case .control: return scalar.isASCII && properties.isLowercase && !"hijm".contains(key.character) || key == .space
    case .option: return isVisible && !isNamed || [.upArrow, .downArrow, .leftArrow, .rightArrow].contains(key)
    case .shift: return [.leftArrow, .rightArrow].contains(key)
    default: return false
    }
  }
}

extension KeyAction {
  /// Whether the user would lose something without a key: the way out, or what was deleted.
  fileprivate var isNeeded: Bool { [.leave, .help, .listUndo, .scrumUndo, .historyUndo, .meetingEnd].contains(self) }
}
