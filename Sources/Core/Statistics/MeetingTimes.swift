import FoundationEssentials
import Models

/// The times of a scrum's meetings, as compact as statistics need them, in the order in which they are read.
///
/// Of what is said about one meeting, the highest revision counts, and of those the last.
public struct MeetingTimes {
  /// What counts about one meeting.
  private struct Entry {
    var revision: Int
    /// Nil if it is deleted.
    var meeting: Meeting?
  }

  /// A meeting that was held.
  struct Meeting {
    let date: Date
    let length: Duration
    /// Its part of all turns.
    let turns: Range<Int>
  }

  struct Turn {
    let speaker: Int
    let duration: Duration
  }

  private var entries: [Entry] = []
  private var positions: [UUID: Int] = [:]
  private(set) var turns: [Turn] = []
  private(set) var speakers = Speakers()

  public init() {}

  public mutating func add(_ meeting: History.Summary, turns: [History.Turn], revision: Int = 0) {
    note(meeting.id, revision) {
      let start = $0.turns.count
      for turn in turns { $0.turns.append(Turn(speaker: $0.speakers.number(of: turn), duration: turn.duration)) }
      return Meeting(date: meeting.date, length: meeting.length, turns: start..<$0.turns.count)
    }
  }

  public mutating func remove(_ id: UUID, revision: Int) { note(id, revision) { _ in nil } }

  private mutating func note(_ id: UUID, _ revision: Int, _ meeting: (inout MeetingTimes) -> Meeting?) {
    if let position = positions[id] {
      guard revision >= entries[position].revision else { return }
      entries[position] = Entry(revision: revision, meeting: meeting(&self))
    } else {
      positions[id] = entries.count
      entries.append(Entry(revision: revision, meeting: meeting(&self)))
    }
  }

  /// The meetings that are not deleted.
  var meetings: [Meeting] { entries.compactMap(\.meeting) }
}

/// Who has spoken, each under every name that they had, with a number for each.
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
    // As a rule people speak in the same order as the last time, so the next one needs no search.
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
