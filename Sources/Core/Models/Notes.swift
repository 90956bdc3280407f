import FoundationEssentials

/// What was written down in a meeting.
public struct Notes: Hashable, Sendable {
  /// Those that say something, in the order in which they were begun.
  public private(set) var people: [Note]
  /// What is to be talked about after the meeting, and not in it.
  public var parkingLot: [String]

  /// - Parameter people: those that are empty are left out.
  public init(people: [Note] = [], parkingLot: [String] = []) {
    self.people = people.filter { !$0.isEmpty }
    self.parkingLot = parkingLot
  }

  public var isEmpty: Bool { people.isEmpty && parkingLot.isEmpty }

  /// What was written down about one person; an empty note if nothing was. Setting an empty one removes it.
  public subscript(id: Note.ID) -> Note {
    get { people.first { $0.id == id } ?? Note(id: id) }
    set {
      if let place = people.firstIndex(where: { $0.id == id }) {
        if newValue.isEmpty { people.remove(at: place) } else { people[place] = newValue }
      } else if !newValue.isEmpty {
        people.append(newValue)
      }
    }
  }
}

/// What one person said: the three answers of a daily scrum.
public struct Note: Identifiable, Hashable, Sendable {
  /// The speaker's id, which is the attendee's.
  public let id: UUID
  public var yesterday: String
  public var today: String
  public var blockers: String

  public init(id: UUID, yesterday: String = "", today: String = "", blockers: String = "") {
    self.id = id
    self.yesterday = yesterday
    self.today = today
    self.blockers = blockers
  }

  public var isEmpty: Bool { yesterday.isEmpty && today.isEmpty && blockers.isEmpty }
}

extension History {
  /// "Last time": what was written down in this meeting about those who are at the next; nobody about whom nothing was.
  public func lastTime(for attendees: some Sequence<Attendee>) -> [Attendee.ID: Note] {
    attendees.reduce(into: [:]) { result, attendee in
      let note = notes[attendee.id]
      if !note.isEmpty { result[attendee.id] = note }
    }
  }
}
