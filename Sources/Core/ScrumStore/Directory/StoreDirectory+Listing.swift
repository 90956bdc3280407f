import DurableFiles
import FoundationEssentials
import Glibc
import JSONCoding
import Scrums

extension StoreDirectory {
  /// Reads each head, the date of each scrum's last meeting, and the updates for its next meeting. Action items are
  /// left out: there may be many, and the list can do without them.
  ///
  /// - Parameters:
  ///   - ids: the scrums to read, or nil for all. Missing scrums are skipped.
  ///   - recent: the number of scrums at the top of the list whose last meetings' lengths are read, too.
  func snapshot(of ids: Set<UUID>? = nil, recent: Int = 0) throws -> StoreSnapshot {
    let heads = try ParallelReading<DailyScrum>(.scrums, of: self, ids) { file, reader in
      let name = file.stem
      guard let id = name.id else { throw StoreError.damaged(Damage(file: file.path, reason: name.reason)) }
      if name.isLowerCase, try file.folder.file("\(id.uuidString).json").exists() {
        throw StoreError.damaged(Damage(file: file.path, reason: .namedTwice))
      }
      try reader.buffer.read(file.name, in: file.folder)
      return try reading(file.path) {
        let head = try reader.json.read(reader.buffer.contents, ignoringMark: true)
        try head.checkHead(of: id)
        let scrum = try DailyScrum(head)
        return try head.flag("deleted") ? nil : scrum
      }
    }
    // NB: the snapshot sorts scrums that are already in order faster.
    let scrums = recent > 0 ? heads.values.inListOrder : heads.values
    let found = Set(scrums.map(\.id)), top = Set(scrums.prefix(recent).map(\.id))
    let others = ids.map { _ in found }
    let met = try ParallelReading<(id: UUID, last: LastMeetings)>(collecting: .meetings, of: self, others) { file, reader in
      guard let id = file.stem.id, found.contains(id) else { return nil }
      return (id, try reader.buffer.lastMeetings(file, withLengths: top.contains(id)))
    }
    let written = try ParallelReading<(id: UUID, read: Partial<Updates>)>(collecting: .updates, of: self, others) { file, _ in
      guard let id = file.stem.id, found.contains(id) else { return nil }
      return (id, try currentUpdates(of: id))
    }
    return StoreSnapshot(
      scrums: scrums,
      lastMeetings: Dictionary(met.values.compactMap { met in met.last.span.map { (met.id, $0) } }) { $1 },
      recent: Dictionary(met.values.lazy.filter { top.contains($0.id) }.map { ($0.id, $0.last.lengths) }) { $1 },
      updates: Dictionary(written.values.map { ($0.id, $0.read.value) }) { $1 },
      damages: heads.damages + met.damages + written.damages + written.values.flatMap(\.read.damages))
  }

  /// Reads the action items of some scrums, or of all.
  ///
  /// - Parameter openOnly: whether most closed items may be left out.
  func actionItems(of ids: Set<UUID>? = nil, openOnly: Bool) throws -> Partial<[UUID: ActionItems]> {
    let read = try ParallelReading<(id: UUID, read: Partial<ActionItems>)>(collecting: .items, of: self, ids) { file, reader in
      guard let id = file.stem.id else { return nil }
      try reader.buffer.read(file.name, in: file.folder, limit: LineReader.limit)
      return (id, Partial(reader.buffer.contents, of: id, file: file.path, openOnly: openOnly))
    }
    return Partial(
      Dictionary(read.values.map { ($0.id, $0.read.value) }) { $1 }, damages: read.damages + read.values.flatMap(\.read.damages))
  }

  /// Reads the lengths of the last meetings of some scrums. Skips unreadable files, since opening the scrum reports
  /// them.
  func recentLengths(of scrums: Set<UUID>) throws -> [UUID: [Statistics.Sample]] {
    let read = try ParallelReading<(UUID, [Statistics.Sample])>(.meetings, of: self, scrums) { file, reader in
      try file.stem.id.map { ($0, try reader.buffer.lastMeetings(file, withLengths: true).lengths) }
    }
    return Dictionary(read.values) { $1 }
  }
}

/// When a scrum’s last meeting was held, and the lengths of its last timed meetings, oldest first and at most eight.
private struct LastMeetings {
  var span: History.Span?
  var lengths: [Statistics.Sample] = []

  static let most = 8
}

extension ReadBuffer {
  /// Reads the end of a meetings file. Returns no values for an unreadable file, since opening the scrum reports the
  /// damage.
  fileprivate mutating func lastMeetings(_ file: StoreFile, withLengths: Bool) throws -> LastMeetings {
    var last = LastMeetings(), damages: [Damage] = []
    try damages.collect(file.folder.path) {
      if withLengths { try readLengths(of: file, &last) }
      if last.span == nil { last.span = try lastSpan(of: file) }
    }
    return last
  }

  /// Reads the lengths from the last 16 KB of a file. Also reads the date of the last meeting if all dates there
  /// ascend. Usually they do, and each line is a timed meeting, so the last lines suffice.
  private mutating func readLengths(of file: StoreFile, _ last: inout LastMeetings) throws {
    let isAll = try read(file.name, in: file.folder, last: 16 * 1024).st_size <= 16 * 1024
    let isAscending = contents.datesAscend(fromFirst: isAll)
    for lines in [LastMeetings.most, 2 * LastMeetings.most] {
      let end = contents.lastLines(lines), isCut = end.count < contents.count
      let log = MeetingLog(end, file: "", isComplete: isAll || isCut) { record in
        record.times.map { (span: $0.span, sample: $0.sample) }
      }
      let isPlain = log.damages.isEmpty && log.entries.allSatisfy { $0.isPlain && $0.value?.sample != nil }
      if isAscending, isPlain { last.span = log.values.last?.span } else if isCut, lines == LastMeetings.most { continue }
      let newest = log.values.filter { $0.sample != nil }.reversed().sorted { $0.span > $1.span }
      last.lengths = newest.prefix(LastMeetings.most).reversed().compactMap(\.sample)
      return
    }
  }

  /// Reads when the last meeting was held.
  ///
  /// Reads only the last line if dates ascend, as they do unless meetings were saved late or merged by another program.
  /// Reads more if a line deletes or restores a meeting, since earlier meetings may be newer, or if no meeting's whole
  /// line was read.
  private mutating func lastSpan(of file: StoreFile) throws -> History.Span? {
    var looks = [(8 * 1024, 1), (64 * 1024, 2), (64 * 1024, Int.max)]
    while let (last, lines) = looks.first {
      looks.removeFirst()
      let isAll = Int(try read(file.name, in: file.folder, last: last).st_size) <= last
      let end = contents.datesAscend(fromFirst: isAll) ? contents.lastLines(lines) : contents
      let isCut = end.count < contents.count
      let log = MeetingLog(end, file: "", isComplete: isAll || isCut) { $0.times?.span }
      let newest = log.values.max()
      if isAll, !isCut { return newest }
      if !log.entries.isEmpty, log.entries.allSatisfy(\.isPlain) { return newest }
      if isAll { looks = [(last, .max)] }
      if looks.isEmpty { if newest == nil { looks.append((8 * last, .max)) } else { return newest } }
    }
    return nil
  }
}

extension MeetingLog.Entry {
  /// Whether the meeting was neither revised nor deleted.
  fileprivate var isPlain: Bool { revision == 0 && !isDeleted }
}

extension UnsafeRawBufferPointer {
  /// Whether each line has a date that is no earlier than the date above.
  ///
  /// - Parameter fromFirst: whether to include the first line, which may be incomplete.
  fileprivate func datesAscend(fromFirst: Bool) -> Bool {
    var newest: UnsafeRawPointer?, isAscending = true
    forEachLine { line in
      guard isAscending, fromFirst || line.number > 1 else { return }
      guard let date = line.bytes.date, newest.map({ memcmp($0, date, 20) <= 0 }) ?? true else { return isAscending = false }
      newest = date
    }
    return isAscending
  }

  /// The first byte of the date of the meeting on a line; nil unless the date follows the attendees, as this program
  /// writes it. To compare dates to the second, 20 bytes suffice.
  private var date: UnsafeRawPointer? {
    guard let start = baseAddress, let end = memchr(start, Int32(UInt8(ascii: "]")), count) else { return nil }
    var member = UnsafeRawPointer(end) + 1
    var rest: Int { count - start.distance(to: member) }
    if rest >= 10, memcmp(member, #","began":""#, 10) == 0 {
      guard let quote = memchr(member + 10, Int32(UInt8(ascii: "\"")), rest - 10) else { return nil }
      member = UnsafeRawPointer(quote) + 1
    }
    return rest >= 30 && memcmp(member, #","date":""#, 9) == 0 ? member + 9 : nil
  }

  /// Returns the last lines with their newlines, or all bytes if there are no more lines than `limit`.
  fileprivate func lastLines(_ limit: Int) -> UnsafeRawBufferPointer {
    var starts: [Int] = []
    forEachLine { starts.append($0.range.lowerBound) }
    return UnsafeRawBufferPointer(rebasing: self[(starts.suffix(limit).first ?? 0)...])
  }
}
