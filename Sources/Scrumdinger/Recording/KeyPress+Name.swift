import ConsoleUI

/// Keys as a recording names them: `a`, `Down`, `Ctrl-s`, `Alt-Up`.
extension KeyPress {
  private static let names: KeyValuePairs<KeyEquivalent, String> = [
    .return: "Enter", .tab: "Tab", .escape: "Esc", .space: "Space", .delete: "Backspace", .deleteForward: "Delete",
    .upArrow: "Up", .downArrow: "Down", .leftArrow: "Left", .rightArrow: "Right", .home: "Home", .end: "End",
    .pageUp: "PageUp", .pageDown: "PageDown", .f1: "F1",
  ]
  private static let prefixes: KeyValuePairs<String, EventModifiers> = ["Ctrl-": .control, "Alt-": .option, "Shift-": .shift]

  var name: String {
    let prefix = Self.prefixes.filter { modifiers.contains($0.value) }.map(\.key).joined()
    return prefix + (Self.names.first { $0.key == key }?.value ?? String(key.character))
  }

  init?(name: String) {
    var rest = name[...], modifiers: EventModifiers = []
    for (prefix, modifier) in Self.prefixes where rest.hasPrefix(prefix) && rest.count > prefix.count {
      rest = rest.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    if let key = Self.names.first(where: { $0.value == rest })?.key {
      self.init(key, modifiers: modifiers)
    } else if rest.count == 1, let character = rest.first {
      self.init(KeyEquivalent(character), modifiers: modifiers)
    } else {
      return nil
    }
  }
}

extension TerminalEvent {
  /// The event with an `x` in place of each letter that it types, a `1` for each digit, and a dot for anything else but blanks.
  var masked: TerminalEvent {
    switch self {
    case .key(let press) where press.characters != nil: .key(KeyPress(KeyEquivalent(press.key.character.masked)))
    case .paste(let text): .paste(String(text.map(\.masked)))
    default: self
    }
  }
}

extension Character {
  /// A character of the same class and as many columns.
  fileprivate var masked: Character {
    if isWhitespace { return self }
    if String(self).columns == 2 { return "ｘ" }
    return isNumber ? "1" : isLetter ? "x" : "."
  }
}
