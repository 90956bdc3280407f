/// The way in which a view's children are shown to a screen reader.
public enum AccessibilityChildBehavior: Sendable {
  /// Only the label and the value of the view are shown.
  case ignore
  /// The texts of the children are shown as one line.
  case combine
  /// The children are shown as they are.
  case contain
}

extension View {
  /// Sets the words that a screen reader reads in place of the view. They have no effect on other screens.
  public func accessibilityLabel(_ label: String) -> some View { AccessibilityElement(content: self, label: label) }

  /// Sets the words that a screen reader reads in place of the view.
  public func accessibilityLabel(_ label: Text) -> some View { accessibilityLabel(label.string) }

  /// Sets the value that a screen reader reads after the view's label or, without a label, after its texts.
  public func accessibilityValue(_ value: String) -> some View { AccessibilityElement(content: self, value: value) }

  /// Sets the value that a screen reader reads after the view's label or texts.
  public func accessibilityValue(_ value: Text) -> some View { accessibilityValue(value.string) }

  /// Leaves a view out of what a screen reader reads. It then takes no space and can't have the focus.
  public func accessibilityHidden(_ isHidden: Bool) -> some View { AccessibilityElement(content: self, isHidden: isHidden) }

  /// Shows a screen reader a view and its children as one element, or the children as they are.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    AccessibilityElement(content: self, children: children)
  }
}

/// A view that is shown to a screen reader in other words.
private struct AccessibilityElement<Content: View>: RowModifier {
  let content: Content
  var label: String?
  var value: String?
  var isHidden = false
  var children: AccessibilityChildBehavior?

  func around(_ row: some View) -> any View {
    AccessibilityElement<_>(content: row, label: label, value: value, isHidden: isHidden, children: children)
  }

  /// Whether words replace the content.
  private func replaces(_ node: Node) -> Bool {
    node.environment.accessibilityEnabled && (isHidden || label != nil || value != nil || ![nil, .contain].contains(children))
  }

  func words(_ node: Node) -> [String] {
    guard replaces(node) else { return node.visible.flatMap(\.words) }
    if isHidden { return [] }
    let texts = children == .ignore ? [] : label.map { [$0] } ?? [node.visible.map(\.sentence).joined(separator: ", ")]
    return texts + [value].compactMap(\.self)
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    guard replaces(node) else { return node.contents.first?.size(proposal) ?? .zero }
    return isHidden ? .zero : WordsLayout(node.sentence, width: proposal.width).size.fitting(proposal)
  }

  func draw(_ context: GraphicsContext, _ node: Node) {
    guard replaces(node) else { return node.visible.forEach { $0.draw(context) } }
    WordsLayout(node.sentence, width: node.rect.width).draw(context, at: node.rect.origin, node.wordsStyle)
  }

  func visible(_ node: Node) -> [Node] { isHidden && node.environment.accessibilityEnabled ? [] : node.contents }
}
