import CLinux
import ConsoleLoop
import DurableFiles
import Glibc

/// `git cat-file --batch-command`, which is asked line by line and answers with a header, and contents if they are asked for.
final class ObjectBatch {
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
