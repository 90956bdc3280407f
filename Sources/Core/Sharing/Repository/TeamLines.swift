import ConsoleLoop
import FoundationEssentials
import ScrumStore

/// The lines of a scrum's meetings, updates or items in a team's tree. Meetings and items have one file per month, and
/// all lines about the same meeting or item are in the same file.
struct TeamLines {
  let part: ScrumPart
  let scrum: UUID
  private(set) var byFile: [String: SharedLines]

  var all: SharedLines { SharedLines(byFile.sorted { $0.key < $1.key }.flatMap(\.value.lines)) }

  /// The lines that a store can read, and the first damage among the others.
  var readable: (lines: SharedLines, damage: Damage?) {
    var damage: Damage?
    let lines = byFile.sorted { $0.key < $1.key }.flatMap { file, lines in
      lines.lines.filter { line in
        guard let found = part.damage(of: line, in: file) else { return true }
        damage = damage ?? found
        return false
      }
    }
    return (SharedLines(lines), damage)
  }

  var ids: Set<UUID> { Set(byFile.values.lazy.flatMap(\.lines).compactMap(\.meeting)) }

  /// Adds the lines that the files lack, and returns the paths of the changed files. Lines about a new meeting or item
  /// go to the month of the earliest one.
  mutating func add(_ lines: [SharedLine]) -> Set<String> {
    let path = part.path(of: scrum)
    guard part.isMonthly else { return Set(lines.compactMap { byFile[path, default: SharedLines()].append($0) ? path : nil }) }
    var places: [UUID: String] = [:], dates: [UUID: Date] = [:], changed: Set<String> = []
    for (file, known) in byFile { for case let meeting? in known.lines.map(\.meeting) { places[meeting] = file } }
    for line in lines {
      if let meeting = line.meeting, let date = line.date { dates[meeting] = min(date, dates[meeting] ?? date) }
    }
    for line in lines {
      let month = line.meeting.flatMap { dates[$0] }.map { "\($0.timestamp.prefix(7)).jsonl" } ?? Self.undated
      let file = line.meeting.flatMap { places[$0] } ?? "\(path)/\(month)"
      if let meeting = line.meeting { places[meeting] = file }
      if byFile[file, default: SharedLines()].append(line) { changed.insert(file) }
    }
    return changed
  }

  /// The name of the file of lines without a date.
  private static let undated = "undated.jsonl"

  /// Whether a name is that of a month's file, such as `2026-11.jsonl`, or of the file of lines without a date.
  static func isMonth(_ name: String) -> Bool {
    name == undated
      || (name.utf8.count == 13 && name.hasSuffix(".jsonl")
        && zip(name.utf8, "0000-00".utf8).allSatisfy { $1 == UInt8(ascii: "0") ? (48...57).contains($0) : $0 == $1 })
  }
}
