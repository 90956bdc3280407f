/// Progress, as a bar, or as an ellipsis if it is indeterminate. The label is above the bar or after the ellipsis.
public struct ProgressView<Label: View>: Box {
  private let fraction: Double?
  private let label: Label

  /// Shows the completed fraction; without a value, indeterminate progress.
  public init(value: Double? = nil, total: Double = 1, @ViewBuilder label: () -> Label = { EmptyView() }) {
    fraction = value.map { total > 0 ? max(0, min(1, $0 / total)) : 1 }
    self.label = label()
  }

  func expand(_ node: Node) -> [Child] {
    let hasLabel = Label.self != EmptyView.self
    guard let style = node.environment[CustomProgressViewStyle.self] else { return hasLabel ? [Child(0, label)] : [] }
    // NB: a style may show the built-in look again.
    node.environment[CustomProgressViewStyle.self] = nil
    let configuration = ProgressViewStyleConfiguration(
      fractionCompleted: fraction, label: hasLabel ? AnyView(label) : nil)
    return [Child(1, style.makeBody(configuration))]
  }

  /// Whether the app's style draws the progress.
  private func isCustom(_ node: Node) -> Bool { node.inherited.values[CustomProgressViewStyle.self] != nil }

  /// The columns of the ellipsis and the blank column after it.
  private static var dots: Int { 2 }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    if isCustom(node) { return node.contents.first?.size(proposal) ?? .zero }
    guard let label = node.contents.first else {
      return Size(fraction == nil ? 1 : proposal.width == .max ? 20 : proposal.width, min(1, proposal.height))
    }
    guard fraction != nil else { return label.size(proposal.adding(-Self.dots, 0)).adding(Self.dots, 0) }
    let size = label.size(proposal.adding(0, -1)).adding(0, 1)
    return Size(proposal.width == .max ? max(20, size.width) : proposal.width, size.height)
  }

  func words(_ node: Node) -> [String] {
    node.visible.flatMap(\.words) + [fraction.map { "\(Int(($0 * 100).rounded(.down))) %" }].compactMap(\.self)
  }

  func place(in rect: Rect, _ node: Node) {
    if isCustom(node) { return node.contents.first?.place(in: rect) ?? () }
    node.contents.first?.place(in: fraction == nil ? rect.inset(left: Self.dots) : rect.inset(bottom: 1))
  }

  func draw(_ context: GraphicsContext, _ node: Node) {
    for label in node.visible { label.draw(context) }
    if isCustom(node) { return }
    guard let fraction else { return context.write("…", at: node.rect.origin, node.environment.style) }
    context.drawProgress(
      fraction, at: Point(node.rect.minX, node.rect.maxY - 1), width: node.rect.width, node.environment.style,
      rest: node.environment.tones.faint)
  }
}

extension ProgressView {
  /// Shows the completed fraction, with its value in words after the label.
  public init<Title: View, Value: View>(
    value: Double?, total: Double = 1, @ViewBuilder label: () -> Title, @ViewBuilder currentValueLabel: () -> Value
  ) where Label == HStack<TupleView<Title, Spacer, Value>> {
    self.init(value: value, total: total) {
      HStack {
        label()
        Spacer()
        currentValueLabel()
      }
    }
  }
}

extension ProgressView where Label == Text {
  /// Shows the completed fraction with a title; without a value, indeterminate progress.
  public init(_ title: String, value: Double? = nil, total: Double = 1) { self.init(value: value, total: total) { Text(title) } }
}

extension GraphicsContext {
  /// Draws progress, from 0 to 1, as a bar.
  public func drawProgress(_ fraction: Double, at point: CellPoint, width: Int, _ style: CellStyle, rest: CellStyle) {
    let width = max(0, width), filled = Int((max(0, min(1, fraction)) * Double(width)).rounded(.down))
    if isAccessible { return write("\(Int((max(0, min(1, fraction)) * 100).rounded(.down))) %".cut(to: width), at: point, style) }
    write("━", repeated: filled, at: point, style)
    write("─", repeated: width - filled, at: Point(point.x + filled, point.y), rest)
  }
}
