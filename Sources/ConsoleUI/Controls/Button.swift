/// What a button does to whom.
public enum ButtonRole: Sendable {
  case destructive
  case cancel
}

/// A box that does something when it is pressed.
protocol Pressable: Box {
  var title: String? { get }
  var role: ButtonRole? { get }
  func press(_ node: Node)
}

/// Does something when it is pressed: by Enter, by a click, or by its keyboard shortcut.
public struct Button<Label: View>: Pressable {
  let title: String?
  let role: ButtonRole?
  private let action: () -> Void
  private let label: Label

  public init(role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    title = nil
    self.role = role
    self.action = action
    self.label = label()
  }

  public var traits: Traits { [.aBox, .button] }
  public func expand(_ node: Node) -> [Child] { [Child(0, label)] }

  public func size(_ proposal: Proposal, _ node: Node) -> Size {
    let inner = node.contents.first?.size(proposal.adding(-2 * margin(node), 0)) ?? .zero
    return inner.adding(2 * margin(node), 0)
  }

  public func place(in rect: Rect, _ node: Node) {
    node.contents.first?.place(in: rect.inset(left: margin(node), right: margin(node)))
  }

  public func draw(_ context: GraphicsContext, _ node: Node) {
    node.visible.forEach { $0.draw(context) }
    guard node.environment.buttonStyle == .bordered else { return }
    let style = node.environment.isEnabled ? node.environment.style : Style(attributes: .dim).over(node.environment.style)
    context.write("[", at: node.rect.origin, style)
    context.write("]", at: Point(node.rect.maxX - 1, node.rect.minY), style)
    if node.isFocused { context.paint(node.rect, node.environment.focusStyle) }
  }

  public func isFocusable(_ node: Node) -> Bool { true }

  public func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    switch event {
    case .key(KeyPress(.return)), .key(KeyPress(.space)): break
    case .mouse(let mouse) where mouse.kind == .press && node.environment.buttonStyle == .bordered: break
    default: return false
    }
    press(node)
    return true
  }

  public func hints(_ node: Node) -> [KeyHint] {
    node.environment.isEnabled ? [KeyHint(KeyPress(.return), title ?? node.environment.pressHint)] : []
  }

  func press(_ node: Node) {
    guard node.environment.isEnabled else { return }
    let dismiss = node.environment.dismissDialog
    dismiss?()
    action()
  }

  private func margin(_ node: Node) -> Int { node.environment.buttonStyle == .bordered ? 2 : 0 }
}

extension Button where Label == Text {
  public init(_ title: String, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.title = title
    self.role = role
    self.action = action
    label = Text(title)
  }
}

public enum ButtonStyle: Sendable {
  /// `[ Title ]`
  case bordered
  /// The label alone, as in the rows of a list.
  case plain
}

private enum ButtonStyleKey: EnvironmentKey { static var defaultValue: ButtonStyle { .bordered } }
private enum PressHintKey: EnvironmentKey { static var defaultValue: String { "Press" } }
private enum DismissDialogKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }

extension EnvironmentValues {
  var buttonStyle: ButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
  /// What the footer calls pressing the focused button.
  public var pressHint: String {
    get { self[PressHintKey.self] }
    set { self[PressHintKey.self] = newValue }
  }
  var dismissDialog: (() -> Void)? {
    get { self[DismissDialogKey.self] }
    set { self[DismissDialogKey.self] = newValue }
  }
}

extension View {
  public func buttonStyle(_ style: ButtonStyle) -> some View { environment(\.buttonStyle, style) }
  /// What the footer says that Enter does here.
  public func pressHint(_ title: String) -> some View { environment(\.pressHint, title) }
}
