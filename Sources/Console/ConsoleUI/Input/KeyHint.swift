/// The current effect of a key, for the footer and the help.
public struct KeyHint: Hashable {
  /// The keys as they are shown, such as "↑↓", "Enter" or "Ctrl-S".
  public var keys: String
  /// The effect of the keys.
  public var title: String
  /// A shorter title for the footer; `nil` to use the title. That of Escape is only for a footer without room for the title.
  public var short: String?
  /// The key that a click on the hint presses.
  public var press: KeyPress?
  /// Whether the footer shows the hint; the help shows all hints.
  public var isProminent: Bool
  /// The heading in the help; `nil` to use the heading of the enclosing views.
  public var group: KeyGroup?
  /// The place of the hint in the footer.
  public var position: Position

  /// A place in the footer, which is also the order in which hints give way where space is short: from `secondary` to
  /// `first`. Hints at the end stay, unless the first hint needs their room.
  public enum Position: Sendable {
    /// Before all others, for the keys that the page is for.
    case first
    case leading
    /// After those, for keys that everybody knows.
    case secondary
    /// At the end, for keys that leave.
    case trailing
    /// After all others. The footer shows only the first such hint, even if it isn't prominent.
    case last
  }

  /// A hint for any keys.
  public init(
    _ keys: String, _ title: String, short: String? = nil, press: KeyPress? = nil, isProminent: Bool = true,
    group: KeyGroup? = nil, position: Position = .leading
  ) {
    (self.keys, self.title, self.short, self.press) = (KeyPress.localLabel(keys), title, short, press)
    (self.isProminent, self.group, self.position) = (isProminent, group, position)
  }

  /// A hint for one key, under the key's name.
  public init(
    _ press: KeyPress, _ title: String, short: String? = nil, isProminent: Bool = true, group: KeyGroup? = nil,
    position: Position = .leading
  ) {
    self.init(press.label, title, short: short, press: press, isProminent: isProminent, group: group, position: position)
  }

  /// Creates one hint for each of several keys with the same effect; the footer shows the first.
  public static func all(
    _ presses: [KeyPress], _ title: String, short: String? = nil, isProminent: Bool = true, group: KeyGroup? = nil,
    position: Position = .leading
  ) -> [KeyHint] {
    presses.enumerated().map {
      KeyHint($1, title, short: short, isProminent: isProminent && $0 == 0, group: group, position: position)
    }
  }
}

/// The heading under which the help lists a key.
public enum KeyGroup: Hashable {
  case move
  /// The topic of a screen, such as "Scrum".
  case subject(String)
  case text
  case program
}

extension View {
  /// Sets the heading under which the help lists the keys of this view.
  public func keyGroup(_ subject: String) -> some View { environment(\.keyGroup, .subject(subject)) }
}

/// The hints of several views, the most specific first. NB: kept in the views' own arrays, so that unchanged hints are
/// compared fast.
package struct KeyHints: Equatable {
  var groups: [[KeyHint]] = []
  /// Whether a text field has the focus. Keys that type text then have no other effect, so their hints are left out.
  var isTyping = false
  /// The width of the page's content, where the footer's hints end.
  var width = Int.max

  package init(groups: [[KeyHint]] = [], isTyping: Bool = false) { (self.groups, self.isTyping) = (groups, isTyping) }

  /// The first hint for each key.
  var merged: [KeyHint] {
    var hints: [KeyHint] = []
    var known: Set<String> = []
    for hint in groups.joined() where !isTyping || hint.press?.characters == nil {
      if known.insert(hint.keys).inserted { hints.append(hint) }
    }
    return hints
  }
}
