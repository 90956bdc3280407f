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
  private var batch: Batch?
  private var trees: [String: [String: Entry]] = [:]
  /// What is left of the budget, in bytes.
  private var treeBytes, blobBytes: Int
  private let treeLimit: Int
  /// Files that are left out, since this sync would read too much.
  var leftOut: Set<String> = []
  /// Scrums that are left out, since there are too many.
  var ignored: Set<UUID> = []

  init(_ git: Git, _ budget: SyncBudget) {
    self.git = git
    (treeBytes, blobBytes, treeLimit) = (budget.trees, budget.reading, budget.tree)
  }

  /// The entries of a tree; empty for nil.
  ///
  /// - Throws: ``SyncFailure`` if it is too large.
  func tree(_ id: String?) throws -> [String: Entry] {
    guard let id else { return [:] }
    if let known = trees[id] { return known }
    guard let bytes = try contents(of: id, "tree", limit: min(treeLimit, treeBytes)) else {
      throw SyncFailure(.tooLarge(path: "tree \(id)"))
    }
    treeBytes -= bytes.count
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
    return try tree(String(line.dropFirst(5)))
  }

  /// The contents of a file; nil if it is longer than the limit in bytes.
  ///
  /// - Throws: ``SyncFailure`` if it is left out.
  func blob(_ id: String, limit: Int) throws -> [UInt8]? {
    guard !leftOut.contains(id), blobBytes > 0 else { throw SyncFailure(.overBudget) }
    let bytes = try contents(of: id, "blob", limit: limit)
    blobBytes -= bytes?.count ?? 0
    return bytes
  }

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

  private func openBatch() throws -> Batch {
    let batch = try batch ?? Batch(git)
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

/// The child.
private final class Batch {
  private let git: Git
  private let child: ChildProcess
  private let input: Int32
  private let output: Int32
  private var buffer: [UInt8] = []
  private var start = 0

  init(_ git: Git) throws {
    self.git = git
    var toChild: [Int32] = [0, 0], fromChild: [Int32] = [0, 0]
    guard pipe2(&toChild, Int32(O_CLOEXEC)) == 0 else {
      throw SyncFailure(.file(.system(call: "pipe", path: "git", code: errno)))
    }
    guard pipe2(&fromChild, Int32(O_CLOEXEC)) == 0 else {
      let code = errno
      toChild.forEach { close($0) }
      throw SyncFailure(.file(.system(call: "pipe", path: "git", code: code)))
    }
    (input, output) = (toChild[1], fromChild[0])
    defer {
      close(toChild[0])
      close(fromChild[1])
    }
    do {
      let errors = try ScratchFile(in: git.scratch)
      child = try git.start(
        ["cat-file", "--batch-command"], input: toChild[0], output: fromChild[1], errors: errors.number)
    } catch {
      close(toChild[1])
      close(fromChild[0])
      throw error
    }
  }

  deinit {
    close(input)
    close(output)
    // NB: it ends with its input; one that is stuck does not.
    for _ in 0..<1000 where !child.hasExited { usleep(1000) }
    if !child.hasExited { child.kill() }
    _ = child.collect()
  }

  /// Asks, and returns the size that the header of the answer names.
  func ask(_ command: String, _ kind: String) throws -> Int { try ask([command], kind)[0] }

  /// Asks several things at once, which have nothing but headers for an answer.
  func ask(_ commands: [String], _ kind: String) throws -> [Int] {
    let bytes = Array((commands.joined(separator: "\n") + "\n").utf8)
    guard write(input, bytes, bytes.count) == bytes.count else { throw SyncFailure(.git("cat-file ended")) }
    return try commands.map { command in
      let header = try line(), words = header.split(separator: " ")
      // <id> <kind> <size>
      // NB: a branch may name a tag, or a tree.
      if words.count == 3, words[1] != kind { throw SyncFailure(.foreign, line: header) }
      guard words.count == 3, let size = Int(words[2]), size >= 0, command.hasSuffix(String(words[0])) else {
        throw SyncFailure(.git(header))
      }
      return size
    }
  }

  func contents(_ size: Int) throws -> [UInt8] { try contents(size, keeping: size) }

  /// Reads an object and keeps its beginning.
  func contents(_ size: Int, keeping most: Int) throws -> [UInt8] {
    var bytes: [UInt8] = [], left = size
    bytes.reserveCapacity(min(size, most))
    while left > 0 {
      if start == buffer.count { try fill() }
      let piece = buffer[start..<min(buffer.count, start + left)]
      bytes += piece.prefix(max(0, most - bytes.count))
      left -= piece.count
      start += piece.count
      compact()
    }
    // The newline after it.
    if start == buffer.count { try fill() }
    start += 1
    compact()
    return bytes
  }

  private func line() throws -> String {
    while true {
      if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: buffer[start..<end], as: UTF8.self)
        start = end + 1
        compact()
        return line
      }
      try fill()
    }
  }

  private func compact() {
    if start == buffer.count { (buffer, start) = ([], 0) }
  }

  private func fill() throws {
    var file = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    let limit = (git.deadline ?? .seconds(600)) / .milliseconds(1)
    guard poll(&file, 1, Int32(limit)) > 0 else { throw SyncFailure(.git("cat-file does not answer")) }
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    let count = read(output, &piece, piece.count)
    if count < 0, errno == EINTR { return }
    guard count > 0 else { throw SyncFailure(.git("cat-file ended")) }
    buffer += piece[..<count]
  }
}

extension UInt8 {
  /// Two digits.
  fileprivate var hexadecimal: String { (self < 16 ? "0" : "") + String(self, radix: 16) }
}
