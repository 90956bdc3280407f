package import FoundationEssentials

/// The notes of a meeting: each attendee's answers, and topics to discuss after the meeting.
package struct Notes: Hashable, Sendable {
  /// The non-empty notes, in the order in which they were started.
  package private(set) var people: [Note]
  /// Topics to discuss after the meeting.
  package var parkingLot: [String]
  /// The people who wrote their notes, or a first version, in an update that the meeting took.
  package var prepared: Set<Note.ID>
  /// When the first update was written that was left for the next meeting, by the prepared people whose notes had been
  /// edited by then.
  package var postponed: [Note.ID: Date]
  /// The updates that arrived after the meeting and have joined its notes, by author.
  package var late: [Note.ID: Late]

  /// The date and the author of an update that arrived after the meeting.
  package struct Late: Hashable, Sendable {
    /// When the update was written.
    package let date: Date
    /// The author's name; nil if it is unknown, or if the author is an attendee of the meeting.
    package let name: String?

    package init(date: Date, name: String? = nil) { (self.date, self.name) = (date, name) }
  }

  /// - Parameter people: the notes; empty notes are dropped.
  package init(
    people: [Note] = [], parkingLot: [String] = [], prepared: Set<Note.ID> = [], postponed: [Note.ID: Date] = [:],
    late: [Note.ID: Late] = [:]
  ) {
    self.people = people.filter { !$0.isEmpty }
    (self.parkingLot, self.prepared, self.postponed, self.late) = (parkingLot, prepared, postponed, late)
  }

  /// Whether a person's note comes from an update.
  package func isUpdate(of id: Note.ID) -> Bool { prepared.contains(id) || late[id] != nil }

  package var isEmpty: Bool { people.isEmpty && parkingLot.isEmpty }

  /// A person's note; empty if the person has written none. Setting an empty note removes the person's note.
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

/// An attendee's three answers in a daily scrum, with the attendee's ID.
package struct Note: Identifiable, Hashable, Sendable {
  package let id: UUID
  package var yesterday, today, blockers: String

  package init(id: UUID, yesterday: String = "", today: String = "", blockers: String = "") {
    (self.id, self.yesterday, self.today, self.blockers) = (id, yesterday, today, blockers)
  }

  package var isEmpty: Bool { yesterday.isEmpty && today.isEmpty && blockers.isEmpty }

  package enum Field: String, CaseIterable, Sendable {
    case yesterday, today, blockers

    fileprivate var path: WritableKeyPath<Note, String> {
      switch self {
      case .yesterday: \.yesterday
      case .today: \.today
      case .blockers: \.blockers
      }
    }
  }

  package subscript(field: Field) -> String {
    get { self[keyPath: field.path] }
    set { self[keyPath: field.path] = newValue }
  }
}

extension History {
  /// Returns the non-empty notes that some attendees wrote in this meeting. The next meeting shows these notes as
  /// "last time".
  package func lastTime(for attendees: some Sequence<Attendee>) -> [Attendee.ID: Note] {
    Dictionary(attendees.map { ($0.id, notes[$0.id]) }) { $1 }.filter { !$0.value.isEmpty }
  }
}
