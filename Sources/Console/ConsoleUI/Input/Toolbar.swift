extension View {
  /// Adds buttons to a screen. A terminal has no bar to click, so each button is a key, shown in the footer and the
  /// help. A button without a keyboard shortcut gets the first free letter of its title. Toggles, pickers and menus
  /// become keys, too; the key of a toggle or a picker says what it is set to. Other views aren't shown.
  public func toolbar(@ViewBuilder items: () -> some View) -> AnyView {
    AnyView(ToolbarModifier(content: self, items: items()))
  }

  /// Hides a toolbar's button in the footer, but not in the help.
  public func hiddenInFooter() -> some View { footerPosition(nil) }

  /// Sets the place of a button's key in the footer, such as `first` for what the page is for; `nil` hides the key.
  public func footerPosition(_ position: KeyHint.Position?) -> some View { environment(\.footerPosition, position) }
}

private struct ToolbarModifier<Content: View, Items: View>: Modifier {
  let content: Content
  let items: Items
  var traits: Traits { .responder }

  func expand(_ node: Node) -> [Child] { [Child(0, content), Child(1, Detached(content: items))] }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    guard case .key(let press) = event, let button = keys(node).first(where: { $0.presses.contains(press) })?.button else {
      return false
    }
    button.pressable?.press(button)
    return true
  }

  func hints(_ node: Node) -> [KeyHint] {
    keys(node).flatMap { button, presses in
      guard let title = button.stateTitle else { return [KeyHint]() }
      return button.environment.hints(presses, title)
    }
  }

  /// Returns the enabled buttons, and the keys of each.
  private func keys(_ node: Node) -> [(button: Node, presses: [KeyPress])] {
    guard let toolbar = node.children.last else { return [] }
    let buttons = toolbar.descendants.filter { $0.traits.contains(.button) }
    var letters = FreeLetters(taken: buttons.flatMap { $0.shared.values.keyboardShortcuts ?? [] })
    return buttons.compactMap { button in
      let presses = button.shared.values.keyboardShortcuts ?? letters.next(for: button.buttonTitle ?? "").map { [$0] } ?? []
      return button.shared.values.isEnabled ? (button, presses) : nil
    }
  }
}

/// Finds keys for buttons without a shortcut: the first free letter of the title, lowercase or else uppercase, or a
/// digit.
struct FreeLetters {
  private var taken: Set<KeyPress>

  init(taken: [KeyPress]) { self.taken = Set(taken) }

  /// Keys that lists and screens use themselves.
  private static let used = Set("hjklgGq/?")

  mutating func next(for title: String) -> KeyPress? {
    let letters = title.filter(\.isLetter)
    let candidates = letters.lowercased() + letters.uppercased() + "123456789"
    let key = candidates.lazy.filter { !Self.used.contains($0) }.map { KeyPress(KeyEquivalent($0)) }.first { !taken.contains($0) }
    if let key { taken.insert(key) }
    return key
  }
}

/// Views that are in the tree but not on the screen, such as the buttons of a toolbar.
struct Detached<Content: View>: Modifier {
  let content: Content
  var traits: Traits { [.box, .detached] }
}
