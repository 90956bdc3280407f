import ConsoleLoop
import FoundationEssentials

/// Recognizes attendees who are mentioned in text: `@` and a name, or the first word of a name unless it is another
/// attendee's whole name.
struct Mentions {
  private var people: [Person]

  /// A name that can follow `@`, and the attendee it stands for.
  struct Person {
    /// The attendee; nil if several attendees have the name.
    let owner: Attendee.ID?
    let name: String
    /// The characters of the name, each in lower case. NB: not a string, because lower case may change the number of
    /// characters.
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

  /// Returns the text and the owner of a line that begins with a mention; nil for other lines.
  func addressed(by line: String) -> ActionItem.Subject? {
    let line = line.withoutBullet
    guard let (person, rest) = mention(line[...]) else { return nil }
    let text = String(rest.drop { $0.isWhitespace || $0 == ":" || $0 == "," })
    return ActionItem.Subject(text, owner: person.owner, name: person.name)
  }

  /// Returns the first person mentioned at the start of the line, or after a space or an opening parenthesis.
  func mentioned(in line: String) -> Person? {
    var isStart = true
    for place in line.indices {
      if isStart, let (person, _) = mention(line[place...]) { return person }
      isStart = line[place].isWhitespace || line[place] == "("
    }
    return nil
  }

  /// Returns the person mentioned at the start of the text, and the text after the mention. Prefers longer names.
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
  /// Returns the text after a prefix of lower-case characters, ignoring the case of the text; nil if the text doesn't
  /// begin with this prefix.
  fileprivate func without(_ letters: [String]) -> Substring? {
    var rest = self
    for letter in letters where rest.popFirst()?.lowercased() != letter { return nil }
    return rest
  }
}
