package import FoundationEssentials

/// The text of an update that is not saved yet, and the update that it changes. So whatever others save meanwhile stays,
/// field by field.
package struct UpdateDraft: Hashable, Sendable {
  /// The text, and the saved update that was there when it was typed.
  package let note, base: Note
  /// When the draft was kept.
  package let date: Date

  /// - Parameter base: the saved update; nil if it was empty.
  package init(_ note: Note, on base: Note? = nil, date: Date = .distantPast) {
    (self.note, self.base, self.date) = (note, base ?? Note(id: note.id), date)
  }

  /// Whether the draft changes nothing.
  package var isEmpty: Bool { !Note.Field.allCases.contains(where: changes) }

  private func changes(_ field: Note.Field) -> Bool { note[field] != base[field] }

  /// Returns the latest saved update with the changes of the draft. A field that both have changed has both texts.
  package func applied(to latest: Note) -> Note {
    Note.Field.allCases.filter(changes).reduce(into: latest) {
      $0[$1] = note[$1].merged(with: $0[$1], since: base[$1])
    }
  }

  /// Returns what to store for this draft where another program may have stored a draft of the same person. A field that
  /// both have typed has both texts.
  ///
  /// - Parameters:
  ///   - own: the draft that this program last stored or offered; nil if there was none.
  ///   - stored: the stored draft; nil if there is none.
  package func replacing(_ own: UpdateDraft?, in stored: UpdateDraft?) -> UpdateDraft {
    guard let stored else { return self }
    var (note, base) = (note, base)
    for field in Note.Field.allCases where stored.changes(field) {
      let known = own.flatMap { $0.changes(field) ? $0.note[field] : nil }, theirs = stored.note[field]
      if changes(field) {
        note[field] = note[field].merged(with: theirs, since: known ?? "")
      } else if theirs != known {
        (note[field], base[field]) = (theirs.replacingLines(of: known ?? "", with: ""), stored.base[field])
      }
    }
    return UpdateDraft(note, on: base, date: date)
  }
}
