import ConsoleLoop
package import DurableFiles
package import FoundationEssentials
import JSONCoding
import Scrums

/// The meetings of a scrum, combined from the lines of its meetings file.
///
/// Of several records of a meeting, only the record with the highest revision counts, or the last of those with this
/// revision. An unreadable line is reported as damage, and all other lines are still read.
package struct MeetingLog<Value> {
  /// The combined state of a meeting's records.
  package struct Entry {
    package let id: UUID
    /// The line that counts.
    package fileprivate(set) var line: Place
    package fileprivate(set) var revision: Int
    package fileprivate(set) var isDeleted: Bool
    /// The value of the highest revision that is not a deletion.
    package fileprivate(set) var value: Value?
    fileprivate var valueRevision = 0
  }

  /// The position of a line in the file.
  package struct Place {
    /// The line number, counted from 1.
    package let number: Int
    /// The bytes of the line in the file, without the newline and without a byte order mark.
    package let range: Range<Int>
  }

  /// The meetings, in the order of their first records.
  package private(set) var entries: [Entry] = []
  /// The records that do not count, because another record of the same meeting does.
  package private(set) var superseded: [(id: UUID, revision: Int, line: Place)] = []
  package private(set) var damages: [Damage] = []
  /// Whether the last line is damaged and has no newline, because another process may still be writing it.
  package private(set) var isTorn = false
  /// Whether the whole file was read. Otherwise the line numbers are unknown.
  package let isComplete: Bool

  private var positions: [UUID: Int] = [:]

  /// - Parameters:
  ///   - isComplete: whether the bytes are the whole file. If not, the first line is skipped as incomplete.
  ///   - value: returns the value to keep of a record that is not a deletion, or nil. Another record may supersede it.
  package init(
    _ bytes: UnsafeRawBufferPointer, file: String, isComplete: Bool = true, _ value: (MeetingRecord) -> Value?
  ) {
    self.isComplete = isComplete
    var reader = JSONReader()
    bytes.forEachLine { line in
      if isComplete || line.number > 1 { add(line, file, &reader, value) }
    }
  }

  init() { isComplete = true }

  /// Reads a file in chunks. A missing file has no meetings.
  package init(_ file: FileReference, _ value: (MeetingRecord) -> Value?) throws {
    isComplete = true
    var reader = JSONReader()
    do {
      var lines = try LineReader(opening: file)
      let path = file.path
      try lines.forEach { add($0, path, &reader, value) }
    } catch {
      if !error.isMissingFile { throw error }
    }
  }

  private mutating func add(_ line: Line, _ file: String, _ reader: inout JSONReader, _ value: (MeetingRecord) -> Value?) {
    if line.isBlank && !line.isTooLong { return }
    do throws(JSON.SyntaxError) {
      if line.isTooLong { throw JSON.SyntaxError(.longLine(LineReader.lineLimit)) }
      let mark = line.bytes.hasByteOrderMark ? 3 : 0, range = line.range.lowerBound + mark..<line.range.upperBound
      fold(try MeetingRecord(reader.read(line.bytes, ignoringMark: true)), Place(number: line.number, range: range), value)
    } catch {
      damages.append(Damage(error, in: file, line: line.number, from: line.range.lowerBound))
      isTorn = !line.isEnded
    }
  }

  /// Combines a record with the earlier records of the same meeting.
  private mutating func fold(_ record: MeetingRecord, _ line: Place, _ value: (MeetingRecord) -> Value?) {
    let position = positions[record.id] ?? entries.count
    if position == entries.count {
      positions[record.id] = position
      entries.append(Entry(id: record.id, line: line, revision: record.revision, isDeleted: record.isDeletion))
    } else if record.revision >= entries[position].revision {
      superseded.append((record.id, entries[position].revision, entries[position].line))
      entries[position].line = line
      entries[position].revision = record.revision
      entries[position].isDeleted = record.isDeletion
    } else {
      superseded.append((record.id, record.revision, line))
    }
    if !record.isDeletion && record.revision >= entries[position].valueRevision {
      entries[position].value = value(record)
      entries[position].valueRevision = record.revision
    }
  }

  package subscript(id: UUID) -> Entry? { positions[id].map { entries[$0] } }

  /// The values of the meetings that are not deleted, in the order of their lines.
  package var values: [Value] {
    entries.filter { !$0.isDeleted }.sorted { $0.line.number < $1.line.number }.compactMap(\.value)
  }
}
