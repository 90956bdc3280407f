import FoundationEssentials
import JSON
import Models

/// What a scrum's meetings file says, with all that stands in its lines: to write it elsewhere, and to tell what a file that is
/// imported adds to it.
struct StoredMeetings {
  private struct Entry {
    var number: Int
    var line: MeetingLine
    /// The last line with the meeting itself; nil if that is the entry's own.
    var buried: MeetingLine?
  }

  private var entries: [UUID: Entry] = [:]
  private(set) var damages: [Damage] = []
  /// Where in the file the next line begins; behind a newline that is still to come, if the last line lacks one.
  let end: Int

  init(_ bytes: UnsafeRawBufferPointer, path: String) {
    end = bytes.count + (bytes.last ?? .newline == .newline ? 0 : 1)
    bytes.forEachLine { number, range in
      let text = UnsafeRawBufferPointer(rebasing: bytes[range])
      if text.allSatisfy({ $0 <= .space }) { return }
      do throws(Flaw) {
        let line = try MeetingLine(text)
        let old = entries[line.id]
        guard line.revision >= old?.line.revision ?? 0 else { return }
        let buried = line.meeting == nil ? old?.buried ?? old?.line : nil
        entries[line.id] = Entry(number: number, line: line, buried: buried?.meeting == nil ? nil : buried)
      } catch {
        damages.append(Damage(file: path, line: number, byte: range.lowerBound + error.byte, reason: error.reason))
      }
    }
  }

  /// The lines of the meetings that are not deleted, the newest first.
  var live: [MeetingLine] {
    entries.values
      .compactMap { entry in entry.line.meeting.map { (entry.number, $0.date, entry.line) } }
      .sorted { $0.1 != $1.1 ? $0.1 > $1.1 : $0.0 > $1.0 }
      .map { $0.2 }
  }

  /// Whether there is a line about a meeting, even if it is deleted.
  func contains(_ meeting: UUID) -> Bool { entries[meeting] != nil }

  /// The lines that add the meetings of an imported scrum, the oldest first: of two that ended together, the later line is the
  /// newer.
  func lines(importing scrum: ImportedScrum, _ adoption: inout Adoption) throws(StoreError) -> [UInt8] {
    var lines: [UInt8] = []
    var arrivals: [Arrival] = []
    for meeting in scrum.meetings.reversed() {
      guard let line = try line(adopting: meeting) else { continue }
      lines += line.bytes
      arrivals.append(line.arrival)
    }
    func count(_ arrival: Arrival) -> Int { arrivals.count { $0 == arrival } }
    adoption.newMeetings += count(.new)
    adoption.knownMeetings += scrum.meetings.count - count(.new)
    if count(.revised) > 0 { adoption.notes.append(.revisedMeetings(count(.revised), scrum.scrum.title)) }
    if count(.back) > 0 { adoption.notes.append(.restoredMeetings(count(.back), scrum.scrum.title)) }
    return lines
  }

  /// What becomes of an imported meeting.
  enum Arrival {
    case new
    /// It was there, and is a later revision now.
    case revised
    /// It was deleted, and is there again.
    case back
  }

  /// The line that makes an imported meeting be there: nil if it is, in this revision or a later one. One that was deleted comes
  /// back as it was, if that is still known.
  private func line(adopting meeting: ImportedMeeting) throws(StoreError) -> (bytes: [UInt8], arrival: Arrival)? {
    guard let entry = entries[meeting.id] else { return (meeting.line, .new) }
    if entry.line.meeting != nil { return try meeting.revision() > entry.line.revision ? (meeting.line, .revised) : nil }
    let line: MeetingLine
    if let buried = entry.buried { line = buried } else { line = try meeting.read() }
    return (line.again(revision: min(entry.line.revision + 1, MeetingLine.highestRevision)), .back)
  }
}
