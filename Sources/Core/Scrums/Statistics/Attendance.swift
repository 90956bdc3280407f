package import FoundationEssentials
package import Schedules

/// Who took part in the meetings of a recap, day by day.
package struct Attendance: Hashable, Sendable {
  /// How somebody took part on a day, from the best to the worst.
  package enum Part: String, CaseIterable, Comparable, Sendable {
    /// Was there and said what they do, or wrote for a meeting in writing. Where nobody said anything, being there is all.
    case full
    /// Was there and said nothing, or was absent and wrote.
    case part
    case absent
    /// Wrote nothing for a meeting in writing.
    case missing

    package static func < (one: Part, other: Part) -> Bool {
      (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
    }
  }

  package struct Person: Identifiable, Hashable, Sendable {
    package let id: UUID
    package let name: String
    /// The person's part on each day; nil if nothing was expected of them, or nothing is known.
    package let parts: [Part?]
  }

  /// The days with meetings in local time, oldest first.
  package let days: [CivilDay]
  /// Those with a part on some day.
  package let people: [Person]

  /// - Parameter scrum: the scrum, for its days off.
  package init(_ recap: Recap, of scrum: DailyScrum) {
    let meetings = Dictionary(grouping: recap.meetings) { CivilDay(LocalTime($0.span.began)).number }
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
  fileprivate func part(of person: UUID, isOff: Bool) -> Attendance.Part? {
    let isAttendee = attendees[id: person] != nil
    // NB: a meeting that was not timed has attendees only.
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
