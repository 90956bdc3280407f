import FoundationEssentials

/// The speaking times of a scrum's meetings in flat arrays, from which statistics are computed.
package struct MeetingTimes {
  /// A meeting, with the ranges of its turns and writers.
  package struct Meeting {
    let id: UUID
    let span: History.Span
    let length: Duration
    /// The positions in `turns` of the meeting's turns.
    let turns: Range<Int>
    /// The positions in `writers` of the attendees who had written an update for the meeting.
    let writers: Range<Int>
  }

  struct Turn {
    /// The speaker's number in `speakers`.
    let speaker: Int32
    let isOverTime: Bool
    let duration: Duration
  }

  private(set) var turns: [Turn] = []
  /// The numbers of the writers in `speakers`.
  private(set) var writers: [Int32] = []
  private(set) var speakers = Speakers()

  package init() {}

  /// Adds the speaking times of a meeting.
  ///
  /// - Returns: the meeting, to pass to ``Statistics/init(_:of:)`` if the statistics should include it.
  package mutating func add(_ meeting: History.Summary, turns: [History.Turn], writers: [Attendee] = []) -> Meeting {
    let start = self.turns.count, firstWriter = self.writers.count
    for turn in turns {
      self.turns.append(
        Turn(speaker: Int32(speakers.number(of: turn.id, named: turn.name)), isOverTime: turn.isOverTime, duration: turn.duration)
      )
    }
    self.writers += writers.map { Int32(speakers.number(of: $0.id, named: $0.name)) }
    return Meeting(
      id: meeting.id, span: meeting.span, length: meeting.length, turns: start..<self.turns.count,
      writers: firstWriter..<self.writers.count)
  }
}

/// Numbers the speakers, so that a turn needs only four bytes for its speaker. A speaker with a new name gets a new
/// number.
struct Speakers {
  private struct Speaker: Hashable {
    let id: UUID
    let name: String
  }

  private var known: [Speaker] = []
  private var numbers: [Speaker: Int] = [:]
  /// The number that was last returned.
  private var latest = 0

  subscript(number: Int) -> (id: UUID, name: String) { (known[number].id, known[number].name) }

  mutating func number(of id: UUID, named name: String) -> Int {
    let speaker = Speaker(id: id, name: name)
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
