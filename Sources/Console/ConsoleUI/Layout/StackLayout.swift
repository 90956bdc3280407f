/// The layout of `HStack` and `VStack`.
///
/// Rigid children choose their size first, then flexible children, starting with the smallest wish, and last the
/// children that take all the space they are offered. Each child chooses from an equal share of the remaining space. So
/// no child is cut off while another has more than it needs. Children with a higher priority choose earlier, but leave
/// the others their minimum size.
/// Without enough rows, a stack gives up its blank rows first, then those at its end.
struct StackLayout {
  var axis: Axis
  var spacing: Int
  /// The children's position across the stack: 0 is the start, 1 the middle, 2 the end.
  var alignment: Int

  func size(_ proposal: Proposal, _ nodes: [Node]) -> Size {
    let (sizes, blank) = sizes(proposal, nodes)
    var size = Size.zero
    size[axis] = blank
    for child in sizes {
      size[axis] = size[axis] == .max || child[axis] == .max ? .max : size[axis] + child[axis]
      size[axis.other] = max(size[axis.other], child[axis.other])
    }
    if let line = line(nodes, sizes) { size[axis.other] = line.after > .max - line.before ? .max : line.before + line.after }
    return size
  }

  func place(in rect: Rect, _ nodes: [Node]) {
    var origin = rect.origin
    var (sizes, blank) = sizes(rect.size, nodes)
    let line = line(nodes, sizes)
    for (node, size) in zip(nodes, sizes) {
      let spacing = min(spacing, blank)
      blank -= spacing
      var offset = max(0, rect.size[axis.other] - size[axis.other]) * alignment / 2
      if let line {
        offset = max(0, rect.size[axis.other] - line.before - line.after) * alignment / 2 + line.before - guide(node, size)
      }
      if axis == .vertical {
        node.place(in: Rect(Point(rect.minX + offset, origin.y), size))
        origin.y += size.height + spacing
      } else {
        node.place(in: Rect(Point(origin.x, rect.minY + offset), size))
        origin.x += size.width + spacing
      }
    }
  }

  /// How far the children reach on both sides of the line on which their guides are; nil if all have the usual guides.
  private func line(_ nodes: [Node], _ sizes: [Size]) -> (before: Int, after: Int)? {
    // NB: a plain loop, because this code is hot.
    var isGuided = false
    for node in nodes where node.traits.contains(.guided) { isGuided = true }
    guard isGuided else { return nil }
    var line = (before: 0, after: 0)
    for (node, size) in zip(nodes, sizes) {
      let guide = guide(node, size)
      line = (max(line.before, guide), max(line.after, size[axis.other] - guide))
    }
    return line
  }

  private func guide(_ node: Node, _ size: Size) -> Int {
    if node.traits.contains(.guided), let guide = (node.view as? any Guided)?.guide(axis.other, alignment, in: size) {
      return guide
    }
    return alignment == 0 ? 0 : size[axis.other] / (3 - alignment)
  }

  /// Returns the sizes of the children, and the number of blank cells between them.
  private func sizes(_ proposal: Proposal, _ nodes: [Node]) -> (sizes: [Size], blank: Int) {
    for node in nodes { node.axis = axis }
    var sizes: [Size] = [], blank = spacing * max(0, nodes.count - 1)
    if proposal[axis] == .max {
      for node in nodes { sizes.append(node.size(proposal)) }
      return (sizes, blank)
    }
    sizes = Array(repeating: Size.zero, count: nodes.count)
    var turns: [Turn] = []
    for (index, node) in nodes.enumerated() {
      turns.append(Turn(index: index, priority: node.layoutPriority, wish: wish(node, proposal)))
    }
    // NB: between columns a blank stays, because words would run together without it.
    if axis == .vertical, blank > 0 { blank = max(0, min(blank, proposal.height - wanted(turns, nodes, proposal))) }
    var remaining = proposal[axis] - blank
    turns.sort()
    var first = 0
    while first < turns.count {
      var end = first, modest = 0, room = remaining
      while end < turns.count, turns[end].priority == turns[first].priority {
        if turns[end].wish != .max { modest += 1 }
        end += 1
      }
      for turn in turns[end...] { room -= nodes[turn.index].size(least(proposal))[axis] }
      var greedy = end - first - modest
      for turn in turns[first..<end] {
        var share = proposal
        // NB: rows are rounded up, so that the last child is cut off, and not the first.
        let spare = axis == .vertical && modest > 0 ? modest - 1 : 0
        share[axis] = (max(0, room) + spare) / max(1, modest > 0 ? modest : greedy)
        if axis == .horizontal, room > 0 { share[axis] = max(1, share[axis]) }
        if modest > 0 { modest -= 1 } else { greedy -= 1 }
        sizes[turn.index] = nodes[turn.index].size(share)
        room -= sizes[turn.index][axis]
        remaining -= sizes[turn.index][axis]
      }
      first = end
    }
    return (sizes, blank)
  }

  /// Returns the rows that the children need: all of a rigid one, and at least one row of any other.
  private func wanted(_ turns: [Turn], _ nodes: [Node], _ proposal: Proposal) -> Int {
    var rows = 0
    for turn in turns {
      let least = nodes[turn.index].size(least(proposal)).height
      rows += turn.wish < 0 ? least : max(min(1, turn.wish), least)
    }
    return rows
  }

  private func least(_ proposal: Proposal) -> Proposal {
    var least = proposal
    least[axis] = 0
    return least
  }

  /// Returns the maximum length that a child would take; -1 for a rigid child, which chooses first.
  private func wish(_ node: Node, _ proposal: Proposal) -> Int {
    var most = proposal
    most[axis] = .max
    let wish = max(node.size(most)[axis], node.size(proposal)[axis])
    return wish == .max || node.size(least(proposal))[axis] < wish ? wish : -1
  }
}

/// A child's turn to choose its size. A higher priority comes first, then a smaller wish.
private nonisolated struct Turn: Comparable {
  var index: Int
  var priority: Double
  var wish: Int
  static func < (left: Turn, right: Turn) -> Bool {
    left.priority == right.priority ? left.wish < right.wish : left.priority > right.priority
  }
}
