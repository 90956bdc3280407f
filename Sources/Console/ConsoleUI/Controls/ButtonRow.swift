/// Buttons of equal width with their keys, side by side or, if they don't fit and for a screen reader, one below another.
/// Where even that doesn't fit, as many as possible share a row.
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

  /// Returns the width of each button, which is that of the widest, and how many stand side by side.
  private func layout(_ room: Proposal, _ node: Node) -> (button: Int, columns: Int) {
    let button = node.contents.map { $0.size(Size(.max, 1)).width }.max() ?? 0, count = node.contents.count
    if node.environment.accessibilityEnabled { return (min(button, room.width), 1) }
    let most = max(1, (room.width == .max ? .max : room.width + Self.space) / (button + Self.space))
    return (min(button, room.width), most >= count ? max(1, count) : count > room.height ? most : 1)
  }

  private static var space: Int { 2 }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    let (button, columns) = layout(proposal, node), rows = (node.contents.count + columns - 1) / columns
    return Size(columns * (button + Self.space) - Self.space, rows)
  }

  func place(in rect: Rect, _ node: Node) {
    let (button, columns) = layout(rect.size, node)
    for (index, content) in node.contents.enumerated() {
      let x = rect.minX + index % columns * (button + Self.space), y = rect.minY + index / columns
      content.axis = columns == 1 ? .vertical : .horizontal
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
        .compactMap { key in
          button.buttonTitle.map { KeyHint(key, $0, position: button.environment.footerPosition ?? .leading) }
        }
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
