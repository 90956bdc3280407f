import FoundationEssentials

/// The speaking times of a scrum's meetings, stored compactly for statistics.
package struct MeetingTimes {
  package struct Meeting {
    let id: UUID
    let span: History.Span
    let length: Duration
    let turns: Range<Int>
    /// The attendees who had written an update for the meeting.
    let prepared: Set<UUID>
  }

  struct Turn {
    let speaker: Int32
    let isOverTime: Bool
    let duration: Duration
  }

  private(set) var turns: [Turn] = []
  private(set) var speakers = Speakers()

  package init() {}

  /// Adds the speaking times of a meeting.
  ///
  /// - Returns: the meeting, to pass to ``Statistics/init(_:of:)`` if it counts.
  package mutating func add(_ meeting: History.Summary, turns: [History.Turn], prepared: Set<Attendee.ID> = []) -> Meeting {
    let start = self.turns.count
    for turn in turns {
      self.turns.append(Turn(speaker: Int32(speakers.number(of: turn)), isOverTime: turn.isOverTime, duration: turn.duration))
    }
    return Meeting(
      id: meeting.id, span: meeting.span, length: meeting.length, turns: start..<self.turns.count, prepared: prepared)
  }
}

/// Numbers the speakers and their names.
struct Speakers {
  private struct Speaker: Hashable {
    let id: UUID
    let name: String
  }

  private var known: [Speaker] = []
  private var numbers: [Speaker: Int] = [:]
  private var latest = 0

  subscript(number: Int) -> (id: UUID, name: String) { (known[number].id, known[number].name) }

  mutating func number(of turn: History.Turn) -> Int {
    let speaker = Speaker(id: turn.id, name: turn.name)
    // People usually speak in the same order as last time, so the next speaker needs no search.
    let next = latest + 1 < known.count ? latest + 1 : 0
    if next < known.count, known[next] == speaker {
      latest = next
    } else if let number = numbers[speaker] {
      latest = number
    } else {
      latest = known.count
      numbers[speaker] = latest
      known.append(speaker)
    }
    return latest
  }
}
