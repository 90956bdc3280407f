import FoundationEssentials

/// The notes of a meeting.
public struct Notes: Hashable, Sendable {
  /// Non-empty notes, in the order they were started.
  public private(set) var people: [Note]
  /// Topics to discuss after the meeting.
  public var parkingLot: [String]

  /// - Parameter people: empty ones are dropped.
  public init(people: [Note] = [], parkingLot: [String] = []) {
    self.people = people.filter { !$0.isEmpty }
    self.parkingLot = parkingLot
  }

  public var isEmpty: Bool { people.isEmpty && parkingLot.isEmpty }

  /// The note on a person, or an empty one. Setting an empty note removes it.
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

/// What a person said: the three answers of a daily scrum.
public struct Note: Identifiable, Hashable, Sendable {
  /// The attendee's ID.
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
  /// "Last time": the non-empty notes of this meeting on the attendees of the next one.
  public func lastTime(for attendees: some Sequence<Attendee>) -> [Attendee.ID: Note] {
    attendees.reduce(into: [:]) { result, attendee in
      let note = notes[attendee.id]
      if !note.isEmpty { result[attendee.id] = note }
    }
  }
}
