/// The algorithm behind `HStack` and `VStack`: rigid children choose first, then those that want least, each from an equal share
/// of what is left; those that take all they are offered choose last. So none is cut off while another has more than it needs.
struct StackLayout {
  var axis: Axis
  var spacing: Int
  /// The children's position across the stack: 0 is the start, 1 the middle, 2 the end.
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
    var sizes: [Size] = []
    if proposal[axis] == .max {
      for node in nodes { sizes.append(node.size(proposal)) }
      return sizes
    }
    sizes = Array(repeating: Size.zero, count: nodes.count)
    var remaining = proposal[axis] - spacing * max(0, nodes.count - 1)
    var turns: [Turn] = []
    for (index, node) in nodes.enumerated() { turns.append(Turn(index: index, wish: wish(node, proposal))) }
    turns.sort()
    var modest = 0
    for turn in turns where turn.wish != .max { modest += 1 }
    var greedy = turns.count - modest
    for turn in turns {
      let index = turn.index
      var share = proposal
      share[axis] = max(0, remaining) / max(1, modest > 0 ? modest : greedy)
      if modest > 0 { modest -= 1 } else { greedy -= 1 }
      sizes[index] = nodes[index].size(share)
      remaining -= sizes[index][axis]
    }
    return sizes
  }

  /// The most that a child would take; a rigid child sorts before all others.
  private func wish(_ node: Node, _ proposal: Proposal) -> Int {
    var most = proposal, least = proposal
    most[axis] = .max
    least[axis] = 0
    let wish = max(node.size(most)[axis], node.size(proposal)[axis])
    return wish == .max || node.size(least)[axis] < wish ? wish : -1
  }
}

/// A child's turn to choose its size: the less it wants, the earlier.
private nonisolated struct Turn: Comparable {
  var index: Int
  var wish: Int
  static func < (left: Turn, right: Turn) -> Bool { left.wish < right.wish }
}
