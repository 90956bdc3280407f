import DurableFiles
import FoundationEssentials
import Glibc
import ScrumStore

/// What one sync takes of a team at most, since a small repository can hold the same megabyte a thousand times.
///
/// Sizes are asked before contents. What is over the budget is left out, the smallest first, is named, and is tried again by the
/// next sync; everything else goes on.
struct SyncBudget: Sendable {
  /// How many scrums.
  var scrums = 10_000
  /// All heads of the team, in bytes.
  var heads = 64 << 20
  /// Meetings and updates that are new, in bytes.
  var lines = 512 << 20
  /// A directory, those of single scrums, and those above, in bytes.
  var tree = 16 << 20, trees = 64 << 20, skeletons = 512 << 20
  /// All that is read, whichever side has it and however often, in bytes.
  var reading = 2 << 30
  /// What is written to the store at once, in bytes: no more than this is in memory.
  var portion = 4 << 20
  /// How long it brings things in.
  var patience = Duration.seconds(120)

  /// Whether bytes can be written to a disk so that a tenth of it, or a gigabyte, stays free. Little always can.
  static func hasSpace(for bytes: Int, in folder: Folder) -> Bool {
    var disk = statvfs()
    guard bytes > 1 << 20, fstatvfs(folder.number, &disk) == 0, disk.f_blocks > 0 else { return true }
    let free = Double(disk.f_bavail) * Double(disk.f_frsize), all = Double(disk.f_blocks) * Double(disk.f_frsize)
    return free - Double(bytes) > min(all / 10, Double(1 << 30))
  }
}

extension Sync {
  /// Leaves out what of the team is over the budget.
  ///
  /// - Parameter mine: what this store has anyway; nil for nothing.
  func admit(_ theirs: TeamTree, besides mine: TeamTree?) throws {
    let known = mine?.allIDs ?? []
    // NB: those with a head first, which others can't crowd out.
    let new = theirs.allIDs.subtracting(known).sorted {
      (theirs.entry(of: $0) == nil ? 1 : 0, $0.uuidString) < (theirs.entry(of: $1) == nil ? 1 : 0, $1.uuidString)
    }
    objects.ignored = Set(new.dropFirst(max(0, budget.scrums - known.count)))
    outcome.ignored = objects.ignored.count
    let ids = theirs.allIDs.subtracting(objects.ignored).sorted { $0.uuidString < $1.uuidString }
    try admitHeads(ids, theirs, besides: mine)
    try admitLines(ids, theirs, besides: mine)
  }

  private func admitHeads(_ ids: [UUID], _ theirs: TeamTree, besides mine: TeamTree?) throws {
    var held: [String] = [], new: [String] = []
    for id in ids {
      guard let entry = theirs.entry(of: id), entry.isFile else { continue }
      // NB: what was left out before is in the tree that is known, and not in the store.
      if try mine?.entry(of: id) == entry && !isMissing(id) { held.append(entry.id) } else { new.append(entry.id) }
    }
    let sizes = try objects.sizes(of: held + new)
    var left = budget.heads - held.reduce(0) { $0 + (sizes[$1] ?? 0) }
    for head in new.map({ (id: $0, size: sizes[$0] ?? 0) }).sorted(by: { ($0.size, $0.id) < ($1.size, $1.id) })
    where head.size <= TeamTree.headLimit {
      left -= head.size
      if left < 0 { objects.leftOut.insert(head.id) }
    }
  }

  private func admitLines(_ ids: [UUID], _ theirs: TeamTree, besides mine: TeamTree?) throws {
    var files: [(scrum: UUID, ids: [String])] = []
    for id in ids {
      try unlessUnreadable(id) {
        var new: [String] = []
        if theirs.folder(of: id) != mine?.folder(of: id) {
          let known = try mine?.months(of: id) ?? [:]
          new = try theirs.months(of: id).filter { known[$0.key] != $0.value }.map(\.value.id)
        }
        if let entry = theirs.updates(of: id), entry != mine?.updates(of: id) { new.append(entry.id) }
        if !new.isEmpty { files.append((id, new)) }
      }
    }
    let sizes = try objects.sizes(of: files.flatMap(\.ids))
    let sums = files.map { file in (file.ids, file.scrum.uuidString, file.ids.reduce(0) { $0 + (sizes[$1] ?? 0) }) }
    var left = budget.lines
    for (ids, _, size) in sums.sorted(by: { ($0.2, $0.1) < ($1.2, $1.1) }) {
      left -= size
      if left < 0 { objects.leftOut.formUnion(ids) }
    }
  }

  /// - Throws: ``SyncFailure`` if there is no time, or no space on the disk, to bring in more.
  func requireRoom(for bytes: Int) throws {
    if clock.now > end || !SyncBudget.hasSpace(for: bytes, in: directory.root) { throw SyncFailure(.overBudget) }
  }
}
