import DurableFiles
import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums

/// What a commit holds of a team: the head of each scrum, the months of its meetings, and its updates.
///
/// Names and modes must be exact: whatever else is there stays as it is, and never reaches a store.
struct TeamTree {
  /// The largest head, and the most meetings of a scrum, in bytes.
  static let headLimit = 1 << 20
  static let meetingsLimit = 64 << 20
  /// The most members of a head, since merges compare each with the others.
  static let memberLimit = 1000
  /// For those who merge with git alone: it must not merge heads, of which it knows nothing but lines.
  static let attributesText = "meetings/**/*.jsonl merge=union\nscrums/*.json -merge\nupdates/*.jsonl merge=union\n"
  /// The file of lines that belong to no month.
  static let undated = "undated.jsonl"

  let commit: String
  let root: [String: GitObjects.Entry]
  private let scrums: [String: GitObjects.Entry]
  private let meetings: [String: GitObjects.Entry]
  private let updates: [String: GitObjects.Entry]
  private let objects: GitObjects

  init(_ commit: String, _ objects: GitObjects) throws {
    self.commit = commit
    self.objects = objects
    let root = try objects.root(of: commit)
    func folder(_ name: String) throws -> [String: GitObjects.Entry] {
      try root[name].map { $0.isFolder ? try objects.tree($0.id, isSkeleton: true) : [:] } ?? [:]
    }
    scrums = try folder("scrums")
    meetings = try folder("meetings")
    updates = try folder("updates")
    self.root = root
  }

  /// - Throws: ``SyncFailure`` if a later version of the program wrote it, or something else did.
  func checkFormat() throws {
    for name in ["scrums", "meetings", "updates"] where root[name]?.isFolder == false { throw SyncFailure(.foreign) }
    guard let file = root["format.json"] else {
      let own: Set = [".gitattributes", ".gitignore"]
      if root.keys.contains(where: { !own.contains($0) }) { throw SyncFailure(.foreign) }
      return
    }
    guard file.isFile, let bytes = try objects.blob(file.id, limit: 4096), let number = Self.format(bytes) else {
      throw SyncFailure(.foreign)
    }
    if number > StoreDirectory.formatNumber { throw SyncFailure(.newer(number)) }
  }

  private static func format(_ bytes: [UInt8]) -> Int? {
    var reader = JSONReader()
    return bytes.withUnsafeBytes { bytes in
      do throws(JSON.SyntaxError) {
        let node = try reader.read(bytes).object()
        if let digits = node["format"]?.number, digits.allSatisfy(\.isNumber), Int(digits) == nil { return .max }
        return try node.wholeNumber("format", in: 1 ... .max)
      } catch {
        return nil
      }
    }
  }

  // MARK: - Heads

  enum SharedHead {
    case readable(Head, [UInt8])
    /// What is wrong with it, and where.
    case unreadable(Damage)

    var object: JSON.Object? { if case .readable(let head, _) = self { head.object } else { nil } }
    var bytes: [UInt8]? { if case .readable(_, let bytes) = self { bytes } else { nil } }
    var scrum: DailyScrum? { if case .readable(let head, _) = self { head.scrum } else { nil } }
  }

  static func headPath(_ scrum: UUID) -> String { "scrums/\(scrum.uuidString).json" }

  /// The scrums whose heads are there.
  var ids: Set<UUID> { Set(scrums.keys.compactMap { Self.id($0, ".json") }).subtracting(objects.ignored) }

  /// The scrums of which anything is there, whether this sync takes it or not.
  var allIDs: Set<UUID> {
    Set(scrums.keys.compactMap { Self.id($0, ".json") } + meetings.keys.compactMap { Self.id($0, "") })
      .union(updates.keys.compactMap { Self.id($0, ".jsonl") })
  }

  /// The entry of a head; nil if there is none.
  func entry(of scrum: UUID) -> GitObjects.Entry? { scrums["\(scrum.uuidString).json"] }

  func head(of scrum: UUID) throws -> SharedHead? {
    guard let entry = entry(of: scrum) else { return nil }
    return try objects.head(entry, of: scrum)
  }

  /// - Returns: the ID, if the name is exactly as this program writes it.
  private static func id(_ name: String, _ suffix: String) -> UUID? {
    guard let id = FileName(name, suffix: suffix)?.id, name == id.uuidString + suffix else { return nil }
    return id
  }

  // MARK: - Meetings

  static func monthPath(_ month: String, of scrum: UUID) -> String { "meetings/\(scrum.uuidString)/\(month)" }

  /// The scrums of which there are meetings.
  var meetingIDs: Set<UUID> { Set(meetings.keys.compactMap { Self.id($0, "") }).subtracting(objects.ignored) }

  /// The folder of a scrum's meetings; nil if there is none.
  func folder(of scrum: UUID) -> String? { meetings[scrum.uuidString].flatMap { $0.isFolder ? $0.id : nil } }

  /// The months of a scrum's meetings.
  func months(of scrum: UUID) throws -> [String: GitObjects.Entry] {
    try objects.tree(folder(of: scrum)).filter { $0.value.isFile && Self.isMonth($0.key) }
  }

  private static func isMonth(_ name: String) -> Bool {
    // 2026-11.jsonl
    name == undated
      || (name.utf8.count == 13 && name.hasSuffix(".jsonl")
        && zip(name.utf8, "0000-00".utf8).allSatisfy { $1 == UInt8(ascii: "0") ? (48...57).contains($0) : $0 == $1 })
  }

  /// The lines of one file.
  ///
  /// - Throws: ``SyncFailure`` if it is too large.
  func lines(_ file: GitObjects.Entry?, _ path: String) throws -> SharedLines {
    guard let file else { return SharedLines() }
    guard let bytes = try objects.blob(file.id, limit: Self.meetingsLimit) else { throw SyncFailure(.tooLarge(path: path)) }
    return SharedLines(bytes.withUnsafeBytes { SharedLine.lines(of: $0) })
  }

  /// The meetings of one month.
  ///
  /// - Throws: ``SyncFailure`` if it is too large.
  func meetings(_ month: GitObjects.Entry?, _ path: String) throws -> SharedLine.Meetings {
    guard let month else { return ([], [], []) }
    guard let bytes = try objects.blob(month.id, limit: Self.meetingsLimit) else { throw SyncFailure(.tooLarge(path: path)) }
    return bytes.withUnsafeBytes(SharedLine.meetings)
  }

  /// All lines of a scrum's meetings, by month.
  func meetings(of scrum: UUID) throws -> TeamMeetings {
    var byMonth: [String: SharedLines] = [:], size = 0
    for (name, entry) in try months(of: scrum) {
      let path = Self.monthPath(name, of: scrum), lines = try lines(entry, path)
      size += lines.lines.reduce(0) { $0 + $1.bytes.count }
      if size > Self.meetingsLimit { throw SyncFailure(.tooLarge(path: path)) }
      byMonth[name] = lines
    }
    return TeamMeetings(byMonth: byMonth)
  }

  // MARK: - Updates

  static func updatesPath(_ scrum: UUID) -> String { "updates/\(scrum.uuidString).jsonl" }

  /// The scrums of which there are updates.
  var updateIDs: Set<UUID> { Set(updates.keys.compactMap { Self.id($0, ".jsonl") }).subtracting(objects.ignored) }

  /// The entry of a scrum's updates; nil if there is none.
  func updates(of scrum: UUID) -> GitObjects.Entry? {
    updates["\(scrum.uuidString).jsonl"].flatMap { $0.isFile ? $0 : nil }
  }

  /// The lines of a scrum's updates.
  ///
  /// - Throws: ``SyncFailure`` if there are too many.
  func updateLines(of scrum: UUID) throws -> SharedLines { try lines(updates(of: scrum), Self.updatesPath(scrum)) }
}

/// The meetings of a scrum as a team has them: a file for each month, with all lines about a meeting in one of them.
struct TeamMeetings {
  private(set) var byMonth: [String: SharedLines]

  var all: SharedLines { SharedLines(byMonth.sorted { $0.key < $1.key }.flatMap(\.value.lines)) }

  /// The meetings whose lines are there.
  var ids: Set<UUID> { Set(byMonth.values.lazy.flatMap(\.lines).compactMap(\.meeting)) }

  /// Adds lines.
  ///
  /// - Returns: the months that have changed.
  mutating func add(_ lines: [SharedLine]) -> Set<String> {
    var places: [UUID: String] = [:], dates: [UUID: Date] = [:], changed: Set<String> = []
    for (month, known) in byMonth { for case let meeting? in known.lines.map(\.meeting) { places[meeting] = month } }
    for line in lines {
      if let meeting = line.meeting, let date = line.date { dates[meeting] = min(date, dates[meeting] ?? date) }
    }
    for line in lines {
      let date = line.meeting.flatMap { dates[$0] }
      let month = line.meeting.flatMap { places[$0] } ?? date.map { "\($0.timestamp.prefix(7)).jsonl" } ?? TeamTree.undated
      if let meeting = line.meeting { places[meeting] = month }
      if byMonth[month, default: SharedLines()].append(line) { changed.insert(month) }
    }
    return changed
  }
}

extension GitObjects {
  /// Reads a head as a store would.
  func head(_ entry: Entry, of scrum: UUID) throws -> TeamTree.SharedHead {
    let path = TeamTree.headPath(scrum)
    func unreadable(_ reason: Damage.Reason) -> TeamTree.SharedHead { .unreadable(Damage(file: path, reason: reason)) }
    guard entry.isFile else { return unreadable(.refused(.notARegularFile)) }
    if leftOut.contains(entry.id) || isExhausted { return unreadable(.leftOut(.heads)) }
    guard var bytes = try blob(entry.id, limit: TeamTree.headLimit) else {
      return unreadable(.refused(.tooLarge(TeamTree.headLimit)))
    }
    // A byte order mark is no difference.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    do throws(JSON.SyntaxError) {
      let head = try Head(bytes, id: scrum)
      if head.object.members.count > TeamTree.memberLimit { return unreadable(.crowded(members: TeamTree.memberLimit)) }
      return .readable(head, bytes)
    } catch {
      return .unreadable(Damage(error, in: path))
    }
  }
}
