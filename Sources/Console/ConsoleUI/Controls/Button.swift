/// The purpose of a button.
@MainActor
public enum ButtonRole: Sendable {
  /// Deletes or discards data.
  case destructive
  /// Leaves everything as it is.
  case cancel
}

/// A box that performs an action when it is pressed.
protocol Pressable: Box {
  var title: String? { get }
  var role: ButtonRole? { get }
  /// Returns what the control is set to, for a key's hint: a mark, or the option; nil for a button.
  func state(_ node: Node) -> String?
  func press(_ node: Node)
}

extension Pressable {
  var pressable: (any Pressable)? { self }
  func state(_ node: Node) -> String? { nil }
}

extension Node {
  var pressable: (any Pressable)? { view.pressable }

  /// The text on a button: its title or, for a button with a label, the texts in the label.
  var buttonTitle: String? {
    guard let pressable, pressable.title == nil else { return pressable?.title }
    let texts = texts.dropFirst(shownKey == nil ? 0 : 1)
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }

  /// The texts from this node down.
  var texts: [String] { ([self] + descendants).compactMap { ($0.view as? Text)?.string } }

  /// The title of a button, and what it is set to, for its key's hint.
  var stateTitle: String? {
    guard let title = buttonTitle, let state = pressable?.state(self) else { return buttonTitle }
    return "\(title) \(state)"
  }
}

/// A control that performs an action when it is pressed: with Enter or Space, a click, or its keyboard shortcut.
public struct Button<Label: View>: Pressable {
  let title: String?
  let role: ButtonRole?
  private let action: () -> Void
  private let label: Label

  var traits: Traits { [.control, .button] }
  func expand(_ node: Node) -> [Child] {
    node.listenForShortcut()
    if case .custom = node.shared.values.buttonStyle, let style = node.environment[CustomButtonStyle.self] {
      return [Child(0, style.makeBody(ButtonStyleConfiguration(label: AnyView(label), role: role)))]
    }
    guard let key = node.shownKey else { return [Child(0, label)] }
    let labelWithKey = HStack {
      Text(node.shared.values.accessibilityEnabled ? KeyPress.spoken(key.label) + ":" : key.label).bold()
      label
    }
    return [Child(0, labelWithKey)]
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    let inner = node.contents.first?.size(proposal.adding(-2 * margin(node), 0)) ?? .zero
    return inner.adding(2 * margin(node), 0)
  }

  func place(in rect: Rect, _ node: Node) {
    guard let label = node.contents.first else { return }
    var room = rect.inset(left: margin(node), right: margin(node))
    let spare = room.width - label.size(room.size).width
    // NB: only the stacked buttons of a button row are wider than their labels.
    let isStacked = node.axis == .vertical && node.environment.isInButtonRow
    if spare > 0, isStacked, !node.environment.accessibilityEnabled, let row = node.responder {
      room = room.inset(left: min(spare, node.keyIndent(in: row)))
    }
    label.place(in: room)
  }

  func draw(_ context: GraphicsContext, _ node: Node) {
    for label in node.visible { label.draw(context) }
    let isBordered = node.environment.buttonStyle == .bordered, tones = node.environment.tones
    if context.isAccessible { return }
    if isBordered { drawGround(context, node) }
    // NB: without colours, a destructive button looks like the others: bold, it would be the likeliest.
    if role == .destructive, isBordered, node.isFocused || tones.hasShades {
      context.paint(node.rect, node.isFocused ? tones.selectedWarm : tones.warm)
    } else if node.isFocused {
      context.paint(node.rect, node.environment.focusStyle)
    }
    // NB: outside a button row, another button may have the colour of the focused one, so a strip marks the focus.
    let isAlone = !node.environment.isInButtonRow || node.environment.isProminentButton
    if node.isFocused, isBordered, isAlone, node.environment.dismissDialog == nil, tones.well.background != nil {
      context.drawStrip(in: node.rect, tones.selected)
    }
  }

  private func drawGround(_ context: GraphicsContext, _ node: Node) {
    let tones = node.environment.tones
    if tones.well.background == nil {
      let style = (node.environment.isEnabled ? .plain : tones.quiet).over(node.environment.style)
      // NB: one below another, with keys of different lengths, brackets would stand at uneven distances.
      if node.axis == .horizontal || !node.environment.isInButtonRow {
        context.write("[", at: node.rect.origin, style)
        context.write("]", at: Point(node.rect.maxX - 1, node.rect.minY), style)
      }
      // NB: only the focused button has a ground here.
      if node.environment.isProminentButton, node.environment.isEnabled {
        context.paint(node.rect, Style(attributes: .bold).over(node.environment.style))
      }
    } else {
      context.paint(
        node.rect,
        node.environment.isProminentButton && node.environment.isEnabled
          ? tones.prominent : node.environment.dismissDialog == nil ? tones.well : tones.panel)
    }
  }

  func cursor(_ node: Node) -> Cursor? {
    // NB: for a screen reader, at the label.
    let place = node.environment.accessibilityEnabled ? node.contents.first ?? node : node
    return Cursor(place.rect.origin, isVisible: false)
  }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    switch event {
    case .key(KeyPress(.return)), .key(KeyPress(.space)): break
    // NB: in a row of a list, the list handles clicks.
    case .mouse(let mouse) where mouse.kind == .press && node.environment.row == nil: break
    default: return false
    }
    press(node)
    return true
  }

  func hints(_ node: Node) -> [KeyHint] {
    let hint = title ?? node.environment.pressHint ?? node.environment.phrase(.press)
    return node.environment.isEnabled && !hint.isEmpty
      ? [KeyHint(KeyPress(.return), hint)] : []
  }

  func press(_ node: Node) {
    guard node.environment.isEnabled else { return }
    node.environment.dismissDialog?()
    action()
  }

  private func margin(_ node: Node) -> Int {
    node.environment.buttonStyle == .bordered && !node.environment.accessibilityEnabled ? 2 : 0
  }
}

extension Button {
  /// A button with any label.
  public init(role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(title: nil, role: role, action: action, label: label())
  }

  /// A button with a title, which the footer also shows.
  /// - Parameter systemImage: has no effect, since a terminal shows no images.
  public init(_ title: String, systemImage: String = "", role: ButtonRole? = nil, action: @escaping () -> Void)
  where Label == Text {
    self.init(title: title, role: role, action: action, label: Text(title))
  }

  /// A button with a title, which the footer also shows.
  /// - Parameter systemImage: has no effect, since a terminal shows no images.
  public init(_ key: LocalizedStringKey, systemImage: String = "", role: ButtonRole? = nil, action: @escaping () -> Void)
  where Label == Text {
    let label = Text(key)
    self.init(title: label.string, role: role, action: action, label: label)
  }
}

extension View {
  /// Sets the footer's hint for Enter on a button without a title. An empty title hides the hint.
  public func pressHint(_ title: String) -> some View { environment(\.pressHint, title) }
}
