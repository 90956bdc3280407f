import DurableFiles
import FoundationEssentials
import JSONCoding
import Scrums

/// The findings in a meetings file, and its repaired bytes: the same lines in the same order, without those to remove.
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
    let log = MeetingLog(bytes, file: file) { record in
      record.summary.map { (date: $0.date, hasTranscript: record.hasTranscript) }
    }
    var long: Set<Int> = []
    bytes.forEachLine { if $0.isTooLong { long.insert($0.number) } }
    for var damage in log.damages {
      // NB: a line that is only too long may hold an intact meeting.
      if !long.contains(damage.line) {
        damage.remedy = .removeLines
        removed.insert(damage.line)
      }
      findings.append(damage)
    }
    func remove(_ line: MeetingLog<(date: Date, hasTranscript: Bool)>.Place, _ reason: String) {
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
      } else if isOld && entry.value?.hasTranscript == false && Self.record(bytes[line.range], { $0.hasTranscript }) == true {
        remove(line, "transcript of meeting \(id) was deleted more than 30 days ago")
      }
    }
    var last = 1
    bytes.forEachLine { line in
      if !line.bytes.isEmpty { last = line.number }
      guard line.bytes.hasByteOrderMark, !removed.contains(line.number) else { return }
      findings.append(
        Damage(
          file: file, line: line.number, byte: line.range.lowerBound, reason: "starts with a byte order mark",
          remedy: .removeByteOrderMark))
    }
    if !removed.contains(last), bytes.last ?? .newline != .newline {
      findings.append(Damage(file: file, line: last, byte: bytes.count, reason: "missing newline at the end", remedy: .endLine))
    }
    let live = log.entries.filter { !$0.isDeleted }
    newest = live.max { $0.value?.date ?? .distantPast < $1.value?.date ?? .distantPast }
      .flatMap { Self.record(bytes[$0.line.range], \.meeting) ?? nil }
    if findings.isEmpty {
      repaired = Array(bytes)
    } else {
      bytes.forEachLine { line in
        if line.bytes.isEmpty && !line.isEnded || removed.contains(line.number) { return }
        repaired += line.bytes.dropFirst(line.bytes.hasByteOrderMark ? 3 : 0) + [.newline]
      }
    }
  }

  /// Reads a line again; nil if it can't be read.
  private static func record<Value>(_ line: Slice<UnsafeRawBufferPointer>, _ value: (MeetingRecord) -> Value) -> Value? {
    var reader = JSONReader()
    do throws(JSON.SyntaxError) { return value(try MeetingRecord(reader.read(UnsafeRawBufferPointer(rebasing: line)))) } catch {
      return nil
    }
  }
}
