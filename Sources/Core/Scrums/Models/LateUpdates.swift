package import FoundationEssentials

/// The updates of a scrum that may have arrived after the meetings they were written for. They join those meetings' notes whenever
/// these are read, so nothing is rewritten, and every machine with the same lines reads the same notes.
package struct LateUpdates: Hashable, Sendable {
  /// The updates of each meeting, oldest first.
  private var byMeeting: [History.ID: [Update]] = [:]

  /// The most people that join a meeting without having been its attendees, since any teammate can make up IDs.
  private static let mostStrangers = 20

  /// - Parameters:
  ///   - meetings: the meetings, in any order. Those dated in the future take no updates.
  ///   - isComplete: whether these are all meetings. If not, updates from before the first of them are left out.
  package init(
    _ updates: some Sequence<Update> = [], for meetings: some Sequence<History.Summary> = [], isComplete: Bool = true,
    at now: Date = .now
  ) {
    let meetings = meetings.filter { !$0.date.isInFuture(at: now) }.sorted { $0.began < $1.began }
    let first = isComplete ? .distantPast : meetings.first?.began ?? .distantFuture
    for update in updates where update.date >= first {
      if let meeting = meetings.first(for: update) { byMeeting[meeting.id, default: []].append(update) }
    }
    for meeting in meetings {
      guard let all = byMeeting[meeting.id] else { continue }
      let kept = Dictionary(grouping: all, by: \.note.id).values.filter { updates in
        // The only update of somebody who came prepared is the one that the meeting used.
        !(meeting.prepared.contains(updates[0].note.id) && updates.count == 1)
      }
      byMeeting[meeting.id] = kept.isEmpty ? nil : kept.flatMap(\.self).sorted { $1.isNewer(than: $0) }
    }
  }

  /// The meetings whose notes may differ from those that were recorded.
  package var meetings: Set<History.ID> { Set(byMeeting.keys) }

  package var updates: Set<Update> { Set(byMeeting.values.joined()) }

  /// The updates of one meeting alone.
  package subscript(meeting: History.ID) -> LateUpdates {
    var one = LateUpdates()
    one.byMeeting[meeting] = byMeeting[meeting]
    return one
  }

  package func joined(_ meeting: History) -> History {
    guard let updates = byMeeting[meeting.id] else { return meeting }
    var meeting = meeting, strangers = 0, done: Set<Attendee.ID> = []
    for id in updates.map(\.note.id) where done.insert(id).inserted {
      let isStranger = meeting.attendees[id: id] == nil
      if isStranger { strangers += 1 }
      if !isStranger || strangers <= Self.mostStrangers {
        meeting.notes.join(updates.filter { $0.note.id == id }, isStranger: isStranger)
      }
    }
    return meeting
  }
}

extension [History.Summary] {
  /// The meeting that an update was written for: the first that began after it, or that ran and had used one of its author's.
  fileprivate func first(for update: Update) -> History.Summary? {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].began > update.date { high = middle } else { low = middle + 1 }
    }
    // NB: two meetings of one scrum may overlap, if two people held it.
    return self[Swift.max(0, low - 4)..<Swift.min(low + 1, count)].first { !update.isAfter($0) }
  }
}

extension Notes {
  /// Joins an attendee's newest update, unless the notes have it.
  ///
  /// - Parameter updates: the attendee's updates for the meeting, oldest first.
  fileprivate mutating func join(_ updates: [Update], isStranger: Bool) {
    guard let newest = updates.last, !newest.note.isEmpty else { return }
    let id = newest.note.id, stored = self[id]
    var used: Update?
    if let date = late[id]?.date {
      used = updates.last { $0.date <= date }
    } else if prepared.contains(id) {
      // The notes have been edited since, perhaps; they resemble the update that they began with.
      used = updates.max { stored.likeness(to: $0.note) < stored.likeness(to: $1.note) }
      if let other = used, stored.likeness(to: other.note) == stored.likeness(to: newest.note) { used = newest }
    }
    guard used != newest else { return }
    let base = Notes(people: [used?.note].compactMap(\.self))
    NotesEdit(from: base, to: Notes(people: [newest.note])).apply(to: &self)
    if self[id] != stored { late[id] = Late(date: newest.date, name: isStranger ? newest.name : nil) }
  }
}

extension Note {
  /// The number of lines that both have.
  fileprivate func likeness(to other: Note) -> Int {
    Field.allCases.reduce(0) { $0 + Set(lines($1)).intersection(other.lines($1)).count }
  }
}
