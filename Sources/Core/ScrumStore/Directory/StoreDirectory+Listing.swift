import DurableFiles
import FoundationEssentials
import Glibc
import JSONCoding
import Scrums

extension StoreDirectory {
  /// Reads each head, and when each scrum last met.
  func snapshot() throws -> StoreSnapshot {
    let heads = try ParallelReading<DailyScrum>(scrums(), suffix: ".json") { file, reader in
      let name = file.stem
      guard let id = name.id else { throw StoreError.damaged(Damage(file: file.path, reason: name.reason)) }
      if name.isLowerCase, try file.folder.file("\(id.uuidString).json").exists() {
        throw StoreError.damaged(Damage(file: file.path, reason: .namedTwice))
      }
      try reader.buffer.read(file.name, in: file.folder)
      return try reading(file.path) {
        let head = try reader.json.readHead(reader.buffer.contents, id: id), scrum = try DailyScrum(head)
        return try head.flag("deleted") ? nil : scrum
      }
    }
    let ids = Set(heads.values.map(\.id))
    let lastMeetings = try ParallelReading<(UUID, Date)>.collecting("\(path)/\(Self.meetingsName)") {
      try ParallelReading(meetings(), suffix: ".jsonl") { file, reader in
        guard let id = file.stem.id, ids.contains(id) else { return nil }
        return try reader.buffer.lastMeeting(file.name, in: file.folder).map { (id, $0) }
      }
    }
    let written = try ParallelReading<(id: UUID, read: Partial<Updates>)>.collecting("\(path)/\(Self.updatesName)") {
      try ParallelReading(updates(), suffix: ".jsonl") { file, _ in
        guard let id = file.stem.id, ids.contains(id) else { return nil }
        return (id, try currentUpdates(of: id))
      }
    }
    return StoreSnapshot(
      scrums: heads.values, lastMeetings: Dictionary(lastMeetings.values) { $1 },
      updates: Dictionary(written.values.map { ($0.id, $0.read.value) }) { $1 },
      damages: heads.damages + lastMeetings.damages + written.damages + written.values.flatMap(\.read.damages))
  }
}

extension StoreDirectory {
  /// The last timed meetings of some scrums, oldest first, from the last 16 KB of their files. Skips unreadable files; opening the scrum
  /// reports them.
  func recentMeetings(of scrums: [UUID], most: Int) throws -> [UUID: [History.Summary]] {
    var buffer = ReadBuffer(), recent: [UUID: [History.Summary]] = [:], damages: [Damage] = []
    for scrum in scrums {
      try damages.collect("") {
        guard let file = try meetings(of: scrum), let status = try buffer.readIfPresent(file, last: 16 * 1024) else { return }
        let end = buffer.contents.lastLines(2 * most),
          isComplete = status.st_size <= 16 * 1024 || end.count < buffer.contents.count
        let log = MeetingLog(end, file: "", isComplete: isComplete) { $0.summary }
        recent[scrum] = log.values.filter { $0.duration != nil }.newestFirst.prefix(most).reversed()
      }
    }
    return recent
  }
}

extension ReadBuffer {
  /// The date of a scrum's last meeting, from the end of its meetings file; nil if unreadable, which opening the scrum reports.
  ///
  /// Reads all lines of a short file, and only the last two of a long one while dates ascend, as they do unless meetings were saved late
  /// or merged by another program. Reads more if a line deletes or restores a meeting, since it says nothing about earlier ones, and
  /// until it has the whole line of a meeting.
  mutating func lastMeeting(_ name: UnsafePointer<CChar>, in folder: Folder) throws -> Date? {
    var newest: Date?
    var damages: [Damage] = []
    try damages.collect(folder.path) {
      var looks = [(8 * 1024, 2), (64 * 1024, 2), (64 * 1024, Int.max)]
      while let (last, lines) = looks.first {
        looks.removeFirst()
        let isAll = Int(try read(name, in: folder, last: last, limit: LineReader.limit).st_size) <= last
        let end = isAll || !contents.datesAscend ? contents : contents.lastLines(lines)
        let log = MeetingLog(end, file: "", isComplete: isAll || end.count < contents.count) { $0.summary?.date }
        newest = log.values.max()
        let isPlain = !log.entries.isEmpty && log.entries.allSatisfy { $0.revision == 0 && !$0.isDeleted }
        if isPlain || isAll { return }
        if looks.isEmpty, newest == nil { looks.append((8 * last, .max)) }
      }
    }
    return newest
  }
}

extension UnsafeRawBufferPointer {
  /// Whether each line has a date, no earlier than the one above. The first line is ignored: it may be incomplete.
  fileprivate var datesAscend: Bool {
    var newest: UnsafeRawPointer?, isAscending = true
    forEachLine { line in
      guard isAscending, line.number > 1 else { return }
      guard let date = line.bytes.date, newest.map({ memcmp($0, date, 20) <= 0 }) ?? true else { return isAscending = false }
      newest = date
    }
    return isAscending
  }

  /// The date of the meeting that a line holds, 20 bytes; nil unless it follows the attendees, as this program writes it.
  private var date: UnsafeRawPointer? {
    guard let start = baseAddress, let end = memchr(start, Int32(UInt8(ascii: "]")), count) else { return nil }
    let member = UnsafeRawPointer(end) + 1
    return start.distance(to: member) + 30 <= count && memcmp(member, #","date":""#, 9) == 0 ? member + 9 : nil
  }

  /// The last lines, with their newlines; all bytes if there are no more lines.
  fileprivate func lastLines(_ limit: Int) -> UnsafeRawBufferPointer {
    var start = dropLast().endIndex
    for _ in 0..<limit {
      guard let newline = self[..<start].lastIndex(of: UInt8(ascii: "\n")) else { return self }
      start = newline
    }
    return UnsafeRawBufferPointer(rebasing: self[(start + 1)...])
  }
}
