extension KeyPress {
  public enum Result: Sendable {
    case handled
    case ignored
  }
}

extension View {
  /// Does something when a key is pressed that no view below used.
  ///
  /// - Parameter hint: what the key does, for the footer and the help; without it the key works but is not shown.
  public func onKeyPress(_ press: KeyPress, hint: KeyHint? = nil, action: @escaping () -> KeyPress.Result) -> some View {
    KeyPressModifier(content: self, hints: hint.map { [$0] } ?? []) { $0 == press ? action() : .ignored }
  }

  public func onKeyPress(_ key: KeyEquivalent, hint: KeyHint? = nil, action: @escaping () -> KeyPress.Result) -> some View {
    onKeyPress(KeyPress(key), hint: hint, action: action)
  }

  /// Does something when any key is pressed that no view below used.
  public func onKeyPress(hints: [KeyHint] = [], action: @escaping (KeyPress) -> KeyPress.Result) -> some View {
    KeyPressModifier(content: self, hints: hints, action: action)
  }

  /// The same for keys that work everywhere, also while a sheet or a dialog is open.
  public func onKeyPressEverywhere(hints: [KeyHint] = [], action: @escaping (KeyPress) -> KeyPress.Result) -> some View {
    GlobalKeyPressModifier(content: self, hints: hints, action: action)
  }
}

private struct KeyPressModifier<Content: View>: Modifier {
  let content: Content
  let hints: [KeyHint]
  let action: (KeyPress) -> KeyPress.Result
  var traits: Traits { .responder }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    if case .key(let press) = event, node.environment.isEnabled { action(press) == .handled } else { false }
  }
  func hints(_ node: Node) -> [KeyHint] { node.environment.isEnabled ? hints : [] }
}

private struct GlobalKeyPressModifier<Content: View>: Modifier {
  let content: Content
  let hints: [KeyHint]
  let action: (KeyPress) -> KeyPress.Result
  var traits: Traits { .responder }

  func expand(_ node: Node) -> [Child] {
    node.host?.addGlobal(node)
    return [Child(0, content)]
  }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    if case .key(let press) = event { action(press) == .handled } else { false }
  }
  func hints(_ node: Node) -> [KeyHint] { hints }
}
