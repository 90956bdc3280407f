/// A key that presses a button.
public nonisolated struct KeyboardShortcut: Hashable, Sendable {
  /// The key, and the keys held with it.
  public var key: KeyEquivalent, modifiers: EventModifiers

  /// A press of a key, alone or with modifiers.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = []) { (self.key, self.modifiers) = (key, modifiers) }

  /// Enter, which presses the button unless the focused control uses the key.
  public static let defaultAction = KeyboardShortcut(.return)
  /// Escape.
  public static let cancelAction = KeyboardShortcut(.escape)
}

extension EventModifiers {
  /// Control, since a terminal gets no Command key.
  public nonisolated static let command = EventModifiers.control
}

extension View {
  /// Sets the key that presses a button on the screen or in a toolbar, wherever the focus is. The focused control gets
  /// the key first, so a text field receives keys that type.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = []) -> some View {
    keyboardShortcuts([KeyPress(key, modifiers: modifiers)])
  }

  /// Sets all keys that press a button, or none for an empty list. The footer shows the first key.
  public func keyboardShortcuts(_ presses: [KeyPress]) -> some View { environment(\.keyboardShortcuts, presses) }

  /// Sets the key that presses a button, such as ``KeyboardShortcut/defaultAction``.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    keyboardShortcut(shortcut.key, modifiers: shortcut.modifiers)
  }
}

extension Node {
  /// Registers the button for its keyboard shortcuts. Toolbars and dialogs handle the shortcuts of their own buttons.
  func listenForShortcut() {
    guard shared.values.keyboardShortcuts != nil, let host else { return }
    var next: Node? = self
    while let node = next {
      if node.traits.contains(.question) { return }
      if node.traits.contains(.layer) { break }
      if node.traits.contains(.detached) { return }
      next = node.parent
    }
    host.shortcuts.removeAll { !$0.isAttached || $0 === self }
    host.shortcuts.append(self)
  }
}

extension EnvironmentValues {
  /// The hints for the keys of a button.
  func hints(_ presses: [KeyPress], _ title: String) -> [KeyHint] {
    // NB: the buttons of a row show their keys.
    KeyHint.all(
      isInButtonRow ? presses.filter { $0 != KeyPress(.return) } : presses, title,
      isProminent: footerPosition != nil && !isInButtonRow, group: keyGroup, position: footerPosition ?? .leading)
  }
}

extension Host {
  /// Returns the button that a key presses wherever the focus is.
  func shortcut(for event: TerminalEvent) -> Node? {
    guard !shortcuts.isEmpty, case .key(let press) = event else { return nil }
    return shortcuts.first { $0.environment.keyboardShortcuts?.contains(press) == true && isUsable($0) }
  }

  func press(_ button: Node) -> Bool {
    button.pressable?.press(button)
    return used(by: button)
  }

  var shortcutHints: [KeyHint] {
    shortcuts.filter(isUsable).flatMap { button in
      let environment = button.environment
      guard let presses = environment.keyboardShortcuts, let title = button.buttonTitle else { return [KeyHint]() }
      return environment.hints(presses, title)
    }
  }

  private func isUsable(_ button: Node) -> Bool {
    button.isAttached && button.environment.isEnabled && button.isInside(top) && button.isOnScreen
  }
}
