/// A control that switches a value on and off. Outside a list, two blank columns precede it, where a strip marks the
/// focused toggle. For a screen reader, `on` or `off` follows its label in place of the box before it.
public struct Toggle<Label: View>: Pressable {
  let title: String?
  var role: ButtonRole? { nil }
  private let label: Label
  @Binding private var isOn: Bool

  /// A toggle with any label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { self.init(title: nil, label: label(), isOn: isOn) }

  private init(title: String?, label: Label, isOn: Binding<Bool>) { (self.title, self.label, _isOn) = (title, label, isOn) }

  var traits: Traits { [.control, .button, .observing] }
  func expand(_ node: Node) -> [Child] {
    _ = isOn
    node.listenForShortcut()
    if let style = node.environment[CustomToggleStyle.self] {
      return [Child(1, style.makeBody(ToggleStyleConfiguration(label: AnyView(label), isOn: $isOn)))]
    }
    return [Child(0, label)]
  }

  func state(_ node: Node) -> String? { box(node) }
  func press(_ node: Node) { if node.environment.isEnabled { isOn.toggle() } }

  private func box(_ node: Node) -> String { node.environment.box(isOn) }

  /// The blank columns before the box. NB: none in a row of a list, because the list marks the row, or for a screen reader.
  private func margin(_ node: Node) -> Int { node.environment.row == nil && !node.environment.accessibilityEnabled ? 2 : 0 }

  private func hasBox(_ node: Node) -> Bool { node.environment[CustomToggleStyle.self] == nil }

  /// The columns before and after the label. The ground of the focused toggle ends a column after it.
  private func room(_ node: Node) -> (before: Int, after: Int) {
    guard hasBox(node) else { return (margin(node), 0) }
    return node.environment.accessibilityEnabled
      ? (margin(node), spokenState(node).columns + 2) : (margin(node) + box(node).columns + 1, margin(node) / 2)
  }

  private func spokenState(_ node: Node) -> String { node.environment.phrase(isOn ? .on : .off) }

  func words(_ node: Node) -> [String] { node.visible.flatMap(\.words) + (hasBox(node) ? [spokenState(node)] : []) }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    let room = room(node), columns = room.before + room.after
    let title = node.contents.first?.size(proposal.adding(-columns, 0)) ?? .zero
    return title.adding(columns, 0).fitting(proposal)
  }

  func place(in rect: Rect, _ node: Node) {
    let room = room(node)
    node.contents.first?.place(in: rect.inset(left: room.before, right: room.after))
  }

  func draw(_ context: GraphicsContext, _ node: Node) {
    let tones = node.environment.tones, style = (isOn ? tones.title : tones.quiet).over(node.environment.style)
    func drawContent() {
      node.visible.forEach { $0.draw(context) }
      if hasBox(node) {
        let text = context.isAccessible ? ", \(spokenState(node))" : box(node)
        let x = context.isAccessible ? node.rect.maxX - text.columns : node.rect.minX + margin(node)
        context.write(text, at: Point(x, node.rect.minY), context.isAccessible ? node.environment.style : style)
      }
    }
    if node.isFocused, node.environment.row == nil {
      context.select(node.rect, tones, content: drawContent)
    } else {
      drawContent()
    }
  }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    switch event {
    case .key(KeyPress(.return)): if let submit = node.environment.submit { submit() } else { isOn.toggle() }
    case .key(KeyPress(.space)): isOn.toggle()
    case .mouse(let mouse) where mouse.kind == .press: isOn.toggle()
    default: return false
    }
    return true
  }

  func hints(_ node: Node) -> [KeyHint] {
    [KeyHint(KeyPress(.space), node.environment.phrase(isOn ? .switchOff : .switchOn))]
  }
}

extension Toggle where Label == Text {
  /// A toggle with a title.
  /// - Parameter systemImage: has no effect, since a terminal shows no images.
  public init(_ title: String, systemImage: String = "", isOn: Binding<Bool>) {
    self.init(title: title, label: Text(title), isOn: isOn)
  }

  /// A toggle with a title.
  /// - Parameter systemImage: has no effect, since a terminal shows no images.
  public init(_ key: LocalizedStringKey, systemImage: String = "", isOn: Binding<Bool>) {
    let label = Text(key)
    self.init(title: label.string, label: label, isOn: isOn)
  }
}

extension EnvironmentValues {
  /// Returns a box, with or without a mark in it.
  func box(_ isOn: Bool) -> String { isUnicode && !accessibilityEnabled ? isOn ? "■" : "□" : isOn ? "[x]" : "[ ]" }
}
