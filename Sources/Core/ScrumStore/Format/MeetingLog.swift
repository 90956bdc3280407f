import FoundationEssentials
import Models

/// All that a scrum's meetings file says, line by line.
struct MeetingLog {
  /// What counts about each meeting, in the order of the lines that said it.
  private var latest: [UUID: (line: MeetingLine, position: Int)] = [:]
  /// The last line with each meeting itself.
  private var meetings: [UUID: MeetingLine] = [:]
  private(set) var damages: [Damage] = []
  /// Whether the last line is damaged and has no end: somebody may still be writing it.
  private(set) var isTorn = false

  init() {}

  /// - Parameter path: the file's, for the damages.
  init(_ bytes: UnsafeRawBufferPointer, path: String) {
    bytes.forEachLine { number, range in
      let line = UnsafeRawBufferPointer(rebasing: bytes[range])
      if line.allSatisfy({ $0 <= .space }) { return }
      do throws(Flaw) {
        add(try MeetingLine(line), position: number)
      } catch {
        damages.append(Damage(file: path, line: number, byte: range.lowerBound + error.byte, reason: error.reason))
        isTorn = range.upperBound == bytes.count
      }
    }
  }

  /// The meetings that are not deleted, newest first.
  var contents: Meetings {
    let live = latest.values.filter { $0.line.meeting != nil }.sorted { $0.position < $1.position }
    return Meetings(history: live.compactMap(\.line.meeting), damages: damages)
  }

  /// The line to append so that the meeting is deleted, or is there again: empty if it is so already, nil if it never was.
  func line(settingDeleted isDeleted: Bool, of id: UUID) -> [UInt8]? {
    guard let meeting = meetings[id], let latest = latest[id]?.line else { return nil }
    if isDeleted == (latest.meeting == nil) { return [] }
    let revision = min(latest.revision + 1, MeetingLine.highestRevision)
    return isDeleted ? MeetingLine(deleting: id, revision: revision).bytes : meeting.again(revision: revision)
  }

  private mutating func add(_ line: MeetingLine, position: Int) {
    if line.meeting != nil && line.revision >= meetings[line.id]?.revision ?? 0 { meetings[line.id] = line }
    if line.revision >= latest[line.id]?.line.revision ?? 0 { latest[line.id] = (line, position) }
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
