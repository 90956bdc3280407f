/// Builds its content for the size that it is given.
@MainActor
public struct GeometryReader<Content: View>: Box {
  private let content: (Size) -> Content
  /// Content that depends on the size, in cells.
  public init(@ViewBuilder content: @escaping (Size) -> Content) { self.content = content }

  public var traits: Traits { [.box, .observing, .layoutBoundary] }
  public func expand(_ node: Node) -> [Child] {
    node.memory(GeometryMemory.init).size.map { [Child(0, content($0))] } ?? []
  }

  public func size(_ proposal: Proposal, _ node: Node) -> Size {
    Size(proposal.width == .max ? 0 : proposal.width, proposal.height == .max ? 0 : proposal.height)
  }

  public func place(in rect: Rect, _ node: Node) {
    let memory = node.memory(GeometryMemory.init)
    if memory.size != rect.size {
      memory.size = rect.size
      node.setNeedsLayout()
      node.expand()
    }
    node.contents.first?.place(in: rect)
  }
}

/// What a geometry reader tells: the size.
public typealias GeometryProxy = Size

extension Size {
  /// The size itself, as a geometry reader's proxy has it.
  public var size: Size { self }
}

private final class GeometryMemory { var size: Size? }
