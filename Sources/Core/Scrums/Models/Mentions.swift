import FoundationEssentials

/// The attendees as `@` addresses them: by name, or by the first word of a name that is no other attendee's name.
struct Mentions {
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
