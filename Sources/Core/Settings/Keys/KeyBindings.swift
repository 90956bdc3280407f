package import ConsoleTerminal

/// Maps actions to the user's keys, or to their default keys.
///
/// A key chosen by the user is taken from the actions with that default in the same place; a key that works everywhere,
/// from actions in every place.
package struct KeyBindings: Equatable, Sendable {
  private var keys: [KeyAction: [KeyPress]] = [:]
  /// Default keys that the user gave to other actions.
  package private(set) var taken: [Loss] = []

  package struct Loss: Equatable, Sendable {
    package let key: KeyPress
    package let action, other: KeyAction
  }

  package init(_ chosen: [KeyAction: [KeyPress]] = [:]) {
    keys = chosen
    let others = KeyAction.allCases.filter { chosen[$0] != nil }
    // NB: most users choose none, and every start comes here.
    if others.isEmpty { return }
    // A key that works everywhere does so where no other action has it.
    for action in KeyAction.allCases where action.place == "everywhere" && chosen[action] == nil {
      for key in action.defaultKeys {
        let other = others.first { other in
          other.place != "everywhere" && chosen[other]?.contains(key) == true && !other.defaultKeys.contains(key)
        }
        if let other { taken.append(Loss(key: key, action: action, other: other)) }
      }
    }
    for action in KeyAction.allCases where chosen[action] == nil {
      keys[action] = action.defaultKeys.filter { key in
        let other = others.first { chosen[$0]?.contains(key) == true && action.isTaken(by: $0, key) }
        if let other { taken.append(Loss(key: key, action: action, other: other)) }
        return other == nil
      }
    }
  }

  package subscript(action: KeyAction) -> [KeyPress] { keys[action] ?? action.defaultKeys }

  /// The key that is shown, such as `u`.
  package func label(_ action: KeyAction) -> String { self[action].first?.label ?? "–" }

  /// Keys that no action can have: focused views use them, or they must always work.
  static let reserved: Set<KeyPress> = [
    KeyPress(.escape), KeyPress(.return), .control("c"), .control("z"), KeyPress(.tab), KeyPress(.tab, modifiers: .shift),
    KeyPress(.upArrow), KeyPress(.downArrow), KeyPress(.home), KeyPress(.end), KeyPress(.pageUp), KeyPress(.pageDown),
    KeyPress("j"), KeyPress("k"), KeyPress("g"), KeyPress("G"), .control("s"),
  ]
}

extension KeyAction {
  /// Whether the other action takes a key from this one. Keys of both by default stay: the nearer action comes first.
  func isTaken(by other: KeyAction, _ key: KeyPress) -> Bool {
    guard self != other, place == other.place || other.place == "everywhere" else { return false }
    return !(defaultKeys.contains(key) && other.defaultKeys.contains(key))
  }
}
