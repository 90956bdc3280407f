import FoundationEssentials
import JSON
import Models
import ScrumStore

/// What is wrong with the bytes of a meetings file, and what it would hold once that is put right: the same lines in the same
/// order, without those that don't count.
struct MeetingsCheckup {
  private(set) var findings: [Finding] = []
  /// The attendees and the length that a scrum of these meetings had last; nil if all of them are deleted.
  private(set) var newest: History?
  private(set) var repaired: [UInt8] = []

  private struct Line {
    var number: Int
    var range: Range<Int>
    var id: UUID
    var revision: Int
    var isDeletion: Bool
    var date: Date?
  }

  /// - Parameters:
  ///   - path: the file's, for the findings.
  ///   - isOld: whether nothing has been written for so long that what is deleted may go.
  init(_ bytes: UnsafeRawBufferPointer, path: String, isOld: Bool) {
    var lines: [Line] = []
    var removed: Set<Int> = []
    var lastLine = 1
    func find(_ reason: String, _ number: Int, _ byte: Int, _ remedy: Finding.Remedy) {
      findings.append(Finding(Damage(file: path, line: number, byte: byte, reason: reason), remedy))
      if remedy == .removeLines { removed.insert(number) }
    }
    bytes.forEachLine { number, range in
      let text = UnsafeRawBufferPointer(rebasing: bytes[range])
      if !text.isEmpty { lastLine = number }
      if text.allSatisfy({ $0 <= .space }) { return }
      do throws(Flaw) {
        let line = try MeetingLine(text)
        lines.append(
          Line(
            number: number, range: range, id: line.id, revision: line.revision, isDeletion: line.meeting == nil,
            date: line.meeting?.date))
      } catch {
        find(error.reason, number, range.lowerBound + error.byte, .removeLines)
      }
    }
    let counting = Dictionary(lines.map { ($0.id, $0) }) { $1.revision >= $0.revision ? $1 : $0 }
    for line in lines {
      guard let winner = counting[line.id] else { continue }
      if isOld && winner.isDeletion {
        if line.number == winner.number {
          find("the meeting \(line.id) was deleted more than 30 days ago", line.number, line.range.lowerBound, .removeLines)
        }
        removed.insert(line.number)
      } else if line.number != winner.number && line.revision == winner.revision {
        find(
          "the meeting \(line.id) stands again in line \(winner.number), which counts", line.number, line.range.lowerBound,
          .removeLines)
      }
    }
    if let last = bytes.last, last != .newline, !removed.contains(lastLine) {
      find("the last line has no end", lastLine, bytes.count, .endLine)
    }
    let live = counting.values.filter { !$0.isDeletion }.max { ($0.date ?? .distantPast) < ($1.date ?? .distantPast) }
    if let live { newest = Self.meeting(UnsafeRawBufferPointer(rebasing: bytes[live.range])) }
    if findings.isEmpty {
      repaired = Array(bytes)
      return
    }
    bytes.forEachLine { number, range in
      if range.isEmpty && range.upperBound == bytes.count || removed.contains(number) { return }
      repaired += bytes[range]
      repaired.append(.newline)
    }
  }

  private static func meeting(_ line: UnsafeRawBufferPointer) -> History? {
    do throws(Flaw) {
      return try MeetingLine(line).meeting
    } catch {
      return nil
    }
  }
}
