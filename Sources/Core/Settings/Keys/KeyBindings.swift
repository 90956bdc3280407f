package import ConsoleTerminal

/// Maps actions to the user's keys, or to their default keys.
///
/// A key chosen for an action is taken from other actions in the same place that have the key by default. A key chosen
/// for an action in `everywhere` is taken from actions in every place.
package struct KeyBindings: Equatable, Sendable {
  private var keys: [KeyAction: [KeyPress]] = [:]
  /// Default keys that the user gave to other actions.
  package private(set) var taken: [Loss] = []

  /// A default key that `action` lost to `other`.
  package struct Loss: Equatable, Sendable {
    package let key: KeyPress
    package let action, other: KeyAction
  }

  package init(_ chosen: [KeyAction: [KeyPress]] = [:]) {
    keys = chosen
    let others = KeyAction.allCases.filter { chosen[$0] != nil }
    // NB: skips the comparisons below, because each launch runs this code and most users choose no keys.
    if others.isEmpty { return }
    // A default key that works everywhere still works in places where no other action has it.
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

  /// Returns the label of the action's first key, such as `u`; a dash if the action has no key.
  package func label(_ action: KeyAction) -> String { self[action].first?.label ?? "–" }

  /// Keys that no action can have, because focused views use them, or because they must always work.
  static let reserved: Set<KeyPress> = [
    KeyPress(.escape), KeyPress(.return), .control("c"), .control("z"), KeyPress(.tab), KeyPress(.tab, modifiers: .shift),
    KeyPress(.upArrow), KeyPress(.downArrow), KeyPress(.home), KeyPress(.end), KeyPress(.pageUp), KeyPress(.pageDown),
    KeyPress("j"), KeyPress("k"), KeyPress("g"), KeyPress("G"), .control("s"),
  ]
}

extension KeyAction {
  /// Whether `other` takes a key from this action. If both actions have the key by default, both keep it, and on a
  /// screen, the screen's action wins over the one for `everywhere`.
  func isTaken(by other: KeyAction, _ key: KeyPress) -> Bool {
    guard self != other, place == other.place || other.place == "everywhere" else { return false }
    return !(defaultKeys.contains(key) && other.defaultKeys.contains(key))
  }
}
