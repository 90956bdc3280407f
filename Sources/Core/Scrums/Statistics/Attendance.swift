package import FoundationEssentials
package import Schedules

/// Who took part in the meetings of a recap, day by day.
package struct Attendance: Hashable, Sendable {
  /// How a person took part on a day, from most to least.
  package enum Part: String, CaseIterable, Comparable, Sendable {
    /// The person was present and has a note, or wrote an update for a meeting in writing. If a meeting has no notes at
    /// all, being present is enough.
    case full
    /// The person was present without a note, or absent with a note.
    case part
    case absent
    /// The person wrote no update for a meeting in writing.
    case missing

    package static func < (one: Part, other: Part) -> Bool {
      (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
    }
  }

  /// A person's row in the table of days.
  package struct Person: Identifiable, Hashable, Sendable {
    package let id: UUID
    package let name: String
    /// The person's part on each day, the best of several meetings; nil if the person was no attendee, or if it is
    /// unknown whether they were present.
    package let parts: [Part?]
  }

  /// The days with meetings in the scrum's zone, oldest first.
  package let days: [CivilDay]
  /// The people with a part on at least one day.
  package let people: [Person]

  /// - Parameter scrum: the scrum, for its days off.
  package init(_ recap: Recap, of scrum: DailyScrum) {
    let meetings = Dictionary(grouping: recap.meetings) { scrum.day(at: $0.span.began).number }
    let numbers = meetings.keys.sorted()
    days = numbers.map(CivilDay.init(number:))
    people = recap.people.map { person in
      func isOff(_ meeting: History) -> Bool { scrum.daysOff[person.id].contains(scrum.day(at: meeting.span.began)) }
      let parts = numbers.map { day in
        (meetings[day] ?? []).compactMap { $0.part(of: person.id, isOff: isOff($0)) }.min()
      }
      return Person(id: person.id, name: person.name, parts: parts)
    }.filter { $0.parts.contains { $0 != nil } }
  }
}

extension History {
  /// Returns a person's part in the meeting.
  ///
  /// - Parameter isOff: whether the person had the day off.
  fileprivate func part(of person: UUID, isOff: Bool) -> Attendance.Part? {
    let isAttendee = attendees[id: person] != nil
    // NB: a meeting without speaking times doesn't record who was present, so all attendees count as present, except in
    // a meeting in writing.
    let wasThere = turns.isEmpty ? isAttendee && !isInWriting : turns.contains { $0.id == person }
    switch (wasThere, !notes[person].isEmpty) {
    case (true, let hasSaid): return hasSaid || notes.people.isEmpty ? .full : .part
    case (false, true): return isInWriting ? .full : .part
    case _ where isOff: return .absent
    case _ where !isAttendee: return nil
    case _ where absent != nil: return .absent
    default: return isInWriting ? .missing : nil
    }
  }
}
