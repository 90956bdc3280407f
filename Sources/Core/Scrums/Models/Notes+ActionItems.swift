package import FoundationEssentials
@_spi(_Unicode) import Swift

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
      let person = people.mentioned(in: line)
      subjects.append(
        people.addressed(by: line) ?? ActionItem.Subject(line.withoutBullet, owner: person?.owner, name: person?.name))
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

  /// The events of an edit of a meeting's notes: it names what it adds, and closes what it removes, unless another meeting names
  /// that, too. A line in place of one whose item is closed names nothing, since what it says is done.
  ///
  /// - Parameter items: the scrum's items before the edit; nil if unknown.
  package static func edited(
    _ edit: NotesEdit, in meeting: History.Summary, of scrum: DailyScrum.ID, _ attendees: IdentifiedArrayOf<Attendee>,
    _ items: ActionItems?, at now: Date
  ) -> Self {
    func events(_ notes: Notes) -> Self {
      notes.actionItems(of: attendees).map { ActionItem.Event(naming: $0, in: meeting.id, of: scrum, at: meeting.began) }
    }
    let old = events(edit.base), new = events(edit.notes), before = Set(old.map(\.item)), after = Set(new.map(\.item))
    let removed = old.filter { !after.contains($0.item) }, added = new.filter { !before.contains($0.item) }
    guard let items else {
      let closing = Swift.max(now, meeting.began.addingTimeInterval(0.001))
      return added + removed.map { ActionItem.Event(item: $0.item, date: closing, .closed(by: nil)) }
    }
    let gone = removed.compactMap { items[$0.item] }, done = Set(gone.lazy.filter { !$0.isOpen }.map(\.subject.owner))
    return added.compactMap { event in
      guard let item = items[event.item] else { return done.contains(event.owner) ? nil : event }
      if !item.isOpen { return item.event(isClosed: false, by: nil, at: now) }
      return item.meetings.contains(meeting.id) ? nil : event
    } + gone.filter { $0.isOpen && $0.meetings == [meeting.id] }.map { $0.event(isClosed: true, by: nil, at: now) }
  }
}

extension ActionItem.Event {
  fileprivate var owner: Attendee.ID? { if case .named(let subject, _) = kind { subject.owner } else { nil } }
}

/// The attendees as `@` addresses them: by name, or by the first word of a name that is no other attendee's name.
private struct Mentions {
  private var people: [Person]

  struct Person {
    /// Nil if several attendees have the name.
    let owner: Attendee.ID?
    let name: String
    /// The characters of the name in lower case. NB: a text in lower case may have another length.
    fileprivate let letters: [String]

    fileprivate init(_ name: String, _ attendees: [Attendee]) {
      owner = attendees.count == 1 ? attendees.first?.id : nil
      self.name = attendees.count == 1 ? attendees[0].name : name
      letters = name.map { $0.lowercased() }
    }
  }

  init(of attendees: [Attendee]) {
    func people(_ name: (Attendee) -> String) -> [String: Person] {
      Dictionary(grouping: attendees) { name($0).lowercased() }.mapValues { Person(name($0[0]), $0) }
    }
    let all = people(\.name), firsts = people { $0.name.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? "" }
    self.people = all.merging(firsts) { name, _ in name }.values.filter { !$0.letters.isEmpty }
      .sorted { $0.letters.count > $1.letters.count }
  }

  /// Parses a line that begins with a mention.
  func addressed(by line: String) -> ActionItem.Subject? {
    let line = line.withoutBullet
    guard let (person, rest) = mention(line[...]) else { return nil }
    let text = String(rest.drop { $0.isWhitespace || $0 == ":" || $0 == "," })
    return ActionItem.Subject(text, owner: person.owner, name: person.name)
  }

  func mentioned(in line: String) -> Person? {
    var isStart = true
    for place in line.indices {
      if isStart, let (person, _) = mention(line[place...]) { return person }
      isStart = line[place].isWhitespace || line[place] == "("
    }
    return nil
  }

  private func mention(_ text: Substring) -> (Person, Substring)? {
    guard text.first == "@" else { return nil }
    for person in people {
      if let rest = text.dropFirst().without(person.letters), rest.first.map({ $0.isLetter || $0.isNumber || $0 == "_" }) != true
      {
        return (person, rest)
      }
    }
    return nil
  }
}

extension Substring {
  /// The text behind some characters in any case; nil if it begins with others.
  fileprivate func without(_ letters: [String]) -> Substring? {
    var rest = self
    for letter in letters where rest.popFirst()?.lowercased() != letter { return nil }
    return rest
  }
}

extension String {
  /// In one line, without the mark of a list.
  fileprivate var withoutBullet: String {
    let line = trimmed, rest = line.dropFirst()
    return "-*•–".contains(line.first ?? " ") && rest.first?.isWhitespace ?? true ? String(rest).trimmed : line
  }

  /// The words in lower case and in one form of Unicode, with single spaces, and without the punctuation at the end.
  var normalizedWords: String {
    var words = lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    while let last = words.last, ".!…,;: ".contains(last) { words.removeLast() }
    return words.utf8.allSatisfy { $0 < 0x80 } ? words : String(String.UnicodeScalarView(words._nfc))
  }
}
