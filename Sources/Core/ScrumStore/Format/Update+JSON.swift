import DurableFiles
import FoundationEssentials
package import JSONCoding
package import Scrums

/// A line of an updates file: `{"attendee": "…", "blockers": "", "date": "…", "today": "…", "yesterday": "…"}`
///
/// A line longer than ``lineLimit`` is damage, because it would push other lines out of the part of the file that is read.
extension Update: Record {
  /// The maximum length of a line, in bytes: 16 KB of text, each byte of which takes up to six in JSON, and unknown members.
  static let lineLimit = 128 << 10

  package static func record(_ members: inout some Members, _ update: Self?) throws(JSON.SyntaxError) -> Self {
    let note = try Note.record(&members, update?.note, id: "attendee"), date = try members.required("date", update?.date)
    return Self(note, date: date, name: try members.optional("name", update?.name.map { AuthorName(text: $0) })?.text)
  }

  var line: [UInt8] { JSON.object(object).bytes(.line) }
}

/// The name beside an ID. Anything but text counts as none, since earlier versions had no such member.
struct AuthorName: Member {
  let text: String?

  private static let longest = 200

  init(text: String?) { self.text = text.map { String($0.prefix(Self.longest)) } }

  static func member(_ key: String, of node: JSONNode) -> Self { Self(text: node[key]?.string) }
  var json: JSON { text.map(JSON.string) ?? .null }
}

extension Update {
  /// Whether bytes of a file may contain a line, or part of a line, that is too long for an update.
  static func isObstructed(_ bytes: UnsafeRawBufferPointer) -> Bool {
    // NB: such a line covers one of these blocks.
    let block = lineLimit / 2
    return stride(from: 0, through: bytes.count - block, by: block).contains { !bytes[$0..<$0 + block].contains(.newline) }
  }

  /// Reads lines, and reports lines that can't be read as damage.
  ///
  /// - Parameters:
  ///   - isComplete: whether the bytes are the whole file. If not, the first line is skipped, and damage is not reported, since
  ///     line numbers are unknown.
  ///   - body: called with each update and its line.
  /// - Returns: the damage.
  static func forEach(
    in bytes: UnsafeRawBufferPointer, of file: String, isComplete: Bool, _ body: (Update, JSONNode, Line) -> Void
  ) -> [Damage] {
    var reader = JSONReader(), damages: [Damage] = []
    bytes.forEachLine { line in
      if !isComplete && line.number == 1 { return }
      let damage = read(line, of: file, &reader, body)
      if isComplete, let damage { damages.append(damage) }
    }
    return damages
  }

  /// Reads a file one line at a time.
  static func forEach(in file: FileReference, _ body: (Update) -> Void) throws -> [Damage] {
    var reader = JSONReader()
    var damages: [Damage] = []
    var lines = try LineReader(opening: file)
    let path = file.path
    try lines.forEach { line in
      if let damage = read(line, of: path, &reader, { update, _, _ in body(update) }) {
        damages.append(damage)
      }
    }
    return damages
  }

  private static func read(
    _ line: Line, of file: String, _ reader: inout JSONReader, _ body: (Update, JSONNode, Line) -> Void
  ) -> Damage? {
    if line.isBlank && !line.isTooLong { return nil }
    do throws(JSON.SyntaxError) {
      if line.isTooLong || line.bytes.count > lineLimit { throw JSON.SyntaxError(.longUpdate) }
      let node = try reader.read(line.bytes, ignoringMark: true)
      body(try Update(node), node, line)
      return nil
    } catch {
      return Damage(error, in: file, line: line.number, from: line.range.lowerBound)
    }
  }
}

extension Partial where Value == [Update] {
  init(_ bytes: UnsafeRawBufferPointer, file: String, isComplete: Bool) {
    self.init([])
    damages = Update.forEach(in: bytes, of: file, isComplete: isComplete) { update, _, _ in value.append(update) }
  }
}

extension Partial where Value == [JSON.Object] {
  /// Reads updates with their unknown members.
  init(updates bytes: UnsafeRawBufferPointer, file: String) {
    self.init([])
    damages = Update.forEach(in: bytes, of: file, isComplete: true) { _, node, _ in value.append(JSON.Object(node)) }
  }
}
