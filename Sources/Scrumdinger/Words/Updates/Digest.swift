import AppResources
import FoundationEssentials
import Scrums

/// The updates of a scrum for its next meeting, and the attendees without an update.
struct Digest {
  let scrum: DailyScrum
  let updates: Updates
  /// The attendees who are off and have written nothing.
  let absent: [Attendee]
  /// The open items, oldest first.
  var items: [ActionItem] = []
  /// The last meeting, for updates that arrived after it.
  var last: History?
  /// The time of the last successful sync; nil if there is none, or if the store is not shared.
  var synced: Date?
  var now = Date.now

  /// - Parameter absent: the attendees who are off at the next meeting.
  init(scrum: DailyScrum, updates: Updates, absent: Set<Attendee.ID>, synced: Date? = nil) {
    (self.scrum, self.updates, self.synced) = (scrum, updates, synced)
    self.absent = scrum.attendees.filter { absent.contains($0.id) && updates[$0.id] == nil }
  }

  /// The updates, in speaking order.
  var prepared: [(attendee: Attendee, update: Update)] { updates.written(by: scrum.attendees) }

  var missing: [Attendee] { scrum.attendees.filter { updates[$0.id] == nil && !absent.contains($0) } }

  /// Sentences that name the attendees without an update: first the absent, then the missing.
  var remarks: [String] {
    func names(_ people: [Attendee]) -> String { people.map(\.name).joined(separator: ", ") }
    return (absent.isEmpty ? [] : ["\(Strings.local.daysOff.away): \(names(absent))"])
      + (missing.isEmpty ? [] : [Strings.local.updates.missing(names(missing))])
  }

  var count: Updates.Count { updates.count(of: scrum.attendees, absent: Set(absent.map(\.id))) }

  /// The names and updates of the attendees, and of people who were removed after they had written.
  var everyone: [(name: String, update: Update)] {
    let strings = Strings.local.updates
    return prepared.map { ($0.attendee.name, $0.update) }
      + removed.map { ($0.name.map(strings.removed) ?? strings.someoneRemoved, $0) }
  }

  /// The updates of people who were removed after they had written.
  var removed: ArraySlice<Update> { updates.others(than: scrum.attendees).prefix(Self.mostOthers) }

  /// NB: limited, since any teammate can make up IDs.
  private static let mostOthers = 20

  /// The notes of the last meeting that arrived after it, with their authors.
  var late: [(author: String, note: Note)] {
    last.map { last in
      last.notes.people.filter { last.notes.late[$0.id] != nil }.map { (last.author(of: $0), $0) }
    } ?? []
  }

  var lateHeading: String? {
    late.isEmpty ? nil : last.map { Strings.local.updates.lateFor($0.span.began.localDateAndTime) }
  }

  var itemText: ActionItemText { ActionItemText(scrum: scrum, items: items, now: now) }

  var asOf: String? { synced.map { Strings.local.updates.asOf($0.localDateAndTime) } }

  func lines(in markup: Markup) -> [String] {
    var text = [markup.heading(scrum.displayTitle)]
    for (name, update) in everyone { text += markup.lines(.init(heading: name, items: update.note.items())) }
    text += remarks.flatMap { ["", markup.escape($0)] }
    if let lateHeading { text += ["", markup.escape(lateHeading)] }
    for (author, note) in late { text += markup.lines(.init(heading: author, items: note.items())) }
    if let section = itemText.section { text += markup.lines(section) }
    if let asOf { text += ["", markup.escape(asOf)] }
    return text
  }
}

extension Digest {
  /// Returns a meeting that was held in writing, without turns.
  func meeting(at date: Date) -> History {
    let notes = Notes(people: prepared.map(\.update.note.tidied), prepared: Set(prepared.map(\.attendee.id)))
    // NB: leaves out attendees who are off, so that the meeting doesn't name them as missing.
    let attendees = IdentifiedArray(uniqueElements: scrum.attendees.filter { !absent.contains($0) })
    return History(began: date, date: date, attendees: attendees, length: scrum.length, notes: notes)
  }
}

extension Updates.Count? {
  /// `2 of 3 prepared`; nil without updates.
  var inWords: String? {
    flatMap { $0.written > 0 ? Strings.local.updates.prepared($0.written, $0.expected) : nil }
  }

  /// `2/3 prepared`; nil without updates.
  var inShort: String? {
    flatMap { $0.written > 0 ? Strings.local.updates.preparedShort($0.written, $0.expected) : nil }
  }
}
