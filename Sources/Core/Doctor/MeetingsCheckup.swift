import DurableFiles
import FoundationEssentials
import JSON
import Models
import ScrumStore

/// The findings in a meetings file, and its repaired bytes: the same lines in the same order, without those that don't count.
struct MeetingsCheckup {
  private(set) var findings: [Damage] = []
  /// The meeting that was held last; nil if all are deleted.
  private(set) var newest: History?
  private(set) var repaired: [UInt8] = []

  /// - Parameters:
  ///   - file: the path, for the findings.
  ///   - isOld: whether deleted meetings are purged, because the file has not changed for long enough.
  init(_ bytes: UnsafeRawBufferPointer, file: String, isOld: Bool) {
    var removed: Set<Int> = []
    let log = MeetingLog(bytes, file: file) { $0.summary?.date }
    for var damage in log.damages {
      damage.remedy = .removeLines
      findings.append(damage)
      removed.insert(damage.line)
    }
    func remove(_ line: MeetingLog<Date>.Place, _ reason: String) {
      findings.append(Damage(file: file, line: line.number, byte: line.range.lowerBound, reason: reason, remedy: .removeLines))
      removed.insert(line.number)
    }
    for entry in log.entries where isOld && entry.isDeleted {
      remove(entry.line, "meeting \(entry.id) was deleted more than 30 days ago")
    }
    for (id, revision, line) in log.superseded {
      guard let entry = log[id] else { continue }
      if isOld && entry.isDeleted {
        removed.insert(line.number)
      } else if revision == entry.revision {
        remove(line, "duplicate of line \(entry.line.number), which counts")
      }
    }
    var last = 1
    bytes.forEachLine { if !$0.bytes.isEmpty { last = $0.number } }
    if !removed.contains(last), bytes.last ?? .newline != .newline {
      findings.append(Damage(file: file, line: last, byte: bytes.count, reason: "missing newline at the end", remedy: .endLine))
    }
    let live = log.entries.filter { !$0.isDeleted }
    newest = live.max { $0.value ?? .distantPast < $1.value ?? .distantPast }
      .flatMap { Self.meeting(UnsafeRawBufferPointer(rebasing: bytes[$0.line.range])) }
    if findings.isEmpty {
      repaired = Array(bytes)
    } else {
      bytes.forEachLine { line in
        if line.bytes.isEmpty && !line.isEnded || removed.contains(line.number) { return }
        repaired += line.bytes + [.newline]
      }
    }
  }

  private static func meeting(_ line: UnsafeRawBufferPointer) -> History? {
    var reader = JSONReader()
    do throws(Damage) { return try MeetingRecord(reader.read(line)).meeting } catch { return nil }
  }
}
