import FoundationEssentials
import Models

/// All that a scrum's meetings file says, line by line.
struct MeetingLog {
  /// What counts about one meeting, and the number of the line that says it.
  private struct Entry {
    var revision: Int
    var line: Int
    var meeting: History?
  }

  private var entries: [UUID: Entry] = [:]
  /// The last line with the meeting that is asked about.
  private var remembered: MeetingLine?
  private(set) var damages: [Damage] = []
  /// Whether the last line is damaged and has no end: somebody may still be writing it.
  private(set) var isTorn = false

  init() {}

  /// - Parameters:
  ///   - path: the file's, for the damages.
  ///   - id: the meeting that ``line(settingDeleted:of:)`` will be asked about.
  init(_ bytes: UnsafeRawBufferPointer, path: String, remembering id: UUID? = nil) {
    bytes.forEachLine { number, range in
      let text = UnsafeRawBufferPointer(rebasing: bytes[range])
      if text.allSatisfy({ $0 <= .space }) { return }
      do throws(Flaw) {
        let line = try MeetingLine(text)
        if line.revision >= entries[line.id]?.revision ?? 0 {
          entries[line.id] = Entry(revision: line.revision, line: number, meeting: line.meeting)
        }
        if line.id == id && line.meeting != nil && line.revision >= remembered?.revision ?? 0 { remembered = line }
      } catch {
        damages.append(Damage(file: path, line: number, byte: range.lowerBound + error.byte, reason: error.reason))
        isTorn = range.upperBound == bytes.count
      }
    }
  }

  /// The meetings that are not deleted, newest first.
  var contents: Meetings {
    Meetings(history: entries.values.sorted { $0.line < $1.line }.compactMap(\.meeting), damages: damages)
  }

  /// The line to append so that the meeting is deleted, or is there again: empty if it is so already, nil if it never was.
  func line(settingDeleted isDeleted: Bool, of id: UUID) -> [UInt8]? {
    guard let remembered, remembered.id == id, let entry = entries[id] else { return nil }
    if isDeleted == (entry.meeting == nil) { return [] }
    let revision = min(entry.revision + 1, MeetingLine.highestRevision)
    return isDeleted ? MeetingLine(deleting: id, revision: revision).bytes : remembered.again(revision: revision)
  }
}

extension UnsafeRawBufferPointer {
  /// Calls `body` with each line's number, from 1, and its bytes without the newline.
  func forEachLine(_ body: (Int, Range<Int>) -> Void) {
    var start = 0, number = 1
    while start < count {
      let end = self[start...].firstIndex(of: .newline) ?? count
      body(number, start..<end)
      start = end + 1
      number += 1
    }
  }
}
