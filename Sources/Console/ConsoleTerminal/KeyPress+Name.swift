import Synchronization

nonisolated extension KeyPress {
  /// The key's name in words, as in a recording: `a`, `Down`, `Ctrl-s`, `Alt-Up`.
  public var name: String {
    let prefix = Self.prefixes.filter { modifiers.contains($0.value) }.map(\.key).joined()
    return prefix + (Self.name(of: key)?.word ?? String(key.character))
  }

  /// Parses a key's name in words, or its character. Returns `nil` for an unknown name.
  public init?(name: some StringProtocol) {
    // NB: compares scalars, because a combining mark and the dash before the mark are one character.
    var scalars = Substring(name).unicodeScalars, modifiers: EventModifiers = []
    for (prefix, modifier) in Self.prefixes
    where scalars.starts(with: prefix.unicodeScalars) && scalars.count > prefix.unicodeScalars.count {
      scalars = scalars.dropFirst(prefix.unicodeScalars.count)
      modifiers.insert(modifier)
    }
    let rest = String(scalars)
    if let key = Self.names.first(where: { $0.word == rest })?.key {
      self.init(key, modifiers: modifiers)
    } else if rest.count == 1, let character = rest.first {
      self.init(KeyEquivalent(character), modifiers: modifiers)
    } else {
      return nil
    }
  }

  /// The key's name as printed on keyboards, such as `Ctrl-S` or `↑`.
  public var label: String {
    let english = Self.name(of: key)?.label ?? String(key.character), words = Self.localLabels.withLock { $0 }
    let name = words[english] ?? english
    if modifiers.contains(.control) { return (words["Ctrl"] ?? "Ctrl") + "-" + (name.count == 1 ? name.uppercased() : name) }
    if modifiers.contains(.option) { return "Alt-" + name }
    if modifiers.contains(.shift) { return (words["Shift"] ?? "Shift") + "-" + name }
    return name
  }

  /// Returns a label such as `Alt-Del` with the labels of the user's language.
  package static func localLabel(_ english: String) -> String {
    let words = localLabels.withLock { $0 }
    if words.isEmpty { return english }
    return english.split(separator: "-", omittingEmptySubsequences: false).map { words[String($0)] ?? String($0) }
      .joined(separator: "-")
  }

  /// Sets the labels on keyboards of the user's language, by the English labels. Labels that are missing stay English.
  package static func setLabels(_ labels: [String: String]) { localLabels.withLock { $0 = labels } }

  private static let localLabels = Mutex<[String: String]>([:])

  /// Returns a label such as `Ctrl-S`, `PgDn` or `G` in words, as a screen reader says them best: `Control S`, `Page Down`, `Shift G`.
  package static func spoken(_ label: String) -> String {
    let words = spokenWords.withLock { $0 }
    if label.count == 1 {
      return label.first?.isUppercase == true ? "\(words["Shift"] ?? "Shift") \(label)" : words[label] ?? label
    }
    return label.split(separator: "-").map { words[String($0)] ?? String($0) }.joined(separator: " ")
  }

  /// Sets the words for the labels on keyboards of the user's language.
  package static func setSpoken(_ words: [String: String]) { spokenWords.withLock { $0 = words } }

  private static let spokenWords = Mutex(spokenEnglish)

  package static let spokenEnglish = [
    "Ctrl": "Control", "Esc": "Escape", "Del": "Delete", "PgUp": "Page Up", "PgDn": "Page Down",
    ">": "Greater than", "<": "Less than", "/": "Slash", "+": "Plus", "-": "Minus",
    "↑": "Up", "↓": "Down", "←": "Left", "→": "Right", "↑↓": "Up Down", "←→": "Left Right",
  ]

  private static func name(of key: KeyEquivalent) -> (key: KeyEquivalent, word: String, label: String)? {
    names.first { $0.key == key }
  }

  private static let prefixes: KeyValuePairs<String, EventModifiers> = ["Ctrl-": .control, "Alt-": .option, "Shift-": .shift]

  private static let names: [(key: KeyEquivalent, word: String, label: String)] = [
    (.return, "Enter", "Enter"), (.tab, "Tab", "Tab"), (.escape, "Esc", "Esc"), (.space, "Space", "Space"),
    (.delete, "Backspace", "Backspace"), (.deleteForward, "Delete", "Del"), (.upArrow, "Up", "↑"), (.downArrow, "Down", "↓"),
    (.leftArrow, "Left", "←"), (.rightArrow, "Right", "→"), (.home, "Home", "Home"), (.end, "End", "End"),
    (.pageUp, "PageUp", "PgUp"), (.pageDown, "PageDown", "PgDn"), (.f1, "F1", "F1"), (.f12, "F12", "F12"),
  ]
}
