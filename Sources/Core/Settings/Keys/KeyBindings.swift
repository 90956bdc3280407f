package import ConsoleUI
import Synchronization

/// Which keys do what: those of the user where there are any, and the default ones elsewhere.
///
/// A key that the user gave to an action is taken from the actions that have it by default in the same place; so is one that works
/// everywhere from those in every place.
package struct KeyBindings: Equatable, Sendable {
  private var keys: [KeyAction: [KeyPress]] = [:]
  /// The default keys that others have taken, and who has.
  package private(set) var taken: [Loss] = []

  package struct Loss: Equatable, Sendable {
    package let key: KeyPress
    package let action, other: KeyAction
  }

  /// - Parameter chosen: the user's.
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

  /// Those of this run.
  package static var current: KeyBindings {
    get { chosen.withLock { $0 } }
    set { chosen.withLock { $0 = newValue } }
  }
  private static let chosen = Mutex(KeyBindings())

  /// The keys of every screen.
  package var standard: StandardKeys {
    StandardKeys(
      leave: self[.leave], help: self[.help], redraw: self[.redraw], toggleMouse: self[.toggleMouse], find: self[.find])
  }

  /// Keys that no action can have, because what has the focus uses them, or because they must always work.
  package static let reserved: Set<KeyPress> = [
    KeyPress(.escape), KeyPress(.return), .control("c"), .control("z"), KeyPress(.tab), KeyPress(.tab, modifiers: .shift),
    KeyPress(.upArrow), KeyPress(.downArrow), KeyPress(.home), KeyPress(.end), KeyPress(.pageUp), KeyPress(.pageDown),
    KeyPress("j"),
    KeyPress("k"), KeyPress("g"), KeyPress("G"), .control("s"),
  ]
}

extension KeyAction {
  /// Whether a key can't mean this where it means the other. Some keys do mean both by default: what is nearer comes first.
  package func isTaken(by other: KeyAction, _ key: KeyPress) -> Bool {
    guard self != other, place == other.place || other.place == "everywhere" else { return false }
    return !(defaultKeys.contains(key) && other.defaultKeys.contains(key))
  }
}
