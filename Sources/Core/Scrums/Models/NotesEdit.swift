import ConsoleLoop

/// An edit of a meeting's notes. Applying the edit keeps others' changes to other texts. If both sides changed a note's text, keeps
/// both versions. A changed parking lot replaces the stored one.
package struct NotesEdit: Hashable, Sendable {
  /// The notes before and after the edit.
  package let base: Notes, notes: Notes

  package init(from base: Notes, to notes: Notes) { (self.base, self.notes) = (base, notes) }

  package var isEmpty: Bool { base == notes }

  package func apply(to stored: inout Notes) {
    for id in Set((base.people + notes.people).map(\.id)) {
      for field in Note.Field.allCases where base[id][field] != notes[id][field] {
        stored[id][field] = merged(notes[id][field], stored[id][field], base[id][field])
      }
    }
    if base.parkingLot != notes.parkingLot { stored.parkingLot = notes.parkingLot.filter { !$0.isEmpty } }
  }

  private func merged(_ mine: String, _ theirs: String, _ base: String) -> String {
    theirs == base || theirs.isEmpty || mine.contains(theirs) ? mine : theirs.contains(mine) ? theirs : "\(theirs)\n\(mine)"
  }
}
