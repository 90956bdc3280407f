import DurableFiles
import FoundationEssentials
import JSONCoding
import Scrums

/// The findings in a meetings file.
struct MeetingsCheckup {
  private(set) var lines: LinesCheckup
  /// The meeting that was held last; nil if all are deleted.
  let newest: History?

  /// - Parameters:
  ///   - bytes: valid for as long as this is used.
  ///   - file: the path, for the findings.
  ///   - now: meetings dated later are findings.
  ///   - isOld: whether deleted meetings are purged, because the file has not changed for long enough.
  init(_ bytes: UnsafeRawBufferPointer, file: String, now: Date, isOld: Bool) {
    let log = MeetingLog(bytes, file: file) { record in
      record.summary.map { (date: $0.date, hasTranscript: record.hasTranscript) }
    }
    var lines = LinesCheckup(bytes, file: file, damages: log.damages)
    func remove(_ line: MeetingLog<(date: Date, hasTranscript: Bool)>.Place, _ reason: Damage.Reason) {
      lines.remove(line: line.number, at: line.range.lowerBound, reason)
    }
    for entry in log.entries where isOld && entry.isDeleted {
      remove(entry.line, .deletedMeeting(entry.id))
    }
    for (id, revision, line) in log.superseded {
      guard let entry = log[id] else { continue }
      if isOld && entry.isDeleted {
        lines.remove(line: line.number)
      } else if revision == entry.revision {
        remove(line, .duplicateOfLine(entry.line.number))
      } else if isOld && entry.value?.hasTranscript == false && Self.record(bytes[line.range], { $0.hasTranscript }) == true {
        remove(line, .deletedTranscript(id))
      }
    }
    let live = log.entries.filter { !$0.isDeleted }
    for entry in live {
      guard let date = entry.value?.date, date.isInFuture(at: now) else { continue }
      let reason = Damage.Reason.futureMeeting(entry.id, date)
      lines.find(Damage(file: file, line: entry.line.number, byte: entry.line.range.lowerBound, reason: reason))
    }
    lines.finish()
    self.lines = lines
    newest = live.max { $0.value?.date ?? .distantPast < $1.value?.date ?? .distantPast }
      .flatMap { Self.record(bytes[$0.line.range], \.meeting) ?? nil }
  }

  /// Reads a line again; nil if it can't be read.
  private static func record<Value>(_ line: Slice<UnsafeRawBufferPointer>, _ value: (MeetingRecord) -> Value) -> Value? {
    var reader = JSONReader()
    do throws(JSON.SyntaxError) { return value(try MeetingRecord(reader.read(UnsafeRawBufferPointer(rebasing: line)))) } catch {
      return nil
    }
  }
}
