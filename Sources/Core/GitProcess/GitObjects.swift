/// Reads a repository's objects through one `git cat-file --batch-command`, which starts at the first request.
///
/// Objects by others are not trusted: their sizes are read before their contents, and each wait for output has a time limit.
package final class GitObjects {
  /// An entry of a tree.
  package struct Entry: Hashable {
    let mode: String
    package let id: String

    package static func file(_ id: String) -> Entry { Entry(mode: "100644", id: id) }

    /// Whether the entry is a file, executable or not, because nothing is checked out.
    package var isFile: Bool { mode == "100644" || mode == "100755" }
    package var isFolder: Bool { mode == "40000" }
  }

  /// The maximum numbers of bytes to read.
  package struct Limits: Sendable {
    /// The limits for one tree, for all trees that are not skeletons, for all skeletons and for all files.
    package var tree = 16 << 20, trees = 64 << 20, skeletons = 512 << 20, files = 2 << 30

    package init() {}
  }

  private let git: Git
  private var batch: ObjectBatch?
  private var trees: [String: [String: Entry]] = [:]
  /// The bytes that are left of the limits.
  private var left: Limits
  /// The IDs of files to leave unread.
  package var leftOut: Set<String> = []

  package init(_ git: Git, _ limits: Limits) {
    self.git = git
    left = limits
  }

  /// Returns the entries of a tree, by name.
  ///
  /// - Parameter isSkeleton: whether nothing can be read without the tree. Skeletons have a limit that other trees can't use up.
  package func tree(_ id: String, isSkeleton: Bool = false) throws -> [String: Entry] {
    if let known = trees[id] { return known }
    guard let bytes = try contents(of: id, "tree", limit: min(left.tree, isSkeleton ? left.skeletons : left.trees)) else {
      throw GitFailure(.tooLarge("tree \(id)"))
    }
    if isSkeleton { left.skeletons -= bytes.count } else { left.trees -= bytes.count }
    let entries = try Self.entries(bytes, of: id)
    trees[id] = entries
    return entries
  }

  /// Reads the beginning of a commit, up to 64 KB, because its author can write a message of any length.
  package func commit(_ id: String) throws -> String {
    let batch = try openBatch(), size = try batch.ask("contents \(id)", "commit")
    return String(decoding: try batch.contents(size, keeping: 64 << 10), as: UTF8.self)
  }

  /// Returns the entries of a commit's tree.
  package func root(of commit: String) throws -> [String: Entry] {
    let line = try self.commit(commit).prefix { $0 != "\n" }
    guard line.hasPrefix("tree ") else { throw GitFailure(.damaged("commit \(commit)")) }
    return try tree(String(line.dropFirst(5)), isSkeleton: true)
  }

  /// Reads the contents of a file. Returns nil if they exceed the limit, and throws ``GitFailure`` if the file is left out.
  package func blob(_ id: String, limit: Int) throws -> [UInt8]? {
    guard admits(id) else { throw GitFailure(.overBudget) }
    let bytes = try contents(of: id, "blob", limit: limit)
    left.files -= bytes?.count ?? 0
    return bytes
  }

  /// Whether a file may be read.
  package func admits(_ id: String) -> Bool { !leftOut.contains(id) && left.files > 0 }

  /// Returns the sizes of files, in bytes, by ID.
  package func sizes(of ids: some Sequence<String>) throws -> [String: Int] {
    var sizes: [String: Int] = [:], rest = Array(Set(ids))[...]
    while !rest.isEmpty {
      // NB: few enough that neither side of the pipes waits for the other.
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

  /// - Throws: ``GitFailure`` for a damaged tree, because the entries before the damage are not the whole tree.
  private static func entries(_ bytes: [UInt8], of id: String) throws -> [String: Entry] {
    var entries: [String: Entry] = [:], rest = bytes[...]
    while let space = rest.firstIndex(of: UInt8(ascii: " ")), let end = rest[space...].firstIndex(of: 0),
      end + 21 <= rest.endIndex
    {
      let mode = String(decoding: rest[..<space], as: UTF8.self), name = String(decoding: rest[(space + 1)..<end], as: UTF8.self)
      entries[name] = Entry(mode: mode, id: rest[(end + 1)..<(end + 21)].map(\.hexadecimal).joined())
      rest = rest[(end + 21)...]
    }
    guard rest.isEmpty else { throw GitFailure(.damaged("tree \(id)")) }
    return entries
  }
}

extension UInt8 {
  fileprivate var hexadecimal: String { (self < 16 ? "0" : "") + String(self, radix: 16) }
}
