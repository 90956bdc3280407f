package import FoundationEssentials

/// What a meeting leaves to be done: a blocker or a follow-up, open until somebody closes it.
package struct ActionItem: Identifiable, Hashable, Sendable {
  package let id: UUID
  package private(set) var subject: Subject
  /// When it was first named since it was last closed.
  package private(set) var opened: Date
  /// The meetings that have named it since.
  package private(set) var meetings: [History.ID]
  package private(set) var closing: Closing?
  /// The closing that a later naming took back.
  package private(set) var earlierClosing: Closing?
  /// The date of the last event.
  private var changed: Date

  package struct Subject: Hashable, Sendable {
    package let text: String
    /// The attendee who is to do it, or whom it blocks; nil if nobody is named.
    package let owner: Attendee.ID?
    /// The owner's name at that time.
    package let name: String?

    package init(_ text: String, owner: Attendee.ID? = nil, name: String? = nil) {
      self.text = text.trimmed.shortened(to: Self.longestText).trimmed
      self.owner = owner
      self.name = name.map { $0.trimmed.shortened(to: Self.longestName).trimmed }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The longest texts, in characters.
    private static let longestText = 500, longestName = 200
  }

  package struct Closing: Hashable, Sendable {
    package let date: Date
    /// The name of the person who closed the item, if known.
    package let name: String?
  }

  /// Creates an open item from the event that first names it.
  init(_ id: UUID, _ subject: Subject, at date: Date) {
    (self.id, self.subject, opened, changed) = (id, subject, date, date)
    meetings = []
  }

  package var isOpen: Bool { closing == nil }
  package var text: String { subject.text }
  /// How often it was named.
  package var count: Int { max(1, meetings.count) }

  /// Returns the owner's present name, or the name at the time.
  package func owner(in attendees: IdentifiedArrayOf<Attendee>) -> String? {
    subject.owner.flatMap { attendees[id: $0]?.name } ?? subject.name
  }

  /// Returns the event that closes it, or opens it again.
  package func event(isClosed: Bool, by name: String?, at now: Date) -> Event {
    Event(item: id, date: next(now), isClosed ? .closed(by: name) : .reopened(by: name))
  }

  func next(_ now: Date) -> Date { max(now, changed.addingTimeInterval(0.001)) }
}

extension ActionItem {
  mutating func apply(_ event: Event) {
    changed = max(changed, event.date)
    switch event.kind {
    case .named(let subject, let meeting):
      if let closing {
        // NB: events that are added later may be older.
        if event.date <= closing.date { return }
        (self.closing, earlierClosing, opened, meetings) = (nil, closing, event.date, [])
      }
      self.subject = subject
      opened = min(opened, event.date)
      if let meeting, !meetings.contains(meeting), meetings.count < Self.mostMeetings { meetings.append(meeting) }
    case .closed(let name): (closing, earlierClosing) = (Closing(date: event.date, name: name), nil)
    case .reopened: closing = nil
    }
  }

  /// The most meetings to remember; more mean nothing to a reader.
  private static let mostMeetings = 100
}

extension String {
  /// The beginning, of some characters and eight times as many bytes at most, since a character may have any number of marks.
  fileprivate func shortened(to characters: Int) -> String {
    if utf8.count <= characters { return self }
    var bytes = 0
    let short = prefix(characters).prefix { character in
      bytes += character.utf8.count
      return bytes <= 8 * characters
    }
    return String(short)
  }
}
