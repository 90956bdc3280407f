/// A movement of the mouse while its button is held.
///
///     Canvas { … }.gesture(DragGesture().onChanged { offset = $0.translation }.onEnded { _ in offset = .zero })
///
/// A press without a movement remains a click. Movements are reported even if they leave the view.
public struct DragGesture {
  /// A drag, in cells from the view's upper left corner.
  public struct Value: Hashable, Sendable {
    public let startLocation, location: CellPoint
    /// The columns and rows between the two; negative to the left and upwards.
    public var translation: CellPoint { CellPoint(location.x - startLocation.x, location.y - startLocation.y) }
  }

  let minimumDistance: Int
  private(set) var changed: ((Value) -> Void)?
  private(set) var ended: ((Value) -> Void)?

  /// - Parameter minimumDistance: the columns or rows to move before the gesture begins.
  public init(minimumDistance: Int = 1) { self.minimumDistance = minimumDistance }

  /// Performs an action at each cell that the mouse reaches.
  public func onChanged(_ action: @escaping (Value) -> Void) -> DragGesture {
    var gesture = self
    gesture.changed = action
    return gesture
  }

  /// Performs an action when the button is released.
  public func onEnded(_ action: @escaping (Value) -> Void) -> DragGesture {
    var gesture = self
    gesture.ended = action
    return gesture
  }
}

extension View {
  /// Performs the actions of a drag that begins in the view.
  public func gesture(_ gesture: DragGesture) -> AnyView { AnyView(Dragging(content: self, gesture: gesture)) }

  /// Performs an action when the mouse enters the view, with true, and when it leaves the view, with false. The terminal
  /// reports all movements while such a view is on the screen.
  public func onHover(perform action: @escaping (Bool) -> Void) -> AnyView {
    AnyView(Hovering(content: self, action: action))
  }
}

private struct Dragging<Content: View>: Modifier {
  let content: Content
  let gesture: DragGesture
  var traits: Traits { .lifecycle }

  func appeared(_ node: Node) {
    var start: CellPoint?, hasBegun = false
    node.followMouse(.drags) { node, mouse, isInside in
      guard let origin = node.boxed.first?.rect.origin, let gesture = (node.view as? Self)?.gesture else { return }
      let place = CellPoint(mouse.location.x - origin.x, mouse.location.y - origin.y)
      if mouse.kind == .press { (start, hasBegun) = (isInside ? place : nil, false) }
      guard let from = start else { return }
      let value = DragGesture.Value(startLocation: from, location: place), way = value.translation
      if mouse.kind == .drag { hasBegun = hasBegun || max(abs(way.x), abs(way.y)) >= gesture.minimumDistance }
      if hasBegun, mouse.kind == .drag { gesture.changed?(value) }
      if mouse.kind == .release {
        start = nil
        if hasBegun { gesture.ended?(value) }
      }
    }
  }

  func disappeared(_ node: Node) { node.host?.mouseFollowers.removeAll { $0.node === node } }
}

private struct Hovering<Content: View>: Modifier {
  let content: Content
  let action: (Bool) -> Void
  var traits: Traits { .lifecycle }

  func appeared(_ node: Node) {
    var isHovered = false
    node.followMouse(.movements) { node, _, isInside in
      guard isInside != isHovered else { return }
      isHovered = isInside
      (node.view as? Self)?.action(isInside)
    }
  }

  func disappeared(_ node: Node) { node.host?.mouseFollowers.removeAll { $0.node === node } }
}
