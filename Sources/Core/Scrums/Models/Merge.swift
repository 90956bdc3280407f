/// The outcome of merging an edit with changes that others made since the form was opened.
package struct Merge: Hashable, Sendable {
  package enum Field: Hashable, Sendable, CaseIterable { case title, length, theme, schedule, settings, daysOff, attendees }

  /// The fields that only others changed.
  package var unedited: [Field] = []
  /// The fields that both sides changed. The edit replaced the values of others.
  package var overwritten: [Field] = []

  /// Creates the outcome of an edit without changes by others.
  package init() {}

  /// - Parameters:
  ///   - edit: the edit. If its base is unknown, the outcome is empty.
  ///   - before: the stored scrum, before the edit.
  package init(_ edit: ScrumEdit, before: DailyScrum) {
    guard let base = edit.base, let intended = edit.intended else { return }
    func note(_ field: Field, _ value: KeyPath<DailyScrum, some Equatable>, isEdited: Bool) {
      if before[keyPath: value] == base[keyPath: value] || before[keyPath: value] == intended[keyPath: value] { return }
      if isEdited { overwritten.append(field) } else { unedited.append(field) }
    }
    note(.title, \.title, isEdited: edit.title != nil)
    note(.length, \.length, isEdited: edit.length != nil)
    note(.theme, \.theme, isEdited: edit.theme != nil)
    note(.schedule, \.schedule, isEdited: edit.schedule != nil)
    // NB: a setting has only two values, so if both sides changed a setting, their changes agree and neither is
    // overwritten.
    if before.settings.changes(from: base.settings).contains(where: { edit.settings[$0.key] == nil }) {
      unedited.append(.settings)
    }
    // NB: days off merge day by day, so the changes of others stay.
    note(.daysOff, \.daysOff, isEdited: false)
    let bothRenamed = intended.attendees.contains { mine in
      guard let old = base.attendees[id: mine.id], let theirs = before.attendees[id: mine.id] else { return false }
      return mine != old && theirs != old && mine != theirs
    }
    note(.attendees, \.attendees, isEdited: edit.attendees != nil && bothRenamed)
  }

  package var isEmpty: Bool { unedited.isEmpty && overwritten.isEmpty }
}
