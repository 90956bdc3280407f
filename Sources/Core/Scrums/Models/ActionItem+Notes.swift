package import FoundationEssentials

extension [ActionItem.Event] {
  /// Returns the events for the items that a meeting names. The events have the date of the meeting's beginning, so
  /// that an item closed during the meeting stays closed.
  package static func named(in meeting: History, of scrum: DailyScrum.ID) -> Self {
    meeting.notes.actionItems(of: meeting.attendees).map { subject in
      ActionItem.Event(naming: subject, in: meeting.id, of: scrum, at: meeting.span.began)
    }
  }

  /// Returns the events for an edit of a meeting's notes. Added lines name items, or reopen closed ones. Removed lines
  /// close their items, except those that another meeting has named, too.
  ///
  /// If the edit removes a line of a closed item and adds a line with the same owner, the new line names no item. It
  /// probably rewords the old line, and that work is done.
  ///
  /// - Parameter items: the scrum's items before the edit; nil if unknown. Without them, every removed line closes its
  ///   item, and every added line names one.
  package static func edited(
    _ edit: NotesEdit, in meeting: History.Summary, of scrum: DailyScrum.ID, _ attendees: IdentifiedArrayOf<Attendee>,
    _ items: ActionItems?, at now: Date
  ) -> Self {
    func events(_ notes: Notes) -> Self {
      notes.actionItems(of: attendees).map { ActionItem.Event(naming: $0, in: meeting.id, of: scrum, at: meeting.began) }
    }
    let old = events(edit.base), new = events(edit.notes), before = Set(old.map(\.item)), after = Set(new.map(\.item))
    let removed = old.filter { !after.contains($0.item) }, added = new.filter { !before.contains($0.item) }
    guard let items else {
      let closing = Swift.max(now, meeting.began.addingTimeInterval(0.001))
      return added + removed.map { ActionItem.Event(item: $0.item, date: closing, .closed(by: nil)) }
    }
    let gone = removed.compactMap { items[$0.item] }, done = Set(gone.lazy.filter { !$0.isOpen }.map(\.subject.owner))
    return added.compactMap { event in
      guard let item = items[event.item] else { return done.contains(event.owner) ? nil : event }
      if !item.isOpen { return item.event(isClosed: false, by: nil, at: now) }
      return item.meetings.contains(meeting.id) ? nil : event
    } + gone.filter { $0.isOpen && $0.meetings == [meeting.id] }.map { $0.event(isClosed: true, by: nil, at: now) }
  }
}

extension ActionItem.Event {
  /// The owner of the item that the event names; nil for other events and without an owner.
  fileprivate var owner: Attendee.ID? { if case .named(let subject, _) = kind { subject.owner } else { nil } }
}
