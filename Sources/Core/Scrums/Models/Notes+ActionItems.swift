package import FoundationEssentials

extension Notes {
  /// Returns what the notes leave to be done: each blocker, each follow-up, and each line that begins with `@` and the name of an
  /// attendee, who then owns it. The name may be anywhere in a follow-up.
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
      let owner = people.mentioned(in: line)
      subjects.append(
        people.addressed(by: line) ?? ActionItem.Subject(line.withoutBullet, owner: owner?.id, name: owner?.name))
    }
    var known: Set<ActionItem.Subject> = []
    return subjects.filter { !Self.nothing.contains($0.text.normalizedWords) && known.insert($0).inserted }
  }

  /// What people write if nothing blocks them, in English and German.
  private static let nothing: Set = [
    "", "-", "--", "–", "—", "/", "n/a", "na", "no", "nope", "none", "nil", "nothing", "no blocker", "no blockers", "nein",
    "keine",
    "keiner", "nichts", "keine blocker", "keine hindernisse",
  ]
}

extension ActionItem.Subject {
  /// Parses what somebody adds: `@Bo Send the report` has Bo for its owner.
  package init(_ text: String, mentioning attendees: IdentifiedArrayOf<Attendee>) {
    self = Mentions(of: attendees.elements).addressed(by: text) ?? Self(text.withoutBullet)
  }
}

extension [ActionItem.Event] {
  /// The events of the items that a meeting names. They are dated by its beginning, so that an item that is closed in the meeting
  /// stays closed.
  package static func named(in meeting: History, of scrum: DailyScrum.ID) -> Self {
    meeting.notes.actionItems(of: meeting.attendees).map { subject in
      ActionItem.Event(naming: subject, in: meeting.id, of: scrum, at: meeting.span.began)
    }
  }

  /// The events of an edit of a meeting's notes: it names what it adds, and closes what it removes.
  package static func edited(
    _ edit: NotesEdit, in meeting: History.Summary, of scrum: DailyScrum.ID, _ attendees: IdentifiedArrayOf<Attendee>,
    at now: Date
  ) -> Self {
    func events(_ notes: Notes) -> Self {
      notes.actionItems(of: attendees).map { ActionItem.Event(naming: $0, in: meeting.id, of: scrum, at: meeting.began) }
    }
    let old = events(edit.base), new = events(edit.notes)
    return new.filter { event in !old.contains { $0.item == event.item } }
      + old.filter { event in !new.contains { $0.item == event.item } }.map {
        ActionItem.Event(item: $0.item, date: now, .closed(by: nil))
      }
  }
}

/// The attendees as `@` addresses them: by name, or by the first word of a name if no other attendee has it.
private struct Mentions {
  private var names: [(text: String, attendee: Attendee)] = []

  init(of attendees: [Attendee]) {
    let firsts = attendees.map { $0.name.split(separator: " ").first.map { $0.lowercased() } ?? "" }
    for (attendee, first) in zip(attendees, firsts) {
      names.append((attendee.name.lowercased(), attendee))
      if firsts.count(where: { $0 == first }) == 1 { names.append((first, attendee)) }
    }
    names = names.filter { !$0.text.isEmpty }.sorted { $0.text.count > $1.text.count }
  }

  var isEmpty: Bool { names.isEmpty }

  /// Parses a line that begins with a mention.
  func addressed(by line: String) -> ActionItem.Subject? {
    let line = line.withoutBullet
    guard let (attendee, rest) = mention(line[...]) else { return nil }
    let text = String(rest.drop { $0.isWhitespace || $0 == ":" || $0 == "," })
    return ActionItem.Subject(text, owner: attendee.id, name: attendee.name)
  }

  func mentioned(in line: String) -> Attendee? {
    var isStart = true
    for place in line.indices {
      if isStart, let (attendee, _) = mention(line[place...]) { return attendee }
      isStart = line[place].isWhitespace || line[place] == "("
    }
    return nil
  }

  private func mention(_ text: Substring) -> (Attendee, Substring)? {
    guard text.first == "@" else { return nil }
    let rest = text.dropFirst(), lowered = rest.lowercased()
    for (name, attendee) in names where lowered.hasPrefix(name) {
      let after = rest.dropFirst(name.count)
      if after.first.map({ $0.isLetter || $0.isNumber || $0 == "_" }) != true { return (attendee, after) }
    }
    return nil
  }
}

extension String {
  /// In one line, without the mark of a list.
  fileprivate var withoutBullet: String {
    let line = trimmed, rest = line.dropFirst()
    return "-*•–".contains(line.first ?? " ") && rest.first?.isWhitespace ?? true ? String(rest).trimmed : line
  }

  /// The words in lower case, with single spaces, and without the punctuation at the end.
  var normalizedWords: String {
    var words = lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    while let last = words.last, ".!…,;:".contains(last) { words.removeLast() }
    return words
  }
}
