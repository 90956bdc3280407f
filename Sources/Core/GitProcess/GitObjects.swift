import CLinux
import ConsoleLoop
import DurableFiles
import FoundationEssentials
import Glibc
import ScrumStore

/// Reads objects of the repository through one `git cat-file --batch-command`, which starts when the first is asked for.
///
/// What comes from a team is not trusted: the size of an object is asked before its contents, and every answer has the deadline of
/// a command.
final class GitObjects {
  /// An entry of a tree.
  struct Entry: Hashable {
    let mode: String
    let id: String

    /// A file. Whether it can be executed does not matter: nothing is checked out.
    var isFile: Bool { mode == "100644" || mode == "100755" }
    var isFolder: Bool { mode == "40000" }
  }

  private let git: Git
  private var batch: ObjectBatch?
  private var trees: [String: [String: Entry]] = [:]
  /// What is left of the budget, in bytes.
  private var treeBytes, skeletonBytes, blobBytes: Int
  private let treeLimit: Int
  /// Files that are left out, since this sync would read too much.
  var leftOut: Set<String> = []
  /// Scrums that are left out, since there are too many.
  var ignored: Set<UUID> = []

  init(_ git: Git, _ budget: SyncBudget) {
    self.git = git
    (treeBytes, skeletonBytes, blobBytes) = (budget.trees, budget.skeletons, budget.reading)
    treeLimit = budget.tree
  }

  /// The entries of a tree; empty for nil.
  ///
  /// - Throws: ``SyncFailure`` if it is too large.
  ///
  /// - Parameter isSkeleton: whether nothing can be read without it. It counts apart, so that the folders of scrums can't use it up.
  func tree(_ id: String?, isSkeleton: Bool = false) throws -> [String: Entry] {
    guard let id else { return [:] }
    if let known = trees[id] { return known }
    guard let bytes = try contents(of: id, "tree", limit: min(treeLimit, isSkeleton ? skeletonBytes : treeBytes)) else {
      throw SyncFailure(.tooLarge(path: "tree \(id)"))
    }
    if isSkeleton { skeletonBytes -= bytes.count } else { treeBytes -= bytes.count }
    let entries = try Self.entries(bytes, of: id)
    trees[id] = entries
    return entries
  }

  /// The beginning of a commit, up to 64 KB: whoever makes one can write any message.
  func commit(_ id: String) throws -> String {
    let batch = try openBatch(), size = try batch.ask("contents \(id)", "commit")
    return String(decoding: try batch.contents(size, keeping: 64 << 10), as: UTF8.self)
  }

  /// The tree of a commit.
  func root(of commit: String) throws -> [String: Entry] {
    let line = try self.commit(commit).prefix { $0 != "\n" }
    guard line.hasPrefix("tree ") else { throw SyncFailure(.git("commit \(commit)")) }
    return try tree(String(line.dropFirst(5)), isSkeleton: true)
  }

  /// The contents of a file; nil if it is longer than the limit in bytes.
  ///
  /// - Throws: ``SyncFailure`` if it is left out.
  func blob(_ id: String, limit: Int) throws -> [UInt8]? {
    guard !leftOut.contains(id), !isExhausted else { throw SyncFailure(.overBudget) }
    let bytes = try contents(of: id, "blob", limit: limit)
    blobBytes -= bytes?.count ?? 0
    return bytes
  }

  /// Whether this sync has read all that it may.
  var isExhausted: Bool { blobBytes <= 0 }

  /// How large files are, in bytes, by ID.
  func sizes(of ids: some Sequence<String>) throws -> [String: Int] {
    var sizes: [String: Int] = [:], rest = Array(Set(ids))[...]
    while !rest.isEmpty {
      // NB: so many that neither side of the pipes waits for the other.
      let some = rest.prefix(500)
      rest = rest.dropFirst(500)
      for (id, size) in zip(some, try openBatch().ask(some.map { "info \($0)" }, "blob")) { sizes[id] = size }
    }
    return sizes
  }

  private func openBatch() throws -> ObjectBatch {
    let batch = try batch ?? ObjectBatch(git)
    self.batch = batch
    return batch
  }

  private func contents(of id: String, _ kind: String, limit: Int) throws -> [UInt8]? {
    let batch = try openBatch()
    let size = try batch.ask("info \(id)", kind)
    if size > limit { return nil }
    return try batch.contents(try batch.ask("contents \(id)", kind))
  }

  /// - Throws: ``SyncFailure`` if it is damaged: a part of a tree is not to be taken for the whole.
  private static func entries(_ bytes: [UInt8], of id: String) throws -> [String: Entry] {
    var entries: [String: Entry] = [:], rest = bytes[...]
    while let space = rest.firstIndex(of: UInt8(ascii: " ")), let end = rest[space...].firstIndex(of: 0),
      end + 21 <= rest.endIndex
    {
      let mode = String(decoding: rest[..<space], as: UTF8.self), name = String(decoding: rest[(space + 1)..<end], as: UTF8.self)
      entries[name] = Entry(mode: mode, id: rest[(end + 1)..<(end + 21)].map(\.hexadecimal).joined())
      rest = rest[(end + 21)...]
    }
    guard rest.isEmpty else { throw SyncFailure(.git("tree \(id) is damaged")) }
    return entries
  }
}

extension UInt8 {
  /// Two digits.
  fileprivate var hexadecimal: String { (self < 16 ? "0" : "") + String(self, radix: 16) }
}
