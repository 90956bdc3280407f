extension KeyPress {
  /// Whether a key was used.
  public enum Result: Sendable {
    case handled
    case ignored
  }
}

extension View {
  /// Performs an action for a key that no view below used.
  /// - Parameter hint: the key's effect; without a hint, the footer and the help don't show the key.
  public func onKeyPress(_ press: KeyPress, hint: KeyHint? = nil, action: @escaping () -> KeyPress.Result)
    -> KeyPressModifier<Self>
  {
    KeyPressModifier(content: self, hints: hint.map { [$0] } ?? []) { $0 == press ? action() : .ignored }
  }

  /// Performs an action for a key without modifiers that no view below used.
  public func onKeyPress(_ key: KeyEquivalent, hint: KeyHint? = nil, action: @escaping () -> KeyPress.Result)
    -> KeyPressModifier<Self>
  {
    onKeyPress(KeyPress(key), hint: hint, action: action)
  }

  /// Performs an action for some keys that no view below used.
  /// - Parameter title: the effect of the keys; `nil` hides them from the footer and the help.
  public func onKeyPress(
    _ presses: [KeyPress], title: String?, short: String? = nil, isProminent: Bool = true, group: KeyGroup? = nil,
    position: KeyHint.Position = .leading, action: @escaping () -> KeyPress.Result
  ) -> KeyPressModifier<Self> {
    let hints =
      title.map { KeyHint.all(presses, $0, short: short, isProminent: isProminent, group: group, position: position) } ?? []
    return onKeyPress(hints: hints) { presses.contains($0) ? action() : .ignored }
  }

  /// Performs an action for each of some keys without modifiers that no view below used.
  public func onKeyPress(keys: Set<KeyEquivalent>, action: @escaping (KeyPress) -> KeyPress.Result) -> KeyPressModifier<Self> {
    onKeyPress { keys.contains($0.key) && $0.modifiers.isEmpty ? action($0) : .ignored }
  }

  /// Performs an action for any key that no view below used.
  public func onKeyPress(hints: [KeyHint] = [], action: @escaping (KeyPress) -> KeyPress.Result) -> KeyPressModifier<Self> {
    KeyPressModifier(content: self, hints: hints, action: action)
  }

  /// Performs an action for any key that no other view used, even while a sheet or a dialog is open.
  public func onKeyPressEverywhere(hints: [KeyHint] = [], action: @escaping (KeyPress) -> KeyPress.Result)
    -> KeyPressModifier<Self>
  {
    KeyPressModifier(content: self, hints: hints, isGlobal: true, action: action)
  }
}

/// A view that performs an action for keys.
public struct KeyPressModifier<Content: View>: Modifier {
  let content: Content
  let hints: [KeyHint]
  var isGlobal = false
  let action: (KeyPress) -> KeyPress.Result
  var traits: Traits { .responder }

  func expand(_ node: Node) -> [Child] {
    if isGlobal { node.host?.addGlobal(node) }
    return [Child(0, content)]
  }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    if case .key(let press) = event, isActive(node) { action(press) == .handled } else { false }
  }
  func hints(_ node: Node) -> [KeyHint] { isActive(node) ? hints : [] }

  private func isActive(_ node: Node) -> Bool { isGlobal || node.environment.isEnabled }
}
