/// What an edit met when it was saved: what others had changed since the form was opened.
public struct Merge: Hashable, Sendable {
  public enum Field: Hashable, Sendable, CaseIterable { case title, length, theme, settings, attendees }

  /// What others changed, and what stays so.
  public var kept: [Field] = []
  /// What others changed too, and where this edit stands.
  public var replaced: [Field] = []

  /// What an edit met that nobody else interfered with: nothing.
  public init() {}

  /// - Parameters:
  ///   - edit: knows its base; otherwise nothing can be told.
  ///   - before: the scrum as it was just before the edit.
  public init(_ edit: ScrumEdit, before: DailyScrum) {
    guard let base = edit.base, let intended = edit.intended else { return }
    func note(_ field: Field, _ value: KeyPath<DailyScrum, some Equatable>, isEdited: Bool) {
      if before[keyPath: value] == base[keyPath: value] || before[keyPath: value] == intended[keyPath: value] { return }
      if isEdited { replaced.append(field) } else { kept.append(field) }
    }
    note(.title, \.title, isEdited: edit.title != nil)
    note(.length, \.length, isEdited: edit.length != nil)
    note(.theme, \.theme, isEdited: edit.theme != nil)
    // NB: Two who change what is on or off change it to the same, so nothing is replaced.
    if before.settings.changes(from: base.settings).contains(where: { edit.settings[$0.key] == nil }) { kept.append(.settings) }
    let bothRenamed = intended.attendees.contains { mine in
      guard let old = base.attendees[id: mine.id], let theirs = before.attendees[id: mine.id] else { return false }
      return mine != old && theirs != old && mine != theirs
    }
    note(.attendees, \.attendees, isEdited: edit.attendees != nil && bothRenamed)
  }

  public var isEmpty: Bool { kept.isEmpty && replaced.isEmpty }
}
