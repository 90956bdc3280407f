import Extensions

extension IdentifiedArrayOf<Attendee> {
  /// Brings two changes of one list together, attendee by attendee.
  ///
  /// The result has the following properties:
  ///   - Whom one side added is there. Whom one side removed is not, unless the other renamed them: a name that
  ///     somebody typed is lost only if they themselves remove it, so mine stands against their removal.
  ///   - A new name stands; if both sides gave one, mine does.
  ///   - The order is theirs, or mine if I have changed it; added attendees follow whom they were put behind. Where both
  ///     sides added behind the same one, the block whose first id is smaller comes first.
  ///   - Merging again changes nothing, and changes that do not concern the same thing can be merged in either order.
  ///
  /// - Parameters:
  ///   - base: the list that both sides began with.
  ///   - theirs: what others made of it.
  func merged(from base: Self, into theirs: Self) -> Self {
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

  /// Whether those who were there before stand in another order.
  private func isReordered(from base: Self) -> Bool {
    ids.filter(base.contains(id:)) != base.ids.filter(contains(id:))
  }

  /// What becomes of one attendee; nil if they are to go.
  private func merged(_ id: Attendee.ID, _ base: Self, _ theirs: Self) -> Attendee? {
    guard let mine = self[id: id] else { return base.contains(id: id) ? nil : theirs[id: id] }
    if let others = theirs[id: id] { return mine == base[id: id] ? others : mine }
    return mine == base[id: id] ? nil : mine
  }

  /// Puts a block of added attendees at a position, behind those added there already whose first id is smaller.
  private mutating func insert(_ block: [Attendee], at position: Int, _ base: Self) {
    guard let first = block.first else { return }
    var position = position
    if position < count, !base.contains(id: self[position].id), self[position].id < first.id {
      while position < count, !base.contains(id: self[position].id) { position += 1 }
    }
    for (offset, attendee) in block.enumerated() { insert(attendee, at: position + offset) }
  }
}
