/// Tracks which views are on the screen, for views that act when they appear and disappear. The views of a covered page
/// have disappeared, but keep their state.
extension Node {
  func appear() {
    if traits.contains(.lifecycle) { host?.addEffect { if !self.isInCoveredPage { self.setOnScreen(true) } } }
  }

  func setOnScreen(_ isOnScreen: Bool) {
    guard isOnScreen != hasAppeared else { return }
    hasAppeared = isOnScreen
    if isOnScreen { view.appeared(self) } else { view.disappeared(self) }
  }

  /// Uncovers one of several pages, and covers the others.
  static func uncover(_ page: Node?, among pages: [Node]) {
    for other in pages where other !== page { other.setCovered(true) }
    page?.setCovered(false)
  }

  func setCovered(_ isCovered: Bool) {
    guard isCovered != self.isCovered else { return }
    self.isCovered = isCovered
    if isCovered || !isInCoveredPage { setAllOnScreen(!isCovered) }
  }

  /// NB: visits the innermost nodes first, as creating and removing nodes does.
  private func setAllOnScreen(_ isOnScreen: Bool) {
    for child in children where child.isAttached && !child.isCovered { child.setAllOnScreen(isOnScreen) }
    if traits.contains(.lifecycle) { setOnScreen(isOnScreen) }
  }

  private var isInCoveredPage: Bool {
    for node in sequence(first: self, next: \.parent) where node.isCovered { return true }
    return false
  }
}
