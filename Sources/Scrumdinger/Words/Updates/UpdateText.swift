import AppResources
import Scrums

/// An update as text: three headings, `## Yesterday`, `## Today` and `## Blockers`, also in the language of the screen, with lines
/// below them. What comes before the first heading is about yesterday, and a line that looks like a heading has a backslash before it.
enum UpdateText {
  /// The longest update, in bytes: a store reads back many of them.
  static let limit = 16 << 10

  /// Sets the fields of which a text says something. A heading that is none of these is a line like any other, so nothing is lost.
  static func fill(_ note: inout Note, from text: String) {
    let lines = lines(of: text)
    for (field, lines) in lines where !join(lines).isEmpty { note[field] = join(lines) }
  }

  /// The note that a text holds; a field that it does not mention is empty.
  static func note(of attendee: Attendee.ID, from text: String) -> Note {
    lines(of: text).reduce(into: Note(id: attendee)) { $0[$1.key] = join($1.value) }
  }

  private static func lines(of text: String) -> [Note.Field: [String]] {
    var field = Note.Field.yesterday, lines: [Note.Field: [String]] = [:]
    let text = text.withoutTerminalSequences
    // NB: editors on Windows begin with a byte order mark.
    for line in text.drop(while: { $0 == "\u{FEFF}" }).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if let heading = heading(in: line) {
        field = heading
      } else {
        lines[field, default: []].append(String(isEscaped(line) && line.hasPrefix("\\") ? line.dropFirst() : line))
      }
    }
    return lines
  }

  /// Whether a line would be a heading without the backslashes before it.
  private static func isEscaped(_ line: Substring) -> Bool { line.drop { $0 == "\\" }.hasPrefix("#") }

  private static func heading(in line: Substring) -> Note.Field? {
    guard line.hasPrefix("#") else { return nil }
    let name = String(line.drop { "# ".contains($0) }).trimmed
    return Note.Field.allCases.first {
      [$0.rawValue.folded, $0.label.folded].contains((name.hasSuffix(":") ? String(name.dropLast()).trimmed : name).folded)
    }
  }

  /// A note as text that ``note(of:from:)`` reads.
  static func text(of note: Note) -> String {
    Note.Field.allCases.map { field in
      "## \(field.label)\n\n" + note.lines(field).map { (isEscaped($0[...]) ? "\\" : "") + $0 + "\n" }.joined()
    }
    .joined(separator: "\n")
  }

  /// The lines of a field, without blank ones.
  static func join(_ lines: [String]) -> String {
    lines.flatMap { $0.withoutTerminalSequences.split(whereSeparator: \.isNewline) }.map { String($0).trimmed }.filter {
      !$0.isEmpty
    }.joined(
      separator: "\n")
  }
}
