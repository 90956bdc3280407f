/// A view that draws itself.
public struct Canvas: Box {
  private let renderer: (GraphicsContext, Rect) -> Void
  private let height: Int?

  /// A canvas that is `height` rows high or, without a height, as high as it is offered. The renderer draws inside the rectangle.
  public init(height: Int? = nil, renderer: @escaping (GraphicsContext, Rect) -> Void) {
    self.renderer = renderer
    self.height = height
  }

  public func size(_ proposal: Proposal, _ node: Node) -> Size {
    Size(
      proposal.width == .max ? 0 : proposal.width, min(height ?? .max, proposal.height == .max ? height ?? 0 : proposal.height))
  }

  public func draw(_ context: GraphicsContext, _ node: Node) { renderer(context, node.rect) }
}
