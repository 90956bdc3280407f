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
    /// The name of whoever closed the item, if it is known.
    package let name: String?
  }

  /// Creates an open item from the event that first names it.
  fileprivate init(_ id: UUID, _ subject: Subject, at date: Date) {
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

  fileprivate func next(_ now: Date) -> Date { max(now, changed.addingTimeInterval(0.001)) }
}

extension ActionItem {
  /// What happened to an item: a line in the file of a scrum's items. Lines merge in any order.
  package struct Event: Hashable, Sendable {
    package let item: ActionItem.ID
    package let date: Date
    package let kind: Kind

    package enum Kind: Hashable, Sendable {
      /// A meeting, or somebody between meetings, named it. A closed item is then open again.
      case named(Subject, in: History.ID?)
      case closed(by: String?), reopened(by: String?)
    }

    package init(item: ActionItem.ID, date: Date, _ kind: Kind) { (self.item, self.date, self.kind) = (item, date, kind) }

    /// Names an item of a scrum. Its ID depends only on the scrum, the owner and the words, so that every store makes the same one.
    package init(naming subject: Subject, in meeting: History.ID? = nil, of scrum: DailyScrum.ID, at date: Date) {
      let owner = subject.owner?.uuidString ?? ""
      item = UUID(derivedFrom: "\(scrum.uuidString)/\(owner)/\(subject.text.normalizedWords)")
      (self.date, kind) = (date, .named(subject, in: meeting))
    }

    // NB: every machine must apply events with the same date in the same order.
    fileprivate func isEarlier(than other: Event) -> Bool {
      func rank(_ kind: Kind) -> (Int, String) {
        switch kind {
        case .named(let subject, let meeting):
          (
            0,
            [meeting?.uuidString, subject.owner?.uuidString, subject.text, subject.name].map { $0 ?? "" }.joined(separator: "/")
          )
        case .reopened(let name): (1, name ?? "")
        case .closed(let name): (2, name ?? "")
        }
      }
      return date == other.date ? rank(kind) < rank(other.kind) : date < other.date
    }
  }

  fileprivate mutating func apply(_ event: Event) {
    changed = max(changed, event.date)
    switch event.kind {
    case .named(let subject, let meeting):
      if let closing {
        // NB: events that are added later may be older.
        if event.date <= closing.date { return }
        (self.closing, opened, meetings) = (nil, event.date, [])
      }
      self.subject = subject
      opened = min(opened, event.date)
      if let meeting, !meetings.contains(meeting), meetings.count < Self.mostMeetings { meetings.append(meeting) }
    case .closed(let name): closing = Closing(date: event.date, name: name)
    case .reopened: closing = nil
    }
  }

  /// The most meetings to remember; more mean nothing to a reader.
  private static let mostMeetings = 100
}

/// The items of a scrum.
package struct ActionItems: Hashable, Sendable {
  private var byID: [ActionItem.ID: ActionItem] = [:]
  /// The open items, oldest first. NB: stored, since a screen asks for them in each frame, and anybody can make thousands.
  package private(set) var open: [ActionItem] = []
  private let scrum: DailyScrum.ID?

  /// - Parameters:
  ///   - events: the events, in any order. Those of items that none of them names have no effect.
  ///   - scrum: the scrum, to tell which words belong to an item; nil to believe all.
  package init(_ events: some Sequence<ActionItem.Event> = [], of scrum: DailyScrum.ID? = nil) {
    self.scrum = scrum
    add(events)
  }

  package mutating func add(_ event: ActionItem.Event) { add(CollectionOfOne(event)) }

  package mutating func add(_ events: some Sequence<ActionItem.Event>) {
    for event in events.sorted(by: { $0.isEarlier(than: $1) }) { apply(event) }
    open = all.filter(\.isOpen)
  }

  private mutating func apply(_ event: ActionItem.Event) {
    if case .named(let subject, let meeting) = event.kind {
      if subject.text.isEmpty { return }
      guard let item = byID[event.item] else {
        byID[event.item] = ActionItem(event.item, subject, at: event.date)
        byID[event.item]?.apply(event)
        return
      }
      if !isOwn(subject, of: item) {
        byID[event.item]?.apply(ActionItem.Event(item: item.id, date: event.date, .named(item.subject, in: meeting)))
        return
      }
    }
    byID[event.item]?.apply(event)
  }

  /// Whether a subject gives the item its ID. NB: a line that anybody may have written must not change what another item says, or
  /// whose it is.
  private func isOwn(_ subject: ActionItem.Subject, of item: ActionItem) -> Bool {
    guard let scrum, (subject.text, subject.owner) != (item.subject.text, item.subject.owner) else { return true }
    return ActionItem.Event(naming: subject, of: scrum, at: item.opened).item == item.id
  }

  /// Returns the event that names an item between meetings. NB: its date follows the last event's, even if a clock was ahead.
  package func naming(_ subject: ActionItem.Subject, of scrum: DailyScrum.ID, at now: Date) -> ActionItem.Event {
    let event = ActionItem.Event(naming: subject, of: scrum, at: now)
    return byID[event.item].map { .init(item: event.item, date: $0.next(now), event.kind) } ?? event
  }

  /// Returns the items with this ID, or those whose text is `name`, or else begins with it.
  package func named(_ name: String) -> [ActionItem] {
    if let item = UUID(uuidString: name).flatMap({ byID[$0] }) { return [item] }
    return (open + closed).named(name.trimmed, \.text, allowsBeginning: true)
  }

  package var isEmpty: Bool { byID.isEmpty }
  package subscript(id: ActionItem.ID) -> ActionItem? { byID[id] }

  /// The closed items, last closed first.
  package var closed: [ActionItem] {
    byID.values.filter { !$0.isOpen }.sorted {
      ($1.closing?.date ?? .distantPast, $0.text, $0.id) < ($0.closing?.date ?? .distantPast, $1.text, $1.id)
    }
  }
  /// The number of open items.
  package var openCount: Int { open.count }

  /// All items, oldest first.
  package var all: [ActionItem] { byID.values.sorted { ($0.opened, $0.text, $0.id) < ($1.opened, $1.text, $1.id) } }
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
