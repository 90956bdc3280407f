import DurableFiles
import FoundationEssentials
import GitProcess
import JSONCoding
import ScrumStore
import Scrums

/// Reads the scrums in the tree of a commit on a shared branch.
///
///     format.json                   the number of the format
///     scrums/<UUID>.json            heads
///     meetings/<UUID>/<month>.jsonl
///     updates/<UUID>.jsonl
///     items/<UUID>/<month>.jsonl
///
/// Entries with other names or modes stay in the tree and never reach a store.
struct TeamTree {
  /// The maximum size of a head, and of the lines in one part of a scrum, in bytes.
  static let headLimit = 1 << 20, linesLimit = 64 << 20
  /// The maximum number of members in a head, since merges compare each with the others.
  static let memberLimit = 1000
  /// The attributes for merges by git alone, which would combine the lines of two heads into invalid JSON. NB: they
  /// lack items, because the commit with this file must be the same as in earlier versions; see ``Sync/snapshot()``.
  static let attributesText = "meetings/**/*.jsonl merge=union\nscrums/*.json -merge\nupdates/*.jsonl merge=union\n"

  let commit: String
  let root: [String: GitObjects.Entry]
  private var folders: [ScrumPart: [String: GitObjects.Entry]] = [:]
  private let objects: GitObjects

  init(_ commit: String, _ objects: GitObjects) throws {
    self.commit = commit
    self.objects = objects
    root = try objects.root(of: commit)
    for part in ScrumPart.allCases {
      if let entry = root[part.rawValue], entry.isFolder { folders[part] = try objects.tree(entry.id, isSkeleton: true) }
    }
  }

  /// - Throws: ``SyncFailure`` for the format of a later version, and ``GitFailure`` for a tree that is not a team's.
  func checkFormat() throws {
    if ScrumPart.allCases.contains(where: { root[$0.rawValue]?.isFolder == false }) { throw GitFailure(.foreign) }
    guard let file = root["format.json"] else {
      let own: Set = [".gitattributes", ".gitignore"]
      if root.keys.contains(where: { !own.contains($0) }) { throw GitFailure(.foreign) }
      return
    }
    guard file.isFile, let bytes = try objects.blob(file.id, limit: 4096), let number = Self.format(bytes) else {
      throw GitFailure(.foreign)
    }
    if number > StoreDirectory.formatNumber { throw SyncFailure.newer(number) }
  }

  private static func format(_ bytes: [UInt8]) -> Int? {
    var reader = JSONReader()
    return bytes.withUnsafeBytes { bytes in
      do throws(JSON.SyntaxError) { return try StoreDirectory.formatNumber(in: reader.read(bytes)) } catch { return nil }
    }
  }

  func ids(_ part: ScrumPart) -> Set<UUID> { Set(folders[part, default: [:]].keys.compactMap(part.id)) }

  var allIDs: Set<UUID> { ScrumPart.allCases.reduce(into: []) { $0.formUnion(ids($1)) } }

  /// The entry of a scrum's part: the folder of its meetings or items, the file of its updates, or the head's entry in
  /// any mode.
  func entry(_ part: ScrumPart, of scrum: UUID) -> GitObjects.Entry? {
    guard let entry = folders[part]?[part.name(of: scrum)] else { return nil }
    return part == .scrums || (part.isMonthly ? entry.isFolder : entry.isFile) ? entry : nil
  }

  func head(of scrum: UUID) throws -> TeamHead? {
    try entry(.scrums, of: scrum).map { try TeamHead($0, of: scrum, in: objects) }
  }

  // MARK: - Lines

  /// The files of a part by path: one per month for meetings and items, one for updates and for the head.
  func files(_ part: ScrumPart, of scrum: UUID) throws -> [String: GitObjects.Entry] {
    guard let entry = entry(part, of: scrum) else { return [:] }
    let path = part.path(of: scrum)
    guard part.isMonthly else { return [path: entry] }
    return try objects.tree(entry.id).reduce(into: [:]) { files, file in
      if file.value.isFile, TeamLines.isMonth(file.key) { files["\(path)/\(file.key)"] = file.value }
    }
  }

  /// The lines of one file; none for nil.
  ///
  /// - Throws: ``GitFailure`` for a file of more than ``linesLimit`` bytes.
  func lines(_ file: GitObjects.Entry?, _ path: String) throws -> SharedLines {
    SharedLines(try bytes(file, path).withUnsafeBytes { SharedLine.lines(of: $0) })
  }

  /// The meetings of one month. Faster than to read the month's lines.
  func meetings(_ month: GitObjects.Entry?, _ path: String) throws -> SharedLine.Meetings {
    try bytes(month, path).withUnsafeBytes(SharedLine.meetings)
  }

  private func bytes(_ file: GitObjects.Entry?, _ path: String) throws -> [UInt8] {
    guard let file else { return [] }
    guard let bytes = try objects.blob(file.id, limit: Self.linesLimit) else { throw GitFailure(.tooLarge(path)) }
    return bytes
  }

  func lines(_ part: ScrumPart, of scrum: UUID) throws -> TeamLines {
    var byFile: [String: SharedLines] = [:], size = 0
    for (path, entry) in try files(part, of: scrum) {
      let lines = try lines(entry, path)
      size += lines.lines.reduce(0) { $0 + $1.bytes.count }
      if size > Self.linesLimit { throw GitFailure(.tooLarge(path)) }
      byFile[path] = lines
    }
    return TeamLines(part: part, scrum: scrum, byFile: byFile)
  }
}
