import ConsoleLoop
package import FoundationEssentials

/// The updates of a scrum that may have arrived after the meetings they were written for. Whenever the program reads a
/// meeting, it joins the late updates to the notes. So no file is rewritten, and every machine with the same updates
/// shows the same notes.
package struct LateUpdates: Hashable, Sendable {
  /// The updates for each meeting, oldest first.
  private var byMeeting: [History.ID: [Update]] = [:]

  /// The maximum number of people whose updates join a meeting that they were not attendees of. NB: limited, because
  /// any teammate can make up IDs.
  private static let mostStrangers = 20

  /// - Parameters:
  ///   - meetings: the meetings, in any order. Meetings dated in the future take no updates.
  ///   - isComplete: whether `meetings` are all meetings of the scrum. If not, leaves out updates written before the
  ///     first of them began.
  package init(
    _ updates: some Sequence<Update> = [], for meetings: some Sequence<History.Summary> = [], isComplete: Bool = true,
    at now: Date = .now
  ) {
    let meetings = meetings.filter { !$0.date.isInFuture(at: now) }.sorted { $0.began < $1.began }
    let first = isComplete ? .distantPast : meetings.first?.began ?? .distantFuture
    for update in updates where update.date >= first {
      let meeting = meetings.first(for: update)
      if let meeting { byMeeting[meeting.id, default: []].append(update) }
      // An update that is withdrawn during the meeting isn't late, either.
      guard update.note.isEmpty else { continue }
      for running in meetings.running(at: update.date) where running.id != meeting?.id {
        byMeeting[running.id, default: []].append(update)
      }
    }
    for meeting in meetings {
      guard let all = byMeeting[meeting.id] else { continue }
      let kept = Dictionary(grouping: all, by: \.note.id).values.filter { updates in
        // If a person came prepared and wrote only one update, the meeting used it, so it isn't late.
        !(meeting.prepared.contains(updates[0].note.id) && updates.count == 1)
      }
      byMeeting[meeting.id] = kept.isEmpty ? nil : kept.flatMap(\.self).sorted { $1.isNewer(than: $0) }
    }
  }

  /// The meetings with late updates, which may show other notes than were recorded.
  package var meetings: Set<History.ID> { Set(byMeeting.keys) }

  package var updates: Set<Update> { Set(byMeeting.values.joined()) }

  /// The late updates of one meeting.
  package subscript(meeting: History.ID) -> LateUpdates {
    var one = LateUpdates()
    one.byMeeting[meeting] = byMeeting[meeting]
    return one
  }

  /// Returns the meeting with its late updates in the notes.
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
  /// Returns the meeting that an update was written for: the first that began after it, or that was running then and
  /// used an update by its author. Expects meetings sorted by their beginning.
  fileprivate func first(for update: Update) -> History.Summary? { around(update.date).first { !update.isAfter($0) } }

  /// Returns the meetings that were running. Expects meetings sorted by their beginning.
  fileprivate func running(at date: Date) -> [History.Summary] {
    around(date).filter { $0.began <= date && date <= $0.date }
  }

  /// The first meeting that began after a date, and the four before.
  // NB: four, because the meetings of one scrum may overlap if two people held them.
  private func around(_ date: Date) -> ArraySlice<History.Summary> {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].began > date { high = middle } else { low = middle + 1 }
    }
    return self[Swift.max(0, low - 4)..<Swift.min(low + 1, count)]
  }
}

extension Notes {
  /// Joins a person's newest update, unless the notes already contain it.
  ///
  /// - Parameter updates: the person's updates for the meeting, oldest first.
  fileprivate mutating func join(_ updates: [Update], isStranger: Bool) {
    guard let newest = updates.last, !newest.note.isEmpty else { return }
    let id = newest.note.id, stored = self[id]
    var used: Update?
    if let date = late[id]?.date {
      used = updates.last { $0.date <= date }
    } else if prepared.contains(id) {
      // Finds the update that the note was made from. The note may have been edited since, so takes the update with the
      // most lines in common.
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
  /// The number of lines that the two notes have in common.
  fileprivate func likeness(to other: Note) -> Int {
    Field.allCases.reduce(0) { $0 + Set(lines($1)).intersection(other.lines($1)).count }
  }
}
