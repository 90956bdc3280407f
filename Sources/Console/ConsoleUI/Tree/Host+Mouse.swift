/// A view that follows the mouse.
struct MouseFollower {
  weak var node: Node?
  let tracking: MouseTracking
  /// Called with each event of the mouse, and with whether it is in the view.
  let follow: (_ node: Node, _ mouse: MouseEvent, _ isInside: Bool) -> Void
}

extension Host {
  /// What the terminal must report.
  var mouseTracking: MouseTracking { mouseFollowers.reduce(.clicks) { max($0, $1.tracking) } }

  /// - Parameter hit: the innermost view under the mouse.
  func tellFollowers(_ mouse: MouseEvent, at hit: Node?) {
    for follower in mouseFollowers {
      guard let node = follower.node, node.isAttached else { continue }
      follower.follow(node, mouse, hit?.isInside(node) ?? false)
    }
  }
}

extension Node {
  /// Follows the mouse until the view disappears.
  func followMouse(
    _ tracking: MouseTracking, _ follow: @escaping (_ node: Node, _ mouse: MouseEvent, _ isInside: Bool) -> Void
  ) {
    host?.mouseFollowers.append(MouseFollower(node: self, tracking: tracking, follow: follow))
  }
}
