import ConsoleLoop
import DurableFiles
import FoundationEssentials
import GitProcess
import ScrumStore

/// The limits on data that one sync takes from a team, because a small repository can hold the same megabyte a thousand times.
///
/// A sync asks for sizes before contents, and takes the smallest files first. The outcome names the files that exceed
/// the budget, and the next sync tries them again.
struct SyncBudget: Sendable {
  /// The maximum number of scrums.
  var scrums = 10_000
  /// All heads of the team, in bytes.
  var heads = 64 << 20
  /// Files with new meetings, updates or items, in bytes.
  var lines = 512 << 20
  /// All reads of the repository's objects, repeated ones included.
  var objects = GitObjects.Limits()
  /// Each file that a fetch writes, in bytes.
  var fetched = 1 << 30
  /// The heads that are in memory at once and in one journal, in bytes.
  var portion = 4 << 20
  /// The time for bringing changes into the store.
  var patience = Duration.seconds(120)
}

extension Sync {
  /// Leaves out the team's files that exceed the budget.
  ///
  /// - Parameter mine: this store's tree; nil before the store is shared.
  func admit(_ theirs: TeamTree, besides mine: TeamTree?) throws {
    let known = mine?.allIDs ?? [], all = theirs.allIDs
    // NB: scrums with a head come first, so that scrums without one can't crowd them out.
    let (headed, headless) = (theirs.ids(.scrums), all.subtracting(theirs.ids(.scrums)))
    let new = headed.subtracting(known).sorted() + headless.subtracting(known).sorted()
    ignored = Set(new.dropFirst(max(0, budget.scrums - known.count)))
    outcome.ignored = ignored.count
    let ids = all.subtracting(ignored).sorted()
    try admitHeads(ids, theirs, besides: mine)
    try admitLines(ids, theirs, besides: mine)
  }

  private func admitHeads(_ ids: [UUID], _ theirs: TeamTree, besides mine: TeamTree?) throws {
    var held: [String] = [], new: [String] = []
    for id in ids {
      guard let entry = theirs.entry(.scrums, of: id), entry.isFile else { continue }
      // NB: a head that was left out before is in this side's tree, but not in the store.
      if try mine?.entry(.scrums, of: id) == entry && !isMissing(id) { held.append(entry.id) } else { new.append(entry.id) }
    }
    let sizes = try objects.sizes(of: held + new)
    let files = new.map { ([$0], $0, sizes[$0] ?? 0) }.filter { $0.2 <= TeamTree.headLimit }
    leaveOut(files, over: budget.heads - held.reduce(0) { $0 + (sizes[$1] ?? 0) })
  }

  private func admitLines(_ ids: [UUID], _ theirs: TeamTree, besides mine: TeamTree?) throws {
    var files: [(scrum: UUID, ids: [String])] = []
    for id in ids {
      try unlessUnreadable(id) {
        var new: [String] = []
        for part in ScrumPart.lines where theirs.entry(part, of: id) != mine?.entry(part, of: id) {
          let known = try mine?.files(part, of: id) ?? [:]
          new += try theirs.files(part, of: id).filter { known[$0.key] != $0.value }.map(\.value.id)
        }
        if !new.isEmpty { files.append((id, new)) }
      }
    }
    let sizes = try objects.sizes(of: files.flatMap(\.ids))
    leaveOut(files.map { ($0.ids, $0.scrum.uuidString, $0.ids.reduce(0) { $0 + (sizes[$1] ?? 0) }) }, over: budget.lines)
  }

  /// Leaves out the largest files, so that the others have at most `limit` bytes in total.
  private func leaveOut(_ files: [(ids: [String], key: String, size: Int)], over limit: Int) {
    var left = limit
    for file in files.sorted(by: { ($0.size, $0.key) < ($1.size, $1.key) }) {
      left -= file.size
      if left < 0 { objects.leftOut.formUnion(file.ids) }
    }
  }

  /// Checks the time and the disk before bytes are written to the store, or to another folder. Space for up to 1 MiB is not
  /// checked.
  ///
  /// - Throws: ``GitFailure`` after the deadline, or without the space.
  func requireRoom(for bytes: Int, in folder: Folder? = nil) throws {
    let space = bytes <= DiskSpace.unchecked ? nil : DiskSpace(of: folder ?? directory.root)
    let hasSpace = space.map { $0.free - bytes > $0.reserve } ?? true
    if .now > end || !hasSpace { throw GitFailure(.overBudget) }
  }

  /// The room for what a fetch writes to the repository; nil if the space of the disk is unknown.
  ///
  /// git is ended when it exceeds the room, because the size of what it gets is known only afterwards.
  var roomToFetch: Git.Room? {
    DiskSpace(of: repository.folder).map { disk in
      Git.Room(
        file: max(DiskSpace.unchecked, min(budget.fetched, disk.free - disk.reserve)),
        free: min(disk.reserve, disk.free - DiskSpace.unchecked))
    }
  }
}

extension DiskSpace {
  /// What a sync leaves free: a tenth of the disk, or 1 GiB if that is less.
  fileprivate var reserve: Int { min(all / 10, 1 << 30) }
  /// What a sync may always write, so that a disk that is nearly full stops no small change.
  fileprivate static let unchecked = 1 << 20
}
