/// A view that takes the space that it is offered, and builds its content for that size.
public struct GeometryReader<Content: View>: Box {
  private let content: (Size) -> Content
  /// Creates content for a size in cells.
  public init(@ViewBuilder content: @escaping (CellSize) -> Content) { self.content = content }

  var traits: Traits { [.box, .observing, .layoutBoundary] }
  func expand(_ node: Node) -> [Child] {
    node.memory(GeometryMemory.init).size.map { [Child(0, content($0))] } ?? []
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    Size(proposal.width == .max ? 0 : proposal.width, proposal.height == .max ? 0 : proposal.height)
  }

  func place(in rect: Rect, _ node: Node) {
    let memory = node.memory(GeometryMemory.init)
    if memory.size != rect.size {
      memory.size = rect.size
      node.setNeedsLayout()
      node.expand()
    }
    node.contents.first?.place(in: rect)
  }
}

/// The size that a geometry reader reports.
public typealias GeometryProxy = CellSize

extension Size {
  /// The size itself, for code that expects a geometry reader's proxy.
  public var size: CellSize { self }
}

private final class GeometryMemory { var size: Size? }
