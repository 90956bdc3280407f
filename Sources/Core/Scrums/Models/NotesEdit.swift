/// An edit of a meeting's notes. Applying the edit keeps others' changes to other texts. If both sides changed a text,
/// the result contains both versions.
package struct NotesEdit: Hashable, Sendable {
  /// The notes before and after the edit.
  package let base: Notes, notes: Notes

  package init(from base: Notes, to notes: Notes) { (self.base, self.notes) = (base, notes) }

  package var isEmpty: Bool { base == notes }

  package func apply(to stored: inout Notes) {
    for id in Set((base.people + notes.people).map(\.id)) {
      for field in Note.Field.allCases where base[id][field] != notes[id][field] {
        stored[id][field] = notes[id][field].merged(with: stored[id][field], since: base[id][field])
      }
    }
    for place in 0..<max(base.parkingLot.count, notes.parkingLot.count) {
      let (old, new) = (base.followUp(place), notes.followUp(place))
      if old != new { stored.replaceFollowUp(old, with: new) }
    }
  }
}

extension Notes {
  /// Returns the follow-up at an index; empty beyond the last one.
  fileprivate func followUp(_ place: Int) -> String { parkingLot.indices.contains(place) ? parkingLot[place] : "" }

  /// Replaces a follow-up, or removes it if the new text is empty. If others have changed or removed the follow-up,
  /// adds the new text instead.
  fileprivate mutating func replaceFollowUp(_ old: String, with new: String) {
    if !old.isEmpty, let place = parkingLot.firstIndex(of: old) {
      if new.isEmpty { parkingLot.remove(at: place) } else { parkingLot[place] = new }
    } else if !new.isEmpty, !parkingLot.contains(new) {
      parkingLot.append(new)
    }
  }
}
