import Extensions

/// The fields of a scrum that a form changed; the others are nil and stay as they are by the time it is saved.
public struct ScrumEdit: Hashable, Sendable {
  public var title: String?
  public var attendees: IdentifiedArrayOf<Attendee>?
  public var length: Duration?
  public var theme: Theme?
  /// The settings that were changed.
  public var settings: [Setting: Bool]
  /// The scrum that was changed, if that is known: what others have done to it since is told apart by it.
  public var base: DailyScrum?

  public init(
    title: String? = nil, attendees: IdentifiedArrayOf<Attendee>? = nil, length: Duration? = nil, theme: Theme? = nil,
    settings: [Setting: Bool] = [:], base: DailyScrum? = nil
  ) {
    self.title = title
    self.attendees = attendees
    self.length = length
    self.theme = theme
    self.settings = settings
    self.base = base
  }

  public var isEmpty: Bool { title == nil && attendees == nil && length == nil && theme == nil && settings.isEmpty }

  /// What the edit was to make, had nobody else changed anything.
  public var intended: DailyScrum? {
    guard var scrum = base else { return nil }
    scrum.apply(self)
    return scrum
  }
}

extension DailyScrum {
  /// What makes this scrum out of `old`.
  public func edit(from old: DailyScrum) -> ScrumEdit {
    ScrumEdit(
      title: title == old.title ? nil : title,
      attendees: attendees == old.attendees ? nil : attendees,
      length: length == old.length ? nil : length,
      theme: theme == old.theme ? nil : theme,
      settings: settings.changes(from: old.settings),
      base: old
    )
  }

  /// Sets the fields that the edit has. The attendees are merged with what others made of them, if the edit knows its base.
  public mutating func apply(_ edit: ScrumEdit) {
    title = edit.title ?? title
    length = edit.length ?? length
    theme = edit.theme ?? theme
    for (setting, isOn) in edit.settings { settings[setting] = isOn }
    if let mine = edit.attendees {
      attendees = edit.base.map { mine.merged(from: $0.attendees, into: attendees) } ?? mine
    }
  }
}
