import DurableFiles
import FoundationEssentials
package import JSONCoding
package import Scrums

/// A line of an updates file: `{"attendee": "…", "blockers": "", "date": "…", "today": "…", "yesterday": "…"}`
///
/// A line longer than ``lineLimit`` is damage, because it would push other lines out of the part of the file that is
/// read.
extension Update: RecordLine {
  /// The maximum length of a line, in bytes: 16 KB of text, each byte of which takes up to six in JSON, and unknown
  /// members.
  static let lineLimit = 128 << 10
  static let longLine = Damage.Reason.longUpdate

  package static func record(_ members: inout some Members, _ update: Self?) throws(JSON.SyntaxError) -> Self {
    let note = try Note.record(&members, update?.note, id: "attendee"), date = try members.required("date", update?.date)
    return Self(note, date: date, name: try members.optional("name", update?.name.map { AuthorName(text: $0) })?.text)
  }
}

/// The author's name in a record. A value that is not text counts as no name, since earlier versions accept any value
/// for this member.
struct AuthorName: Member {
  let text: String?

  /// The maximum length of a name: a name with more bytes is cut to this number of characters.
  private static let longest = 200

  init(text: String?) {
    let trimmed = text?.trimmed ?? ""
    let short = trimmed.utf8.count > Self.longest ? String(trimmed.prefix(Self.longest)).trimmed : trimmed
    self.text = short.isEmpty ? nil : short
  }

  static func member(_ key: String, of node: JSONNode) -> Self { Self(text: node[key]?.string) }
  var json: JSON { text.map(JSON.string) ?? .null }
}

extension Update {
  /// Whether bytes of a file may contain a line, or part of a line, that is too long for an update.
  static func isObstructed(_ bytes: UnsafeRawBufferPointer) -> Bool {
    // NB: such a line completely covers at least one of these blocks.
    let block = lineLimit / 2
    return stride(from: 0, through: bytes.count - block, by: block).contains { !bytes[$0..<$0 + block].contains(.newline) }
  }
}

extension Partial where Value == [Update] {
  init(_ bytes: UnsafeRawBufferPointer, file: String, isComplete: Bool) {
    self.init([])
    damages = Update.forEach(in: bytes, of: file, isComplete: isComplete) { update, _, _ in value.append(update) }
  }
}
