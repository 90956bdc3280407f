package import FoundationEssentials

/// A past meeting: its attendees, planned length, speaking times, transcript and notes.
package struct History: Identifiable, Hashable, Sendable {
  package let id: UUID
  /// When the meeting began; nil if unknown.
  package let began: Date?
  /// When the meeting ended.
  package let date: Date
  /// The attendees of the scrum when the meeting was held, and the meeting's latecomers.
  package var attendees: IdentifiedArrayOf<Attendee>
  package var length: Duration
  package var transcript: Transcript?
  /// The turns of everyone who took part, in speaking order; empty if no speaking times were recorded.
  package var turns: [Turn]
  package var notes: Notes

  package init(
    id: UUID = UUID(), began: Date? = nil, date: Date, attendees: IdentifiedArrayOf<Attendee> = [], length: Duration,
    transcript: Transcript? = nil, turns: [Turn] = [], notes: Notes = Notes()
  ) {
    (self.id, self.began, self.date, self.attendees) = (id, began, date, attendees)
    (self.length, self.transcript, self.turns, self.notes) = (length, transcript, turns, notes)
  }

  /// The actual duration: the sum of the turns or, without turns, the planned length.
  package var duration: Duration {
    turns.isEmpty ? length : turns.reduce(.zero) { $0 + $1.duration }
  }

  /// The absent attendees; nil if the record doesn't distinguish them from attendees who did not speak.
  package var absent: [Attendee]? { Self.absent(attendees.elements, turns) }

  fileprivate static func absent(_ attendees: [Attendee], _ turns: [Turn]) -> [Attendee]? {
    guard turns.contains(where: { $0.share != nil }) else { return nil }
    let present = Set(turns.map(\.id))
    return attendees.filter { !present.contains($0.id) }
  }
}

extension History {
  /// The facts about a meeting that a list shows.
  package struct Highlights: Hashable, Sendable {
    /// The names of the absent attendees.
    package let absent: [String]
    /// The number of people with blockers.
    package private(set) var blockers: Int
    package private(set) var followUps: Int

    package init() { (absent, blockers, followUps) = ([], 0, 0) }

    package init(_ attendees: [Attendee], turns: [Turn], notes: Notes) {
      absent = History.absent(attendees, turns)?.map(\.name) ?? []
      (blockers, followUps) = (0, 0)
      annotate(notes)
    }

    fileprivate mutating func annotate(_ notes: Notes) {
      blockers = notes.people.count { !$0.blockers.isEmpty }
      followUps = notes.parkingLot.count { !$0.isEmpty }
    }
  }
}

extension History {
  /// A meeting in a list.
  package struct Summary: Identifiable, Hashable, Sendable {
    package let id: UUID
    /// The recorded start of the meeting, or else an estimate that ignores pauses.
    package let began: Date
    /// When the meeting ended.
    package let date: Date
    package let attendees: Int
    package let length: Duration
    /// The actual duration; nil if no speaking times were recorded.
    package let duration: Duration?
    /// The attendees whose updates the meeting used.
    package let prepared: Set<Attendee.ID>
    /// When the first update was written that was left for the next meeting, by prepared attendees.
    package let postponed: [Attendee.ID: Date]
    package private(set) var highlights: Highlights

    /// Replaces the highlights that come from notes.
    package mutating func annotate(_ notes: Notes) { highlights.annotate(notes) }

    package init(
      id: UUID, began: Date? = nil, date: Date, attendees: Int, length: Duration, duration: Duration?,
      prepared: Set<Attendee.ID> = [], postponed: [Attendee.ID: Date] = [:], highlights: Highlights = Highlights()
    ) {
      self.id = id
      self.began = Span(from: began, to: date, lasting: duration).began
      (self.date, self.attendees, self.length) = (date, attendees, length)
      (self.duration, self.prepared, self.postponed) = (duration, prepared, postponed)
      self.highlights = highlights
    }

    /// The actual duration and whether it exceeded the plan; nil if no speaking times were recorded.
    package var sample: Statistics.Sample? { duration.map { Statistics.Sample(duration: $0, of: length) } }

    /// Whether updates replaced the spoken meeting.
    package var isInWriting: Bool { duration == nil && !prepared.isEmpty }
  }

  package var isInWriting: Bool { turns.isEmpty && !notes.prepared.isEmpty }

  package var summary: Summary {
    Summary(
      id: id, began: began, date: date, attendees: attendees.count, length: length, duration: turns.isEmpty ? nil : duration,
      prepared: notes.prepared, postponed: notes.postponed,
      highlights: Highlights(attendees.elements, turns: turns, notes: notes))
  }

  package struct Turn: Identifiable, Hashable, Sendable {
    /// The attendee's ID.
    package let id: UUID
    package var name: String
    package var duration: Duration
    /// The speaker's share of the time at the end of the meeting; nil if unknown.
    package var share: Duration?

    /// Whether the turn exceeded its share.
    package var isOverTime: Bool { share.map { duration.isOverTime(of: $0) } ?? false }

    package init(id: UUID, name: String, duration: Duration, share: Duration? = nil) {
      (self.id, self.name, self.duration, self.share) = (id, name, duration, share)
    }
  }
}

extension Duration {
  /// Whether the duration exceeds the planned length by more than five whole seconds. Five seconds are enough to finish
  /// a sentence.
  package func isOverTime(of planned: Duration) -> Bool {
    secondsRoundedDown > planned.secondsRoundedUp + 5
  }
}

extension [History.Summary] {
  /// The meetings, newest first. Reverses the order of meetings that ended at the same time.
  // NB: sorts in this module, because other modules would need a function call to read each date.
  package var newestFirst: [History.Summary] { reversed().sorted { $0.date > $1.date } }
}
