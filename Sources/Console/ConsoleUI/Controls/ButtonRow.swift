/// Buttons of equal width with their keys, side by side or, if they don't fit and for a screen reader, one below another.
public struct ButtonRow<Content: View>: Box {
  private let content: Content
  /// Closes the question that the buttons answer; nil on a page.
  private let dismiss: (() -> Void)?

  /// The buttons of a page or a form.
  public init(@ViewBuilder content: () -> Content) { (self.content, dismiss) = (content(), nil) }

  init(dismiss: @escaping () -> Void, @ViewBuilder content: () -> Content) { (self.content, self.dismiss) = (content(), dismiss) }

  var traits: Traits { [.box, .responder] }
  func expand(_ node: Node) -> [Child] {
    node.environment.isInButtonRow = true
    if let dismiss { node.environment.dismissDialog = dismiss }
    return [Child(0, content)]
  }

  /// Returns the width of each button, which is that of the widest, and whether all buttons fit side by side.
  private func layout(_ width: Int, _ node: Node) -> (button: Int, isRow: Bool) {
    let button = node.contents.map { $0.size(Size(.max, 1)).width }.max() ?? 0, count = node.contents.count
    let isRow = count * (button + Self.space) - Self.space <= width && !node.environment.accessibilityEnabled
    return (min(button, width), isRow)
  }

  private static var space: Int { 2 }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    let (button, isRow) = layout(proposal.width, node), count = node.contents.count
    return isRow ? Size(count * (button + Self.space) - Self.space, 1) : Size(button, count)
  }

  func place(in rect: Rect, _ node: Node) {
    let (button, isRow) = layout(rect.width, node)
    for (index, content) in node.contents.enumerated() {
      let x = rect.minX + (isRow ? index * (button + Self.space) : 0), y = rect.minY + (isRow ? 0 : index)
      content.axis = isRow ? .horizontal : .vertical
      content.place(in: Rect(x: x, y: y, width: button, height: 1))
    }
    guard dismiss != nil else { return }
    // NB: a destructive answer gets the focus only if Enter is its shortcut.
    let first =
      node.contents.first { $0.answerKeys.contains(KeyPress(.return)) }
      ?? node.contents.first { $0.pressable.map { $0.role != .destructive } ?? false }
    if let scope = node.focusScope, scope.lastFocused == nil { scope.lastFocused = first }
  }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    guard case .key(let press) = event, let button = button(for: press, node)
    else { return false }
    button.pressable?.press(button)
    return true
  }

  func hints(_ node: Node) -> [KeyHint] {
    // NB: the focused button already has a hint for Enter.
    node.contents.flatMap { button in
      button.answerKeys.filter { !button.isFocused || $0 == KeyPress(.escape) }
        .compactMap { key in button.buttonTitle.map { KeyHint(key, $0) } }
    }
  }

  private func button(for press: KeyPress, _ node: Node) -> Node? {
    node.contents.first { $0.answerKeys.contains(press) }
      ?? (node.environment.standardKeys.leave.contains(press) ? node.contents.first { $0.pressable?.role == .cancel } : nil)
  }
}

extension Node {
  /// The keys that press this button wherever the focus is in the button row: its shortcuts, and Escape for the role
  /// `cancel`.
  var answerKeys: [KeyPress] {
    guard environment.isInButtonRow, let pressable else { return [] }
    let shortcuts = environment.keyboardShortcuts ?? [], escape = KeyPress(.escape)
    return shortcuts + (pressable.role == .cancel && !shortcuts.contains(escape) ? [escape] : [])
  }
}
