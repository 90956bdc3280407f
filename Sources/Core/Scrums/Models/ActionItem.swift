package import FoundationEssentials

/// A blocker or a follow-up from a meeting, or a task added between meetings. The item is open until a user closes it.
package struct ActionItem: Identifiable, Hashable, Sendable {
  package let id: UUID
  package private(set) var subject: Subject
  /// When the item was first named or, if it was closed since, when it was first named again.
  package private(set) var opened: Date
  /// The meetings that have named the item since then.
  package private(set) var meetings: [History.ID]
  package private(set) var closing: Closing?
  /// The closing that ended when a meeting or a user named the item again.
  package private(set) var earlierClosing: Closing?
  /// The date of the last event.
  private var changed: Date

  /// The text of an item, and its owner.
  package struct Subject: Hashable, Sendable {
    package let text: String
    /// The attendee who should do the work, or whom the item blocks; nil if the text names no attendee, or several
    /// share the name.
    package let owner: Attendee.ID?
    /// The name of the owner, or of several attendees who share it, when the item was named; nil if unknown.
    package let name: String?

    package init(_ text: String, owner: Attendee.ID? = nil, name: String? = nil) {
      self.text = text.trimmed.shortened(to: Self.longestText).trimmed
      self.owner = owner
      self.name = name.map { $0.trimmed.shortened(to: Self.longestName).trimmed }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether an item can have the whole text.
    package static func fits(_ text: String) -> Bool { text.trimmed.shortened(to: longestText) == text.trimmed }

    /// The maximum length of a text, in characters.
    package static let longestText = 500
    private static let longestName = 200
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
  /// The number of meetings that have named the item, but at least 1.
  package var count: Int { max(1, meetings.count) }

  /// Returns the owner's present name or, if the owner is no attendee, the name when the item was named.
  package func owner(in attendees: IdentifiedArrayOf<Attendee>) -> String? {
    subject.owner.flatMap { attendees[id: $0]?.name } ?? subject.name
  }

  /// Returns the event that closes or reopens the item.
  package func event(isClosed: Bool, by name: String?, at now: Date) -> Event {
    Event(item: id, date: next(now), isClosed ? .closed(by: name) : .reopened(by: name))
  }

  /// Returns `now` or, if a clock that was ahead dated the last event, the date just after that event.
  func next(_ now: Date) -> Date { max(now, changed.addingTimeInterval(0.001)) }
}

extension ActionItem {
  mutating func apply(_ event: Event) {
    changed = max(changed, event.date)
    switch event.kind {
    case .named(let subject, let meeting):
      if let closing {
        // NB: events may arrive out of order, and an older naming must not reopen the item.
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

  /// The maximum number of meetings to remember; a higher count would be of no use to a reader.
  private static let mostMeetings = 100
}

extension String {
  /// Returns the beginning of the text, cut to a number of characters and to eight times as many bytes. NB: the
  /// characters alone don't limit the size, because a character may have any number of combining marks.
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
