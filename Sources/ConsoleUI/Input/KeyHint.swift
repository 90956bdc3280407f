/// What a key does now, for the footer and the help.
public struct KeyHint: Hashable {
  /// The keys as they are shown, such as "↑↓", "Enter" or "Ctrl-S".
  public var keys: String
  /// What the keys do.
  public var title: String
  /// The key that a click on the hint presses.
  public var press: KeyPress?
  /// Whether the footer shows the hint; the help shows all.
  public var isProminent: Bool

  /// A hint for any keys.
  public init(_ keys: String, _ title: String, press: KeyPress? = nil, isProminent: Bool = true) {
    self.keys = keys
    self.title = title
    self.press = press
    self.isProminent = isProminent
  }

  /// A hint for one key, under the key's name.
  public init(_ press: KeyPress, _ title: String, isProminent: Bool = true) {
    self.init(press.label, title, press: press, isProminent: isProminent)
  }
}

extension [KeyHint] {
  /// The first hint for each keys.
  var withoutRepeatedKeys: [KeyHint] {
    var hints: [KeyHint] = []
    hints.reserveCapacity(count)
    for hint in self {
      var isKnown = false
      for known in hints where known.keys == hint.keys { isKnown = true }
      if !isKnown { hints.append(hint) }
    }
    return hints
  }
}

extension KeyPress {
  /// The key's name on keyboards, such as "Ctrl-S".
  public var label: String {
    let name = Self.names[key] ?? String(key.character)
    if modifiers.contains(.control) { return "Ctrl-" + (name.count == 1 ? name.uppercased() : name) }
    if modifiers.contains(.option) { return "Alt-" + name }
    if modifiers.contains(.shift) { return "Shift-" + name }
    return name
  }

  private static let names: [KeyEquivalent: String] = [
    .return: "Enter", .tab: "Tab", .escape: "Esc", .space: "Space", .delete: "Backspace", .deleteForward: "Del", .upArrow: "↑",
    .downArrow: "↓", .leftArrow: "←", .rightArrow: "→", .home: "Home", .end: "End", .pageUp: "PgUp", .pageDown: "PgDn",
  ]
}
