import ConsoleLoop
package import FoundationEssentials

/// A line for an update, offered to its author.
package struct Suggestion: Identifiable, Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case commit
    /// Work that is not committed yet.
    case uncommitted
    /// A line that another program printed.
    case activity
    /// A plan from the author's last meeting.
    case promise
    /// A blocker from the author's last meeting.
    case blocker
  }

  package let kind: Kind
  package let field: Note.Field
  /// The name of the repository; empty for suggestions from other sources.
  package let source: String
  /// The suggested text, in one line.
  package let text: String
  package let date: Date?
  /// The start of the meeting in which the author said the line; nil if the line comes from no meeting.
  package var said: Date?
  /// The number of commits that the line stands for, such as copies on other branches.
  package let count: Int

  package init(
    _ kind: Kind, _ field: Note.Field = .yesterday, source: String = "", text: String, date: Date? = nil, count: Int = 1
  ) {
    (self.kind, self.field, self.source) = (kind, field, source)
    (self.text, self.date, self.count) = (text, date, count)
  }

  package struct ID: Hashable, Sendable {
    let kind: Kind
    let field: Note.Field
    let source, text: String
    let date: Date?
  }

  package var id: ID { ID(kind: kind, field: field, source: source, text: text, date: date) }
}

extension Suggestion {
  /// Returns suggestions from the plans and the blockers in an attendee's note of a meeting.
  package static func said(by attendee: Attendee.ID, in meeting: History) -> [Suggestion] {
    func suggestion(_ kind: Kind, _ field: Note.Field, _ text: String) -> Suggestion {
      var suggestion = Suggestion(kind, field, text: text, date: meeting.date)
      suggestion.said = meeting.span.began
      return suggestion
    }
    return meeting.lines(.today, by: attendee).map { suggestion(.promise, .yesterday, $0) }
      + meeting.lines(.blockers, by: attendee).map { suggestion(.blocker, .blockers, $0) }
  }
}

extension [Suggestion] {
  /// Returns the suggestions with commits in order of time, those of the same time by repository, and uncommitted work last.
  package func inOrder(newestFirst: Bool = true) -> [Suggestion] {
    func key(_ suggestion: Suggestion) -> (Double, String) {
      let time = suggestion.date?.timeIntervalSince1970 ?? 0, order = newestFirst ? -time : time
      let rank = suggestion.kind == .uncommitted ? .infinity : suggestion.kind == .commit ? order : -.infinity
      return (rank, suggestion.source)
    }
    return sorted { key($0) < key($1) }
  }
}

extension Note {
  /// Whether the note contains a suggestion as a line.
  package func has(_ suggestion: Suggestion) -> Bool { lines(suggestion.field).contains(suggestion.text) }

  /// Adds a suggestion as a line, or removes the line.
  package mutating func toggle(_ suggestion: Suggestion) {
    var lines = lines(suggestion.field)
    if let place = lines.firstIndex(of: suggestion.text) { lines.remove(at: place) } else { lines.append(suggestion.text) }
    self[suggestion.field] = lines.joined(separator: "\n")
  }

  /// Returns the trimmed lines of a field, without blank ones.
  package func lines(_ field: Field) -> [String] {
    self[field].split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// The note with trimmed lines, without blank ones.
  package var tidied: Note { Field.allCases.reduce(into: self) { $0[$1] = $0.lines($1).joined(separator: "\n") } }

  /// Adds the lines of another note that this one lacks.
  package mutating func add(_ other: Note) {
    for field in Field.allCases {
      let lines = lines(field), new = other.lines(field).filter { !lines.contains($0) }
      if !new.isEmpty { self[field] = (lines + new).joined(separator: "\n") }
    }
  }

  /// Whether both notes have the same lines in each field, no matter who wrote them.
  package func saysTheSame(as other: Note) -> Bool { Field.allCases.allSatisfy { lines($0) == other.lines($0) } }

  /// The length of all fields in bytes of UTF-8.
  package var size: Int { Field.allCases.reduce(0) { $0 + self[$1].utf8.count } }
}
