import Observation

/// A view that draws itself. When a model that the drawing read changes, only the canvas is drawn again.
public struct Canvas: Box {
  private let renderer: (GraphicsContext, Rect) -> Void
  private let height: Int?
  private let changes: (Rect) -> [Rect]

  /// A canvas that is `height` rows high or, without a height, takes the offered height. The renderer draws inside the
  /// rectangle that it receives.
  /// - Parameter changes: the parts of the rectangle to redraw once a model has changed; by default all of it.
  public init(
    height: Int? = nil, changes: @escaping (CellRect) -> [CellRect] = { [$0] },
    renderer: @escaping (GraphicsContext, CellRect) -> Void
  ) {
    self.renderer = renderer
    self.height = height
    self.changes = changes
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    Size(
      proposal.width == .max ? 0 : proposal.width, min(height ?? .max, proposal.height == .max ? height ?? 0 : proposal.height))
  }

  func changes(_ node: Node) -> [Rect] { changes(node.rect) }

  func draw(_ context: GraphicsContext, _ node: Node) {
    node.trackDrawing { renderer(context, node.rect) }
  }
}
