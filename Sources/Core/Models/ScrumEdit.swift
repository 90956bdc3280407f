import Extensions

/// The fields of a scrum that a form changed; the others are nil and stay as they are by the time it is saved.
public struct ScrumEdit: Hashable, Sendable {
  public var title: String?
  public var attendees: IdentifiedArrayOf<Attendee>?
  public var length: Duration?
  public var theme: Theme?

  public init(
    title: String? = nil, attendees: IdentifiedArrayOf<Attendee>? = nil, length: Duration? = nil, theme: Theme? = nil
  ) {
    self.title = title
    self.attendees = attendees
    self.length = length
    self.theme = theme
  }

  public var isEmpty: Bool { self == ScrumEdit() }
}

extension DailyScrum {
  /// What makes this scrum out of `old`.
  public func edit(from old: DailyScrum) -> ScrumEdit {
    ScrumEdit(
      title: title == old.title ? nil : title,
      attendees: attendees == old.attendees ? nil : attendees,
      length: length == old.length ? nil : length,
      theme: theme == old.theme ? nil : theme
    )
  }

  public mutating func apply(_ edit: ScrumEdit) {
    title = edit.title ?? title
    attendees = edit.attendees ?? attendees
    length = edit.length ?? length
    theme = edit.theme ?? theme
  }
}
