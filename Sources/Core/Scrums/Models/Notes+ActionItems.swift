import FoundationEssentials

extension Notes {
  /// Returns the action items in the notes: each blocker, each follow-up, and each line that begins with a mention,
  /// such as `@Bo`. A mentioned attendee owns the item; in a follow-up, the mention may be anywhere. A blocker without
  /// a mention belongs to the note's author.
  ///
  /// - Parameter attendees: the attendees of the meeting.
  package func actionItems(of attendees: IdentifiedArrayOf<Attendee>) -> [ActionItem.Subject] {
    let people = Mentions(of: attendees.elements)
    var subjects: [ActionItem.Subject] = []
    for note in self.people {
      let author = attendees[id: note.id]?.name ?? late[note.id]?.name
      for field in Note.Field.allCases {
        for line in note.lines(field) {
          if let subject = people.addressed(by: line) {
            subjects.append(subject)
          } else if field == .blockers {
            subjects.append(ActionItem.Subject(line.withoutBullet, owner: note.id, name: author))
          }
        }
      }
    }
    for line in parkingLot.map(\.trimmed) where !line.isEmpty {
      let person = people.mentioned(in: line)
      subjects.append(
        people.addressed(by: line) ?? ActionItem.Subject(line.withoutBullet, owner: person?.owner, name: person?.name))
    }
    var known: Set<ActionItem.Subject> = []
    return subjects.filter { !Self.nothing.contains($0.text.normalizedWords) && known.insert($0).inserted }
  }

  /// Answers that mean that nothing blocks a person, in English and German.
  private static let nothing: Set = [
    "", "-", "--", "–", "—", "/", "n/a", "na", "no", "nope", "none", "nil", "nothing", "no blocker", "no blockers", "nein",
    "keine",
    "keiner", "nichts", "keine blocker", "keine hindernisse",
  ]
}

extension ActionItem.Subject {
  /// Parses the text of a new item: `@Bo Send the report` makes Bo the owner.
  package init(_ text: String, mentioning attendees: IdentifiedArrayOf<Attendee>) {
    self = Mentions(of: attendees.elements).addressed(by: text) ?? Self(text.withoutBullet)
  }
}
