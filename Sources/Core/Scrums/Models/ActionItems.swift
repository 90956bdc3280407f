import ConsoleLoop
package import FoundationEssentials

/// The action items of a scrum, derived from their events.
package struct ActionItems: Hashable, Sendable {
  private var byID: [ActionItem.ID: ActionItem] = [:]
  /// The open items, oldest first. NB: stored, because screens read them in each frame, and any teammate can add
  /// thousands.
  package private(set) var open: [ActionItem] = []
  private let scrum: DailyScrum.ID?

  /// - Parameters:
  ///   - events: the events, in any order. Events of an item have no effect unless one of them names it.
  ///   - scrum: the scrum, needed to check that an item's ID matches its words and owner; nil to skip this check.
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

  /// Whether the item's ID is derived from this subject. NB: any teammate can write a line with the ID of another item,
  /// which must not change that item's text or owner.
  private func isOwn(_ subject: ActionItem.Subject, of item: ActionItem) -> Bool {
    guard let scrum, (subject.text, subject.owner) != (item.subject.text, item.subject.owner) else { return true }
    return ActionItem.Event(naming: subject, of: scrum, at: item.opened).item == item.id
  }

  /// Returns the event that names an item between meetings. NB: the event's date follows that of the item's last event,
  /// even if a clock that was ahead dated the last event.
  package func naming(_ subject: ActionItem.Subject, of scrum: DailyScrum.ID, at now: Date) -> ActionItem.Event {
    let event = ActionItem.Event(naming: subject, of: scrum, at: now)
    return byID[event.item].map { .init(item: event.item, date: $0.next(now), event.kind) } ?? event
  }

  /// Returns the item with this ID. Otherwise, returns the items with this text or, if no text matches, those with
  /// texts that begin with it.
  package func named(_ name: String) -> [ActionItem] {
    if let item = UUID(uuidString: name).flatMap({ byID[$0] }) { return [item] }
    return (open + closed).named(name.trimmed, \.text, allowsBeginning: true)
  }

  package var isEmpty: Bool { byID.isEmpty }
  package subscript(id: ActionItem.ID) -> ActionItem? { byID[id] }

  /// The closed items, the last closed first.
  package var closed: [ActionItem] {
    byID.values.filter { !$0.isOpen }.sorted {
      ($1.closing?.date ?? .distantPast, $0.text, $0.id) < ($0.closing?.date ?? .distantPast, $1.text, $1.id)
    }
  }

  /// All items, oldest first.
  package var all: [ActionItem] { byID.values.sorted { ($0.opened, $0.text, $0.id) < ($1.opened, $1.text, $1.id) } }
}
