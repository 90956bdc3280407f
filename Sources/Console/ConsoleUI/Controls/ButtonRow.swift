/// Buttons with their keys, side by side or, if they don't fit and for a screen reader, one below another; where even so they don't
/// fit, as many as possible share a row. Buttons in several rows have the same width, and their titles begin in the same column.
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

  /// Returns the width of each button, and how many stand side by side. Only buttons in several rows need room for indents.
  private func layout(_ room: Proposal, _ node: Node) -> (buttons: [Int], columns: Int) {
    let widths = node.contents.map { $0.size(Size(.max, 1)).width }
    let isAccessible = node.environment.accessibilityEnabled
    let space = Self.space * (widths.count - 1)
    if !isAccessible, widths.reduce(space, +) <= room.width { return (widths, max(1, widths.count)) }
    let indented = zip(node.contents, widths).map { isAccessible ? $1 : $0.keyIndent(in: node) + $1 }
    // NB: inside the edges of a panel, a very narrow screen has less than no column.
    let widest = max(0, min(indented.max() ?? 0, room.width)), count = max(1, (room.width + Self.space) / (widest + Self.space))
    return (widths.map { _ in widest }, isAccessible || widths.count <= room.height ? 1 : count)
  }

  private static var space: Int { 2 }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    let (buttons, columns) = layout(proposal, node), row = buttons.prefix(columns)
    return Size(row.reduce(0, +) + Self.space * max(0, row.count - 1), (buttons.count + columns - 1) / columns)
  }

  func place(in rect: Rect, _ node: Node) {
    let (buttons, columns) = layout(rect.size, node), isRow = buttons.count <= columns
    // In several rows, the answers to a question are as wide as the question.
    let isWide = !isRow && dismiss != nil && !node.environment.accessibilityEnabled
    let column = (rect.width + Self.space) / columns - Self.space
    var x = rect.minX
    for (index, content) in node.contents.enumerated() {
      if index % columns == 0 { x = rect.minX }
      content.axis = isRow ? .horizontal : .vertical
      let width = isWide ? column : buttons[index]
      content.place(in: Rect(x: x, y: rect.minY + index / columns, width: width, height: 1))
      x += width + Self.space
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
    node.contents.flatMap { button in
      // NB: what Enter does is the focused control's to say.
      button.answerKeys.filter { dismiss != nil || $0 != KeyPress(.return) }.compactMap { key in
        // NB: the footer doesn't repeat buttons, but keeps a page's key that leaves.
        button.buttonTitle.map {
          let position = button.environment.footerPosition
          let leaves = dismiss == nil && key == KeyPress(.escape) && position != nil
          return KeyHint(key, $0, isProminent: leaves, position: position ?? .leading)
        }
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

  /// The blank columns before a button above or below others of its row, so that all titles begin in the same column.
  func keyIndent(in row: Node) -> Int { (row.contents.map(\.keyColumns).max() ?? 0) - keyColumns }

  /// The key that a button shows before its title. On a page, the footer says what Enter does.
  var shownKey: KeyPress? { answerKeys.first { $0 != KeyPress(.return) || environment.dismissDialog != nil } }

  /// The columns before the title.
  private var keyColumns: Int { shownKey.map { $0.label.columns + 1 } ?? 0 }
}
