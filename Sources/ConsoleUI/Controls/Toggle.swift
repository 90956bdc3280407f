/// Switches a value on and off.
@MainActor
public struct Toggle: Box {
  private let title: String
  @Binding private var isOn: Bool

  /// A toggle with a title.
  public init(_ title: String, isOn: Binding<Bool>) {
    self.title = title
    _isOn = isOn
  }

  public var traits: Traits { [.control, .observing] }
  public func expand(_ node: Node) -> [Child] {
    _ = isOn
    return [Child(0, Text(title))]
  }

  private func box(_ node: Node) -> String { node.environment.isUnicode ? isOn ? "■" : "□" : isOn ? "[x]" : "[ ]" }

  /// The columns of the box and the space after it.
  private func boxWidth(_ node: Node) -> Int { box(node).columns + 1 }

  public func size(_ proposal: Proposal, _ node: Node) -> Size {
    let title = node.contents.first?.size(proposal.adding(-boxWidth(node), 0)) ?? .zero
    return title.adding(boxWidth(node), 0).fitting(proposal)
  }

  public func place(in rect: Rect, _ node: Node) { node.contents.first?.place(in: rect.inset(left: boxWidth(node))) }

  public func draw(_ context: GraphicsContext, _ node: Node) {
    node.visible.forEach { $0.draw(context) }
    let tones = node.environment.tones
    context.write(box(node), at: node.rect.origin, (isOn ? tones.title : tones.quiet).over(node.environment.style))
    if node.isFocused { context.paint(node.rect, node.environment.focusStyle) }
  }

  public func isFocusable(_ node: Node) -> Bool { true }

  public func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    switch event {
    case .key(KeyPress(.return)): if let submit = node.environment.submit { submit() } else { isOn.toggle() }
    case .key(KeyPress(.space)): isOn.toggle()
    case .mouse(let mouse) where mouse.kind == .press: isOn.toggle()
    default: return false
    }
    return true
  }

  public func hints(_ node: Node) -> [KeyHint] {
    [KeyHint(KeyPress(.space), node.environment.phrase(isOn ? .switchOff : .switchOn))]
  }
}
