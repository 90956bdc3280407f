import FoundationEssentials
import Glibc
import JSON
import Models

/// All that a scrum's meetings file says, line by line.
package struct MeetingLog {
  /// What counts about one meeting, and the number of the line that says it.
  private struct Entry {
    var line: Int
    var digest: MeetingDigest
  }

  private var entries: [Entry] = []
  private var positions: [UUID: Int] = [:]
  /// The last line with the meeting that is asked about.
  private var remembered: MeetingLine?
  private var damages: [Damage] = []
  private var isComplete = true
  /// Whether the last line is damaged and has no end: somebody may still be writing it.
  private(set) var isTorn = false

  package init() {}

  /// - Parameters:
  ///   - isWhole: whether the bytes are the whole file; otherwise the first line is only the rest of one.
  ///   - path: the file's, for the damages.
  ///   - id: the meeting that will be asked about.
  package init(_ bytes: UnsafeRawBufferPointer, isWhole: Bool = true, path: String, remembering id: UUID? = nil) {
    isComplete = isWhole
    bytes.forEachLine { number, range in
      let text = UnsafeRawBufferPointer(rebasing: bytes[range])
      if number == 1 && !isWhole || text.allSatisfy({ $0 <= .space }) { return }
      do throws(Flaw) {
        let digest = try MeetingDigest(text)
        note(digest, in: number)
        if digest.id == id && digest.summary != nil && digest.revision >= remembered?.revision ?? 0 {
          remembered = try MeetingLine(text)
        }
      } catch {
        damages.append(Damage(file: path, line: number, byte: range.lowerBound + error.byte, reason: error.reason))
        isTorn = range.upperBound == bytes.count
      }
    }
  }

  private mutating func note(_ digest: MeetingDigest, in line: Int) {
    if let position = positions[digest.id] {
      if digest.revision >= entries[position].digest.revision { entries[position] = Entry(line: line, digest: digest) }
    } else {
      positions[digest.id] = entries.count
      entries.append(Entry(line: line, digest: digest))
    }
  }

  /// The meetings that are not deleted, newest first.
  package var contents: Meetings {
    let history = entries.sorted { $0.line < $1.line }.compactMap(\.digest.summary)
    // NB: The end of a file does not know the numbers of its lines.
    return Meetings(history: history, damages: isComplete ? damages : [], isComplete: isComplete)
  }

  /// The meeting that is asked about; nil if it is deleted or never was.
  package var meeting: History? {
    guard let remembered, digest(of: remembered.id)?.summary != nil else { return nil }
    return remembered.meeting
  }

  /// The line to append so that the meeting is deleted, or is there again: empty if it is so already, nil if it never was.
  package func line(settingDeleted isDeleted: Bool, of id: UUID) -> [UInt8]? {
    guard let remembered, remembered.id == id, let digest = digest(of: id) else { return nil }
    if isDeleted == (digest.summary == nil) { return [] }
    let revision = min(digest.revision + 1, MeetingLine.highestRevision)
    return isDeleted ? MeetingLine(deleting: id, revision: revision).bytes : remembered.again(revision: revision)
  }

  private func digest(of id: UUID) -> MeetingDigest? { positions[id].map { entries[$0].digest } }
}

extension UnsafeRawBufferPointer {
  /// Calls `body` with each line's number, from 1, and its bytes without the newline.
  package func forEachLine(_ body: (Int, Range<Int>) -> Void) {
    guard let base = baseAddress else { return }
    var start = 0, number = 1
    while start < count {
      let newline = memchr(base + start, Int32(UInt8.newline), count - start)
      let end = newline.map { base.distance(to: UnsafeRawPointer($0)) } ?? count
      body(number, start..<end)
      start = end + 1
      number += 1
    }
  }
}
