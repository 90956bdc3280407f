/// Switches a value on and off.
public struct Toggle: Box {
  private let title: String
  @Binding private var isOn: Bool

  /// A toggle with a title.
  public init(_ title: String, isOn: Binding<Bool>) {
    self.title = title
    _isOn = isOn
  }

  private final class Memory { var isOn = false }

  public var traits: Traits { [.control, .observing] }
  public func expand(_ node: Node) -> [Child] {
    node.memory(Memory.init).isOn = isOn
    return [Child(0, Text(title))]
  }

  /// The columns of `[x]` and the space after it.
  private static var boxWidth: Int { 4 }

  public func size(_ proposal: Proposal, _ node: Node) -> Size {
    let title = node.contents.first?.size(proposal.adding(-Self.boxWidth, 0)) ?? .zero
    return title.adding(Self.boxWidth, 0).fitting(proposal)
  }

  public func place(in rect: Rect, _ node: Node) { node.contents.first?.place(in: rect.inset(left: Self.boxWidth)) }

  public func draw(_ context: GraphicsContext, _ node: Node) {
    node.visible.forEach { $0.draw(context) }
    context.write(node.memory(Memory.init).isOn ? "[x]" : "[ ]", at: node.rect.origin, node.environment.style)
    if node.isFocused { context.paint(node.rect, node.environment.focusStyle) }
  }

  public func isFocusable(_ node: Node) -> Bool { true }

  public func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    switch event {
    case .key(KeyPress(.space)), .key(KeyPress(.return)): break
    case .mouse(let mouse) where mouse.kind == .press: break
    default: return false
    }
    isOn.toggle()
    return true
  }

  public func hints(_ node: Node) -> [KeyHint] {
    [KeyHint(KeyPress(.space), node.environment.phrase(node.memory(Memory.init).isOn ? .switchOff : .switchOn))]
  }
}
