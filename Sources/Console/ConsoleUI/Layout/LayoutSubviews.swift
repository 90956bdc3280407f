/// The cells that a view is offered in each direction; `nil` asks for the ideal number.
public nonisolated struct ProposedViewSize: Hashable, Sendable {
  public var width: Int?, height: Int?

  public init(width: Int?, height: Int?) { (self.width, self.height) = (width, height) }
  public init(_ size: CellSize) { (width, height) = (size.width, size.height) }

  /// No cells, and the ideal number.
  public static let zero = ProposedViewSize(width: 0, height: 0), unspecified = ProposedViewSize(width: nil, height: nil)
  /// As many cells as a view wants.
  public static let infinity = ProposedViewSize(width: .max, height: .max)

  /// The proposal with other numbers in place of the ideal ones.
  public func replacingUnspecifiedDimensions(by size: CellSize = CellSize(10, 10)) -> CellSize {
    CellSize(width ?? size.width, height ?? size.height)
  }

  var proposal: Proposal { Size(width ?? .max, height ?? .max) }
  init(proposal: Proposal) {
    width = proposal.width == .max ? nil : proposal.width
    height = proposal.height == .max ? nil : proposal.height
  }
}

/// The views of a layout.
public struct LayoutSubviews: @MainActor RandomAccessCollection {
  let nodes: [Node]
  public var startIndex: Int { 0 }
  public var endIndex: Int { nodes.count }
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(node: nodes[index]) }
}

/// A view of a layout.
public struct LayoutSubview {
  let node: Node
  /// The view's `layoutPriority`.
  public var priority: Double { node.layoutPriority }
  /// Returns the size that the view takes of a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CellSize { node.size(proposal.proposal) }
  /// The same size, under the name that includes alignment guides elsewhere.
  public func dimensions(in proposal: ProposedViewSize) -> CellSize { sizeThatFits(proposal) }
  /// Places the view, in the size that it takes of a proposal, with its anchor at a point.
  public func place(at point: CellPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let size = sizeThatFits(proposal)
    node.place(
      in: Rect(
        Point(point.x - Int(Double(size.width) * anchor.x), point.y - Int(Double(size.height) * anchor.y)), size))
  }
}
