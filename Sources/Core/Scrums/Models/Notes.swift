package import FoundationEssentials

/// The notes of a meeting.
package struct Notes: Hashable, Sendable {
  /// Non-empty notes, in the order they were started.
  package private(set) var people: [Note]
  /// Topics to discuss after the meeting.
  package var parkingLot: [String]
  /// Whose note, or the beginning of it, was written before the meeting.
  package var prepared: Set<Note.ID>

  /// - Parameter people: empty ones are dropped.
  package init(people: [Note] = [], parkingLot: [String] = [], prepared: Set<Note.ID> = []) {
    self.people = people.filter { !$0.isEmpty }
    self.parkingLot = parkingLot
    self.prepared = prepared
  }

  package var isEmpty: Bool { people.isEmpty && parkingLot.isEmpty }

  /// The note on a person, or an empty one. Setting an empty note removes it.
  package subscript(id: Note.ID) -> Note {
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
package struct Note: Identifiable, Hashable, Sendable {
  /// The attendee's ID.
  package let id: UUID
  package var yesterday: String
  package var today: String
  package var blockers: String

  package init(id: UUID, yesterday: String = "", today: String = "", blockers: String = "") {
    self.id = id
    self.yesterday = yesterday
    self.today = today
    self.blockers = blockers
  }

  package var isEmpty: Bool { yesterday.isEmpty && today.isEmpty && blockers.isEmpty }

  /// The three questions of a daily scrum.
  package enum Field: String, CaseIterable, Sendable { case yesterday, today, blockers }

  package subscript(field: Field) -> String {
    get {
      switch field {
      case .yesterday: yesterday
      case .today: today
      case .blockers: blockers
      }
    }
    set {
      switch field {
      case .yesterday: yesterday = newValue
      case .today: today = newValue
      case .blockers: blockers = newValue
      }
    }
  }
}

extension History {
  /// "Last time": the non-empty notes of this meeting on the attendees of the next one.
  package func lastTime(for attendees: some Sequence<Attendee>) -> [Attendee.ID: Note] {
    attendees.reduce(into: [:]) { result, attendee in
      let note = notes[attendee.id]
      if !note.isEmpty { result[attendee.id] = note }
    }
  }
}
