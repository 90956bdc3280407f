import AppResources
import Scrums

/// An update as it is typed: three headings, `## Yesterday`, `## Today` and `## Blockers`, also in the language of the screen, with
/// lines below them. What comes before the first heading is about yesterday.
enum UpdateText {
  typealias Field = WritableKeyPath<Note, String>
  static let fields: [(Field, [String])] = {
    let strings = Strings.local.notes
    return [
      (\.yesterday, ["yesterday", strings.yesterday.lowercased()]), (\.today, ["today", strings.today.lowercased()]),
      (\.blockers, ["blockers", strings.blockers.lowercased()]),
    ]
  }()

  /// Sets the fields of which a text says something. A heading that is none of these is a line like any other, so nothing is lost.
  static func fill(_ note: inout Note, from text: String) {
    var field: Field = \.yesterday, lines: [Field: [String]] = [:]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let name = line.drop { $0 == "#" || $0 == " " }.lowercased().trimmed
      if line.hasPrefix("#"), let heading = fields.first(where: { $0.1.contains(name) }) {
        field = heading.0
      } else {
        lines[field, default: []].append(String(line))
      }
    }
    for (field, lines) in lines where !join(lines).isEmpty { note[keyPath: field] = join(lines) }
  }

  /// The lines of a field, without blank ones.
  static func join(_ lines: [String]) -> String { lines.map(\.trimmed).filter { !$0.isEmpty }.joined(separator: "\n") }
}
