extension View {
  /// Makes a view that isn't a control focusable, to receive keys. The view is painted in the tint while it has the
  /// focus, unless `effect` is false.
  public func focusable(_ isFocusable: Bool = true, effect: Bool = true) -> some View {
    Focusable(content: self, isOn: isFocusable, hasEffect: effect)
  }

  /// Performs an action when the view is clicked. For terminals without a mouse, provide a key, too.
  public func onTapGesture(perform action: @escaping () -> Void) -> some View { onTapGesture { _ in action() } }

  /// Performs an action with the clicked cell, counted from the view's upper left corner.
  public func onTapGesture(perform action: @escaping (CellPoint) -> Void) -> some View {
    TapModifier(content: self, action: action)
  }
}

private struct Focusable<Content: View>: BoxModifier {
  let content: Content
  let isOn: Bool
  let hasEffect: Bool
  var traits: Traits { .control }
  func isFocusable(_ node: Node) -> Bool { isOn }

  func draw(_ context: GraphicsContext, _ node: Node) {
    for child in node.visible { child.draw(context) }
    if node.isFocused, hasEffect { context.paint(node.rect, node.environment.focusStyle) }
  }
}

/// A view that acts when it is clicked.
public struct TapModifier<Content: View>: Modifier {
  let content: Content
  let action: (Point) -> Void
  var traits: Traits { .responder }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    guard case .mouse(let mouse) = event, mouse.kind == .press, node.environment.isEnabled else { return false }
    let origin = node.boxed.first?.rect.origin ?? .zero
    action(Point(mouse.location.x - origin.x, mouse.location.y - origin.y))
    return true
  }
}
