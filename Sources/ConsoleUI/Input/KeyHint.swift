/// A key that works now and what it does, for the footer and the help.
public struct KeyHint: Hashable {
  /// The keys as people read them: "↑↓", "Enter", "Ctrl-S".
  public var keys: String
  public var title: String
  /// What a click on the hint presses.
  public var press: KeyPress?
  /// Whether it matters enough for the footer; the help shows all.
  public var isProminent: Bool

  public init(_ keys: String, _ title: String, press: KeyPress? = nil, isProminent: Bool = true) {
    self.keys = keys
    self.title = title
    self.press = press
    self.isProminent = isProminent
  }

  public init(_ press: KeyPress, _ title: String, isProminent: Bool = true) {
    self.init(press.label, title, press: press, isProminent: isProminent)
  }
}

extension KeyPress {
  /// The key as people read it.
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
