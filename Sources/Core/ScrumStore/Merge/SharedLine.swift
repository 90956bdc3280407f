import DurableFiles
package import FoundationEssentials
package import JSONCoding
import Scrums

/// A line of meetings, updates or items that a team shares.
///
/// Lines with the same ``key`` count as equal: they differ only in the transcript or in their formatting.
package struct SharedLine: Sendable {
  /// The bytes in the file, without surrounding blanks.
  package let bytes: [UInt8]
  /// All members except the words, which are the members of the transcript, in canonical form. If the line is not an
  /// object, its bytes.
  package let key: [UInt8]
  /// The ID of the meeting or the item; nil if the line has no valid ID.
  package let meeting: UUID?
  package let revision: Int
  package let isDeletion: Bool
  /// Whether the line has members of the transcript.
  package let hasWords: Bool
  package let date: Date?
  /// The place in the text that the line was read from: its number, counted from 1, and its offset in bytes.
  private var place = (number: 1, start: 0)

  /// The members of the transcript.
  private static let words: Set = ["transcript", "transcriptIncomplete", "utterances"]

  /// - Parameter bytes: the line without its newline.
  package init?(_ bytes: UnsafeRawBufferPointer, _ reader: inout JSONReader) {
    let mark = bytes.hasByteOrderMark ? 3 : 0
    let trimmed = UnsafeRawBufferPointer(rebasing: bytes[mark...].trimmed)
    guard !trimmed.isEmpty else { return nil }
    self.bytes = Array(trimmed)
    do throws(JSON.SyntaxError) {
      let node = try reader.read(trimmed).object()
      let object = JSON.Object(node, without: Self.words)
      key = Array(JSON.object(object).bytes(.line).dropLast())
      hasWords = Self.words.contains { node[$0]?.isNull == false }
      meeting = Self.id(node)
      revision = Self.revision(node)
      isDeletion = object["deleted"] == .bool(true)
      date = object["date"]?.string.flatMap(Date.init(timestamp:))
    } catch {
      (key, hasWords, meeting, revision, isDeletion, date) = (self.bytes, false, nil, 0, false, nil)
    }
  }

  package init?(_ bytes: [UInt8]) {
    var reader = JSONReader()
    guard let line = bytes.withUnsafeBytes({ SharedLine($0, &reader) }) else { return nil }
    self = line
  }

  private static func id(_ node: JSONNode) -> UUID? {
    do throws(JSON.SyntaxError) { return try node.id("id") } catch { return nil }
  }

  private static func revision(_ node: JSONNode) -> Int {
    do throws(JSON.SyntaxError) { return try node.revision() } catch { return 0 }
  }

  /// The damage that the line would be in a file of meetings; nil if a store can read it.
  package func meetingDamage(in file: String) -> Damage? {
    damage(in: file) { (node) throws(JSON.SyntaxError) in _ = try MeetingRecord(node) }
  }
  /// The damage that the line would be in a file of updates; nil if a store can read it.
  package func updateDamage(in file: String) -> Damage? { recordDamage(Update.self, in: file) }
  /// The damage that the line would be in a file of items; nil if a store can read it.
  package func itemDamage(in file: String) -> Damage? { recordDamage(ActionItem.Event.self, in: file) }

  private func recordDamage<Record: RecordLine>(_: Record.Type, in file: String) -> Damage? {
    damage(in: file) { (node) throws(JSON.SyntaxError) in
      if bytes.count > Record.lineLimit { throw JSON.SyntaxError(Record.longLine) }
      _ = try Record(node)
    }
  }

  private func damage(in file: String, _ read: (JSONNode) throws(JSON.SyntaxError) -> Void) -> Damage? {
    do throws(JSON.SyntaxError) {
      try bytes.json(read)
      return nil
    } catch {
      return Damage(error, in: file, line: place.number, from: place.start)
    }
  }

  /// The line without its words.
  package var bare: SharedLine {
    guard hasWords, var line = SharedLine(key) else { return self }
    line.place = place
    return line
  }

  package var object: JSON.Object? {
    do throws(JSON.SyntaxError) {
      return try bytes.json { (node) throws(JSON.SyntaxError) in JSON.Object(try node.object()) }
    } catch {
      return nil
    }
  }

  /// Returns this line with the revision number after that of `last` and, if given, the words of `other`. Returns nil after the
  /// highest revision, or if the line is not an object.
  func revised(after last: SharedLine, wordsOf other: SharedLine? = nil) -> SharedLine? {
    last.revision < MeetingRecord.highestRevision ? revised(last.revision + 1, wordsOf: other) : nil
  }

  /// Returns this line with another revision number and, if given, the words of `other`. Returns nil if the line is not
  /// an object.
  package func revised(_ revision: Int, wordsOf other: SharedLine? = nil) -> SharedLine? {
    adding(wordsOf: other).object.flatMap { SharedLine(Array($0.line(revision: revision).dropLast())) }
  }

  /// Returns this line with the words of `other` instead of its own. Without `other`, returns the line unchanged.
  package func adding(wordsOf other: SharedLine?) -> SharedLine {
    guard let words = other?.object, var object = self.object else { return self }
    for key in Self.words { object[key] = words[key] }
    return SharedLine(Array(JSON.object(object).bytes(.line).dropLast())) ?? self
  }

  /// The month of the date, such as `2026-11`.
  package var month: String? { date.map { String($0.timestamp.prefix(7)) } }

  /// Whether this line wins over another line of the same meeting and revision. A deletion loses. Of two lines of the
  /// same kind, the line with the smaller bytes loses.
  package func wins(over other: SharedLine) -> Bool {
    isDeletion != other.isDeletion ? other.isDeletion : other.bytes.lexicographicallyPrecedes(bytes)
  }
}

extension SharedLine {
  /// Parses the lines of a text, skipping blank lines.
  ///
  /// - Parameter isWhole: whether a last line without a newline is complete. If not, it is skipped unless it is
  ///   readable.
  package static func lines(of text: UnsafeRawBufferPointer, isWhole: Bool = true) -> [SharedLine] {
    var reader = JSONReader(), lines: [SharedLine] = []
    text.forEachLine { line in
      guard var parsed = SharedLine(line.bytes, &reader), isWhole || line.isEnded || parsed.meeting != nil else { return }
      parsed.place = (line.number, line.range.lowerBound)
      lines.append(parsed)
    }
    return lines
  }
}

extension SharedLine {
  /// The meetings in a text: all of them, those that aren't deleted, and those of them that have words.
  package typealias Meetings = (all: Set<UUID>, held: Set<UUID>, spoken: Set<UUID>)

  /// Finds the meetings in a text. This is faster than creating its lines.
  package static func meetings(in text: UnsafeRawBufferPointer) -> Meetings {
    var reader = JSONReader(), spoken: Set<UUID> = []
    // NB: of equal revisions, a deletion loses.
    var newest: [UUID: (revision: Int, isHeld: Bool)] = [:]
    text.forEachLine { line in
      do throws(JSON.SyntaxError) {
        let node = try reader.read(line.bytes, ignoringMark: true), record = try MeetingRecord(node), id = record.id
        let isHeld = !record.isDeletion, line = (revision: record.revision, isHeld: isHeld)
        newest[id] =
          newest[id].map { $0.revision > line.revision ? $0 : $0.revision < line.revision || isHeld ? line : $0 } ?? line
        if words.contains(where: { node[$0]?.isNull == false }) { spoken.insert(id) }
      } catch {
        // An unreadable line is skipped.
      }
    }
    let held = Set(newest.lazy.filter(\.value.isHeld).map(\.key))
    return (Set(newest.keys), held, spoken.intersection(held))
  }
}

extension Slice<UnsafeRawBufferPointer> {
  fileprivate var trimmed: Slice<UnsafeRawBufferPointer> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
      return self[endIndex...]
    }
    return self[first...last]
  }
}
