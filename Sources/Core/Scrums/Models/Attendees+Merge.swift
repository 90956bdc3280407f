extension IdentifiedArrayOf<Attendee> {
  /// Merges two changes of one list, attendee by attendee. Below, *mine* is this list, and *theirs* is the other.
  ///
  /// The result has the following properties:
  ///   - It contains every attendee that either side added. It contains none that either side removed, except those
  ///     that I renamed and they removed. So a name that I typed is lost only if I remove the attendee.
  ///   - A new name wins over the old one; if both sides changed it, mine wins.
  ///   - The order is theirs, or mine if I changed it. An added attendee follows the attendee after whom they were
  ///     added. If both sides added attendees at the same position, the block with the smaller first ID comes first.
  ///   - Merging again changes nothing, and changes that don't conflict can be merged in either order.
  ///
  /// - Parameters:
  ///   - base: the list that both sides started from.
  ///   - theirs: the list as others have changed it.
  package func merged(from base: Self, into theirs: Self) -> Self {
    let (order, additions) = isReordered(from: base) ? (self, theirs) : (theirs, self)
    var result = Self(uniqueElements: order.compactMap { merged($0.id, base, theirs) })
    var position = 0
    var block: [Attendee] = []
    for id in additions.ids {
      guard let attendee = merged(id, base, theirs) else { continue }
      if let place = result.index(id: id) {
        result.insert(block, at: position, base)
        block = []
        position = (result.index(id: id) ?? place) + 1
      } else {
        block.append(attendee)
      }
    }
    result.insert(block, at: position, base)
    return result
  }

  /// Whether this list has the common attendees in another order than `base`.
  private func isReordered(from base: Self) -> Bool {
    ids.filter(base.contains(id:)) != base.ids.filter(contains(id:))
  }

  /// Returns the merged attendee, or nil if they were removed.
  private func merged(_ id: Attendee.ID, _ base: Self, _ theirs: Self) -> Attendee? {
    guard let mine = self[id: id] else { return base.contains(id: id) ? nil : theirs[id: id] }
    if let others = theirs[id: id] { return mine == base[id: id] ? others : mine }
    return mine == base[id: id] ? nil : mine
  }

  /// Inserts a block of added attendees, but after a block that the other side added there if its first ID is smaller.
  private mutating func insert(_ block: [Attendee], at position: Int, _ base: Self) {
    guard let first = block.first else { return }
    var position = position
    if position < count, !base.contains(id: self[position].id), self[position].id < first.id {
      while position < count, !base.contains(id: self[position].id) { position += 1 }
    }
    for (offset, attendee) in block.enumerated() { insert(attendee, at: position + offset) }
  }
}
