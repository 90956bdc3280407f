/// Progress, as a line that fills, or three dots if no one knows how long it takes.
@MainActor
public struct ProgressView: Box {
  private let fraction: Double?
  /// Shows that something goes on.
  public init() { fraction = nil }
  /// Shows the part of the total that is done.
  public init(value: Double, total: Double = 1) { fraction = total > 0 ? max(0, min(1, value / total)) : 1 }

  public func size(_ proposal: Proposal, _ node: Node) -> Size {
    Size(fraction == nil ? 1 : proposal.width == .max ? 20 : proposal.width, min(1, proposal.height))
  }

  public func draw(_ context: GraphicsContext, _ node: Node) {
    guard let fraction else { return context.write("…", at: node.rect.origin, node.environment.style) }
    context.drawProgress(
      fraction, at: node.rect.origin, width: node.rect.width, node.environment.style,
      rest: node.environment.tones.faint)
  }
}

extension GraphicsContext {
  private static let done = "━".glyphs[0], rest = "─".glyphs[0]

  /// Draws progress, from 0 to 1, as a line that fills.
  public func drawProgress(_ fraction: Double, at point: Point, width: Int, _ style: Style, rest: Style) {
    let width = max(0, width), filled = Int((max(0, min(1, fraction)) * Double(width)).rounded(.down))
    write(Array(repeating: Self.done, count: filled)[...], at: point, style)
    write(
      Array(repeating: Self.rest, count: width - filled)[...], at: Point(point.x + filled, point.y), rest)
  }
}
