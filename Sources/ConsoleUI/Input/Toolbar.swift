extension View {
  /// Adds buttons to a screen. A terminal has no bar to click: each button is a key, shown in the footer and the help.
  public func toolbar(@ViewBuilder items: () -> some View) -> AnyView {
    AnyView(ToolbarModifier(content: self, items: items()))
  }

  /// Sets the key that presses a toolbar's button.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = []) -> some View {
    environment(\.keyboardShortcut, KeyPress(key, modifiers: modifiers))
  }

  /// Hides a toolbar's button in the footer; the help shows it.
  public func hiddenInFooter() -> some View { environment(\.isProminent, false) }
}

private struct ToolbarModifier<Content: View, Items: View>: Modifier {
  let content: Content
  let items: Items
  var traits: Traits { .responder }

  func expand(_ node: Node) -> [Child] { [Child(0, content), Child(1, Toolbar(content: items))] }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    guard case .key(let press) = event, let button = buttons(node).first(where: { $0.environment.keyboardShortcut == press })
    else { return false }
    button.pressable?.press(button)
    return true
  }

  func hints(_ node: Node) -> [KeyHint] {
    buttons(node).compactMap { button in
      guard let press = button.environment.keyboardShortcut, let title = button.pressable?.title
      else { return nil }
      return KeyHint(press, title, isProminent: button.environment.isProminent, group: button.environment.keyGroup)
    }
  }

  private func buttons(_ node: Node) -> [Node] {
    guard let toolbar = node.children.last else { return [] }
    return toolbar.descendants.filter { $0.traits.contains(.button) && $0.environment.isEnabled }
  }
}

private struct Toolbar<Content: View>: Modifier {
  let content: Content
  var traits: Traits { [.box, .detached] }
}
