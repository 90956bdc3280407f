/// Progress, as a line that fills.
public struct ProgressView: Box {
  private let fraction: Double
  /// Shows the part of the total that is done.
  public init(value: Double, total: Double = 1) { fraction = total > 0 ? max(0, min(1, value / total)) : 1 }

  public func size(_ proposal: Proposal, _ node: Node) -> Size {
    Size(proposal.width == .max ? 20 : proposal.width, min(1, proposal.height))
  }

  public func draw(_ context: GraphicsContext, _ node: Node) {
    let filled = Int((fraction * Double(node.rect.width)).rounded(.down))
    let style = node.environment.style
    context.write(String(repeating: "━", count: filled), at: node.rect.origin, style)
    context.write(
      String(repeating: "─", count: max(0, node.rect.width - filled)), at: Point(node.rect.minX + filled, node.rect.minY),
      Style(attributes: .dim).over(style))
  }
}
