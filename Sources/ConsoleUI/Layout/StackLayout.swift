/// The one algorithm behind `HStack` and `VStack`: rigid children come first, then those that want least, each with an equal
/// share of what is left. So nobody is cut while another has more than it needs.
struct StackLayout {
  var axis: Axis
  var spacing: Int
  /// Where a child stands across the stack: 0 at the start, 1 in the middle, 2 at the end.
  var alignment: Int

  func size(_ proposal: Proposal, _ nodes: [Node]) -> Size {
    let sizes = sizes(proposal, nodes)
    var size = Size.zero
    size[axis] = spacing * max(0, nodes.count - 1)
    for child in sizes {
      size[axis] = size[axis] == .max || child[axis] == .max ? .max : size[axis] + child[axis]
      size[axis.other] = max(size[axis.other], child[axis.other])
    }
    return size
  }

  func place(in rect: Rect, _ nodes: [Node]) {
    var origin = rect.origin
    for (node, size) in zip(nodes, sizes(rect.size, nodes)) {
      let offset = max(0, rect.size[axis.other] - size[axis.other]) * alignment / 2
      if axis == .vertical {
        node.place(in: Rect(Point(rect.minX + offset, origin.y), size))
        origin.y += size.height + spacing
      } else {
        node.place(in: Rect(Point(origin.x, rect.minY + offset), size))
        origin.x += size.width + spacing
      }
    }
  }

  private func sizes(_ proposal: Proposal, _ nodes: [Node]) -> [Size] {
    for node in nodes { node.axis = axis }
    guard proposal[axis] != .max else { return nodes.map { $0.size(proposal) } }
    var sizes = Array(repeating: Size.zero, count: nodes.count)
    var remaining = proposal[axis] - spacing * max(0, nodes.count - 1)
    let wishes = nodes.map { wish($0, proposal) }
    for (turn, index) in nodes.indices.sorted(by: { wishes[$0] < wishes[$1] }).enumerated() {
      var share = proposal
      share[axis] = max(0, remaining) / (nodes.count - turn)
      sizes[index] = nodes[index].size(share)
      remaining -= sizes[index][axis]
    }
    return sizes
  }

  /// The most that a child would take; a rigid one sorts before all others.
  private func wish(_ node: Node, _ proposal: Proposal) -> Int {
    var most = proposal, least = proposal
    most[axis] = .max
    least[axis] = 0
    let wish = node.size(most)[axis]
    return wish == .max || node.size(least)[axis] < wish ? wish : -1
  }
}
