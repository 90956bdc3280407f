import ConsoleLoop
import Scrums

/// An update as text: lines below the headings `## Yesterday`, `## Today` and `## Blockers`, in English or in the
/// program's language. Lines before the first heading are about yesterday. A backslash escapes a heading.
enum UpdateText {
  /// The maximum size of a note in bytes.
  static let limit = 16 << 10

  /// Sets the fields that have lines in a text. Unknown headings stay as lines.
  static func fill(_ note: inout Note, from text: String) {
    let lines = lines(of: text)
    for (field, lines) in lines where !join(lines).isEmpty { note[field] = join(lines) }
  }

  static func note(of attendee: Attendee.ID, from text: String) -> Note {
    lines(of: text).reduce(into: Note(id: attendee)) { $0[$1.key] = join($1.value) }
  }

  private static func lines(of text: String) -> [Note.Field: [String]] {
    var field = Note.Field.yesterday, lines: [Note.Field: [String]] = [:]
    let text = text.withoutTerminalSequences
    // NB: Windows editors may put a byte order mark at the start of a file.
    for line in text.drop(while: { $0 == "\u{FEFF}" }).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if let heading = heading(in: line) {
        field = heading
      } else {
        lines[field, default: []].append(String(isHeadingLike(line) && line.hasPrefix("\\") ? line.dropFirst() : line))
      }
    }
    return lines
  }

  /// Whether a line starts like a heading, after any backslashes. Such a line gets one more backslash when it is
  /// written.
  private static func isHeadingLike(_ line: Substring) -> Bool { line.drop { $0 == "\\" }.hasPrefix("#") }

  private static func heading(in line: Substring) -> Note.Field? {
    guard line.hasPrefix("#") else { return nil }
    let name = String(line.drop { "# ".contains($0) }).trimmed
    return Note.Field.allCases.first {
      [$0.rawValue.folded, $0.label.folded].contains((name.hasSuffix(":") ? String(name.dropLast()).trimmed : name).folded)
    }
  }

  /// Formats a note as text that ``note(of:from:)`` parses.
  static func text(of note: Note) -> String {
    Note.Field.allCases.map { field in
      "## \(field.label)\n\n" + note.lines(field).map { (isHeadingLike($0[...]) ? "\\" : "") + $0 + "\n" }.joined()
    }
    .joined(separator: "\n")
  }

  static func join(_ lines: [String]) -> String {
    lines.flatMap { $0.withoutTerminalSequences.split(whereSeparator: \.isNewline) }.map { String($0).trimmed }.filter {
      !$0.isEmpty
    }.joined(separator: "\n")
  }
}
