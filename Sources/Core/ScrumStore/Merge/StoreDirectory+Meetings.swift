import DurableFiles
package import FoundationEssentials
package import Glibc
import JSONCoding
import Scrums

/// The meetings file of a scrum, as lines to share.
extension StoreDirectory {
  /// A meetings file, and its status when it was read.
  package struct SharedFile {
    package let lines: SharedLines
    package let status: stat
  }

  /// Reads a meetings file while nobody writes to it; nil if there is none.
  ///
  /// - Throws: ``FileError/refused(path:_:)`` if it is larger than `limit` bytes, among others.
  package func sharedLines(of scrum: UUID, limit: Int) throws -> SharedFile? {
    guard let file = try meetings(of: scrum), try file.exists() else { return nil }
    return try Descriptor.withSharedLock(on: file, wait) { _ in
      var buffer = ReadBuffer()
      let status = try buffer.read(file, limit: limit)
      return SharedFile(lines: SharedLines(SharedLine.lines(of: buffer.contents, isWhole: false)), status: status)
    }
  }

  /// How many meetings a file holds, and how many of them words; nil if there is none.
  package func meetingCounts(of scrum: UUID, limit: Int) throws -> (meetings: Int, transcripts: Int)? {
    guard let file = try meetings(of: scrum), try file.exists() else { return nil }
    return try Descriptor.withSharedLock(on: file, wait) { _ in
      var buffer = ReadBuffer()
      _ = try buffer.read(file, limit: limit)
      let counts = SharedLine.meetings(in: buffer.contents)
      return (counts.held.count, counts.spoken.count)
    }
  }

  /// Adds the lines of a team that are missing in a meetings file, each where its date puts it: the newest meetings are read from
  /// the end of the file.
  ///
  /// - Returns: the file as it is now, and the lines that were added; nil if there is neither a file nor a line.
  package func bringIn(_ team: SharedLines, to scrum: UUID, limit: Int) throws -> BroughtIn? {
    let file = try Self.file(of: scrum, in: root.makeFolder("meetings"), ".jsonl")
    if team.lines.isEmpty, try !file.exists() { return nil }
    var outcome = BroughtIn(), isPlaced = true, size = 0
    let range = try appendLine(to: file, wait: wait) {
      let placement = try Placement(of: team, in: file, limit: limit)
      outcome = BroughtIn(lines: placement.all, added: placement.added, status: placement.version)
      isPlaced = placement.isAtEnd
      return placement.isAtEnd ? placement.addedBytes : []
    }
    size = range.upperBound
    if !isPlaced {
      try Descriptor.withLock(on: file, O_RDWR, wait) { _ in
        let placement = try Placement(of: team, in: file, limit: limit)
        try replaceFile(at: file, with: placement.bytes, version: placement.version, limit: LineReader.limit)
        outcome = BroughtIn(lines: placement.all, added: placement.added)
        size = placement.bytes.count
      }
    }
    if !outcome.added.isEmpty {
      // NB: somebody may have appended since, also to the file that has replaced the locked one.
      outcome.status = try file.status().flatMap { Int($0.st_size) == size ? $0 : nil }
    }
    return outcome
  }

  /// A meetings file after lines were brought in.
  package struct BroughtIn {
    package fileprivate(set) var lines = SharedLines()
    package fileprivate(set) var added: [SharedLine] = []
    /// The status of the file with exactly these lines; nil if that is unknown.
    package fileprivate(set) var status: stat?
  }
}

/// Where a team's lines belong in a meetings file, whose lock the caller holds.
private struct Placement {
  let version: stat
  let all: SharedLines
  let added: [SharedLine]
  /// Whether all new lines belong at the end.
  let isAtEnd: Bool
  /// The whole file with the new lines.
  let bytes: [UInt8]

  init(of team: SharedLines, in file: FileReference, limit: Int) throws {
    var buffer = ReadBuffer()
    version = try buffer.read(file, limit: limit)
    let stored = SharedLine.lines(of: buffer.contents, isWhole: false), known = SharedLines(stored)
    let missing = team.lines.filter { !known.contains($0) }.map { known.kept($0, from: team) }
    let dates = Dates(stored + missing)
    let additions = missing.map { (line: $0, date: dates[$0] ?? .distantFuture) }.stablySorted { $0.date < $1.date }
    added = additions.map(\.line)
    all = SharedLines(stored + added)
    let newest = stored.lazy.compactMap { dates[$0] }.max() ?? .distantPast
    if additions.allSatisfy({ $0.date >= newest }), added.reduce(0, { $0 + $1.bytes.count + 1 }) < LineReader.lineLimit / 2 {
      (isAtEnd, bytes) = (true, [])
    } else {
      (isAtEnd, bytes) = (false, Self.text(buffer.contents, dates, additions))
    }
  }

  var addedBytes: [UInt8] { added.flatMap { $0.bytes + [.newline] } }

  /// Whatever is in the file keeps its bytes; a torn line gets a newline.
  private static func text(
    _ text: UnsafeRawBufferPointer, _ dates: Dates, _ additions: [(line: SharedLine, date: Date)]
  ) -> [UInt8] {
    var lines: [(range: Range<Int>, date: Date)] = [], date = Date.distantPast, reader = JSONReader()
    text.forEachLine { line in
      date = SharedLine(line.bytes, &reader).flatMap { dates[$0] } ?? date
      lines.append((line.range, date))
    }
    // NB: a line that was saved late counts as new as the oldest that follows it, so that those stay together.
    var oldest = Date.distantFuture
    for index in lines.indices.reversed() {
      oldest = min(oldest, lines[index].date)
      lines[index].date = oldest
    }
    var result: [UInt8] = [], rest = additions[...]
    result.reserveCapacity(text.count + 4096)
    for (range, date) in lines {
      while let next = rest.first, next.date < date { result += rest.removeFirst().line.bytes + [.newline] }
      result += text[range]
      result.append(.newline)
    }
    for (line, _) in rest { result += line.bytes + [.newline] }
    return result
  }
}

/// The dates of meetings, also for the lines that only name a meeting.
private struct Dates {
  private var known: [UUID: Date] = [:]

  init(_ lines: [SharedLine]) {
    for line in lines {
      if let meeting = line.meeting, let date = line.date { known[meeting] = max(date, known[meeting] ?? date) }
    }
  }

  subscript(line: SharedLine) -> Date? { line.date ?? line.meeting.flatMap { known[$0] } }
}

extension [(line: SharedLine, date: Date)] {
  fileprivate func stablySorted(_ precedes: (Element, Element) -> Bool) -> Self {
    enumerated().sorted { precedes($0.element, $1.element) || (!precedes($1.element, $0.element) && $0.offset < $1.offset) }
      .map(\.element)
  }
}
