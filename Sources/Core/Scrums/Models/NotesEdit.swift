/// The changes that somebody made to the notes of a meeting: what they did not touch stays as others have it by then, and where both
/// wrote something else, both stay.
package struct NotesEdit: Hashable, Sendable {
  /// The notes as they were, and as they should be.
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
    theirs == base || theirs.isEmpty || mine.contains(theirs) ? mine : theirs.contains(mine) ? theirs : "\(theirs); \(mine)"
  }
}
