package import Schedules

/// The fields of a scrum that a form or a command changed. Fields that are nil or empty keep their values when the edit
/// is applied.
package struct ScrumEdit: Hashable, Sendable {
  package var title: String?
  package var attendees: IdentifiedArrayOf<Attendee>?
  package var length: Duration?
  package var theme: Theme?
  package var settings: [Setting: Bool]
  /// The new schedule; `.some(nil)` removes it.
  package var schedule: Schedule??
  /// The days off to add and to remove.
  package var off: DaysOff.Edit
  /// The scrum before the edit, as the form showed it: the base of a three-way merge with later changes by others. Nil
  /// if unknown.
  package var base: DailyScrum?

  package init(
    title: String? = nil, attendees: IdentifiedArrayOf<Attendee>? = nil, length: Duration? = nil, theme: Theme? = nil,
    settings: [Setting: Bool] = [:], schedule: Schedule?? = nil, off: DaysOff.Edit = .init(), base: DailyScrum? = nil
  ) {
    (self.title, self.attendees, self.length, self.theme) = (title, attendees, length, theme)
    (self.settings, self.schedule, self.off, self.base) = (settings, schedule, off, base)
  }

  package var isEmpty: Bool {
    title == nil && attendees == nil && length == nil && theme == nil && settings.isEmpty && schedule == nil
      && off.isEmpty
  }

  /// The scrum as the user left it in the form: the base with the edit applied. Nil if the base is unknown.
  package var intended: DailyScrum? {
    guard var scrum = base else { return nil }
    scrum.apply(self)
    return scrum
  }
}

extension DailyScrum {
  /// Returns the edit that turns `old` into this scrum.
  package func edit(from old: DailyScrum) -> ScrumEdit {
    ScrumEdit(
      title: title == old.title ? nil : title,
      attendees: attendees == old.attendees ? nil : attendees,
      length: length == old.length ? nil : length,
      theme: theme == old.theme ? nil : theme,
      settings: settings.changes(from: old.settings),
      schedule: schedule == old.schedule ? nil : .some(schedule),
      off: daysOff.edit(from: old.daysOff),
      base: old
    )
  }

  /// Sets the fields of the edit. Merges the attendees with changes by others if the edit knows its base.
  package mutating func apply(_ edit: ScrumEdit) {
    title = edit.title ?? title
    length = edit.length ?? length
    theme = edit.theme ?? theme
    for (setting, isOn) in edit.settings { settings[setting] = isOn }
    if let schedule = edit.schedule { self.schedule = schedule }
    daysOff.apply(edit.off)
    if let mine = edit.attendees {
      attendees = edit.base.map { mine.merged(from: $0.attendees, into: attendees) } ?? mine
    }
  }
}
