package import ConsoleTerminal

extension KeyAction {
  /// The name in the configuration, such as `key.list.add`.
  package var name: String { Self.table[self]!.name }

  package init?(name: String) {
    guard name.hasPrefix("key."), let action = Self.table.first(where: { $0.value.name == name })?.key else { return nil }
    self = action
  }

  /// Parses key names separated by spaces, or `none` for no keys.
  ///
  /// - Throws: ``ConfigurationError`` if a name is missing, unknown or reserved, if terminals don't send the key, or if
  ///   the action must have a key.
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

  /// Whether the actions share a screen and can't both have the key. Two actions that have the same key by default may
  /// keep it.
  func conflicts(with other: KeyAction, over key: KeyPress) -> Bool { isTaken(by: other, key) || other.isTaken(by: self, key) }

  /// Returns key names separated by spaces, as in the configuration; `none` for no keys.
  package static func names(of presses: [KeyPress]) -> String {
    presses.isEmpty ? noKey : presses.map(\.name).joined(separator: " ")
  }

  private static let noKey = "none"
}

extension KeyPress {
  /// The key as terminals send it: a letter with Control in lower case.
  fileprivate var lowercasedControl: KeyPress {
    guard modifiers.contains(.control), let letter = key.character.lowercased().first else { return self }
    return KeyPress(KeyEquivalent(letter), modifiers: modifiers)
  }

  /// Whether terminals send a distinct code for this key. With Control, only Space and letters other than h, i, j and m
  /// have one; those four send Backspace, Tab, Line Feed and Return.
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
  /// Whether the action must have a key, because the user needs it to leave, get help or undo a deletion.
  fileprivate var isNeeded: Bool {
    [.leave, .help, .listUndo, .scrumUndo, .historyUndo, .personUndo, .meetingEnd].contains(self)
  }
}
