import DurableFiles
import FoundationEssentials
import Glibc
import JSONCoding
import Scrums

/// The findings in a file of lines, and its repaired bytes: the same lines in the same order, without those to remove.
struct LinesCheckup {
  private let bytes: UnsafeRawBufferPointer
  private let file: String
  private(set) var findings: [Damage] = []
  private var removed: Set<Int> = []
  private var long: Set<Int> = []

  /// - Parameter damages: the lines that can't be read.
  init(_ bytes: UnsafeRawBufferPointer, file: String, damages: [Damage]) {
    (self.bytes, self.file) = (bytes, file)
    bytes.forEachLine { if $0.isTooLong { long.insert($0.number) } }
    for var damage in damages {
      // NB: a line that is too long was not parsed, so it may be intact and is kept.
      if !long.contains(damage.line) {
        damage.remedy = .removeLines
        removed.insert(damage.line)
      }
      findings.append(damage)
    }
  }

  mutating func remove(line number: Int, at byte: Int, _ reason: Damage.Reason) {
    findings.append(Damage(file: file, line: number, byte: byte, reason: reason, remedy: .removeLines))
    removed.insert(number)
  }

  mutating func find(_ finding: Damage) { findings.append(finding) }

  /// Removes a line that needs no finding of its own.
  mutating func remove(line number: Int) { removed.insert(number) }

  /// Checks for byte order marks and for a missing newline at the end. Call this when all lines to remove are known.
  mutating func finish() {
    var last = 1
    bytes.forEachLine { line in
      if !line.bytes.isEmpty { last = line.number }
      guard line.bytes.hasByteOrderMark, !removed.contains(line.number) else { return }
      findings.append(
        Damage(
          file: file, line: line.number, byte: line.range.lowerBound, reason: .json(.byteOrderMark),
          remedy: .removeByteOrderMark))
    }
    if !removed.contains(last), bytes.last ?? .newline != .newline {
      findings.append(Damage(file: file, line: last, byte: bytes.count, reason: .missingNewline, remedy: .endLine))
    }
  }

  var repaired: [UInt8] {
    if findings.isEmpty { return Array(bytes) }
    var repaired: [UInt8] = []
    bytes.forEachLine { line in
      if line.bytes.isEmpty && !line.isEnded || removed.contains(line.number) { return }
      repaired += line.bytes.dropFirst(line.bytes.hasByteOrderMark ? 3 : 0) + [.newline]
    }
    return repaired
  }
}

/// The findings in a meetings file: unreadable lines, duplicates, and, after some time, deleted meetings and
/// transcripts.
struct MeetingsCheckup {
  private(set) var lines: LinesCheckup
  /// The meeting that was held last; nil if all are deleted.
  let newest: History?

  /// - Parameters:
  ///   - now: the time. Meetings dated later are findings.
  ///   - isOld: whether deleted meetings and transcripts are purged, because the file has not changed for long enough.
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

  private static func record<Value>(_ line: Slice<UnsafeRawBufferPointer>, _ value: (MeetingRecord) -> Value) -> Value? {
    do throws(JSON.SyntaxError) {
      return try UnsafeRawBufferPointer(rebasing: line).json { (node) throws(JSON.SyntaxError) in value(try MeetingRecord(node)) }
    } catch {
      return nil
    }
  }
}

extension LinesCheckup {
  /// Checks an items file. Events that have no effect, because they were dated by a clock that was far ahead, are
  /// findings.
  init(items bytes: UnsafeRawBufferPointer, file: String, now: time_t) {
    var future: [(line: Int, byte: Int)] = []
    let latest = Date(timeIntervalSince1970: Double(now) + Update.clockDifference)
    let damages = ActionItem.Event.forEach(in: bytes, of: file, isComplete: true) { event, _, line in
      if event.date > latest { future.append((line.number, line.range.lowerBound)) }
    }
    self.init(bytes, file: file, damages: damages)
    for (line, byte) in future { remove(line: line, at: byte, .futureItem) }
    finish()
  }
}

/// The findings in an updates file: unreadable lines, updates dated by a clock that was far ahead, and old updates that
/// a later update of the same attendee replaces.
struct UpdatesCheckup {
  private(set) var lines: LinesCheckup
  /// The age, in days, after which a replaced update is removed.
  private static let daysKept = 60

  /// - Parameters:
  ///   - now: the time; nil keeps all readable updates.
  ///   - late: the updates that arrived after their meetings. They are kept, since they are part of the meetings'
  ///     notes.
  init(_ bytes: UnsafeRawBufferPointer, file: String, now: time_t?, keeping late: LateUpdates) {
    var newest: [Attendee.ID: Date] = [:], all: [(update: Update, line: Int, byte: Int)] = []
    let damages = Update.forEach(in: bytes, of: file, isComplete: true) { update, _, line in
      if now.map({ update.date.timeIntervalSince1970 <= Double($0) + Update.clockDifference }) ?? true {
        newest[update.note.id] = max(update.date, newest[update.note.id] ?? update.date)
      }
      all.append((update, line.number, line.range.lowerBound))
    }
    lines = LinesCheckup(bytes, file: file, damages: damages)
    if let now {
      let limit = Date(timeIntervalSince1970: Double(now - Self.daysKept * 24 * 60 * 60))
      let latest = Date(timeIntervalSince1970: Double(now) + Update.clockDifference)
      for (update, line, byte) in all where update.date > latest {
        lines.remove(line: line, at: byte, .futureUpdate)
      }
      let kept = late.updates
      for (update, line, byte) in all where update.date < limit && newest[update.note.id].map({ update.date < $0 }) == true {
        if kept.contains(update) { continue }
        lines.remove(line: line, at: byte, .replacedUpdate(days: Self.daysKept))
      }
    }
    lines.finish()
  }
}
