import ConsoleLoop
import DurableFiles
import FoundationEssentials
import Glibc
import JSONCoding
import Scrums

/// The positions of new lines in a file of meetings, updates or items, by date. The caller holds the lock of the file.
struct Placement {
  /// The status of the file before the lines are added.
  let version: stat
  /// The lines of the file and the new lines.
  let all: SharedLines
  /// The new lines, sorted by date.
  let added: [SharedLine]
  /// Whether all new lines belong at the end.
  let isAtEnd: Bool
  /// The whole file with the new lines; empty if they belong at the end and `isWhole` is false.
  let bytes: [UInt8]

  /// - Parameters:
  ///   - team: the lines to add, unless the file has them.
  ///   - limit: the maximum length of the file, in bytes.
  ///   - isWhole: whether ``bytes`` is needed even if all new lines belong at the end.
  init(of team: SharedLines, in file: FileReference, limit: Int, isWhole: Bool = false) throws {
    var buffer = ReadBuffer()
    version = try buffer.read(file, limit: limit)
    let stored = SharedLine.lines(of: buffer.contents, isWhole: false), known = SharedLines(stored)
    let missing = known.kept(team.lines.filter { !known.contains($0) }, from: team)
    let dates = Dates(stored + missing)
    let additions = missing.map { (line: $0, date: dates[$0] ?? .distantFuture) }.sorted { $0.date < $1.date }
    added = additions.map(\.line)
    all = SharedLines(stored + added)
    let newest = stored.lazy.compactMap { dates[$0] }.max() ?? .distantPast
    isAtEnd =
      additions.allSatisfy { $0.date >= newest } && added.reduce(0) { $0 + $1.bytes.count + 1 } < LineReader.lineLimit / 2
    bytes = isAtEnd && !isWhole ? [] : Self.text(buffer.contents, dates, additions)
  }

  var addedBytes: [UInt8] { added.flatMap { $0.bytes + [.newline] } }

  /// Returns the whole file. Keeps the bytes of existing lines, and ends a torn line with a newline.
  private static func text(
    _ text: UnsafeRawBufferPointer, _ dates: Dates, _ additions: [(line: SharedLine, date: Date)]
  ) -> [UInt8] {
    var lines: [(range: Range<Int>, date: Date)] = [], date = Date.distantPast, reader = JSONReader()
    text.forEachLine { line in
      date = SharedLine(line.bytes, &reader).flatMap { dates[$0] } ?? date
      lines.append((line.range, date))
    }
    // NB: a line that is followed by older lines counts as being as old as the oldest, so that existing lines keep
    // their order.
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

/// The dates of lines. A line without a date has the date of its meeting.
private struct Dates {
  private var known: [UUID: Date] = [:]

  init(_ lines: [SharedLine]) {
    for line in lines {
      if let meeting = line.meeting, let date = line.date { known[meeting] = max(date, known[meeting] ?? date) }
    }
  }

  subscript(line: SharedLine) -> Date? { line.date ?? line.meeting.flatMap { known[$0] } }
}
