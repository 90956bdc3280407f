import ConsoleLoop
import DurableFiles
import Glibc

/// A `git cat-file --batch-command`, which answers each line with a header, followed by the contents on request.
final class ObjectBatch {
  private let git: Git
  private let child: ChildProcess
  private let input: Int32
  private let output: Int32
  private var buffer: ArraySlice<UInt8> = []

  init(_ git: Git) throws {
    self.git = git
    guard var toChild = ChildProcess.Pipe(), var fromChild = ChildProcess.Pipe() else {
      throw FileError.system(call: "pipe", path: "git", code: errno)
    }
    let errors = try ScratchFile(in: git.scratch)
    child = try git.start(
      ["cat-file", "--batch-command"], input: toChild.output, output: fromChild.input, errors: errors.number)
    (input, output) = (toChild.takeInput(), fromChild.takeOutput())
  }

  deinit {
    close(input)
    close(output)
    // NB: git ends when its input is closed, unless it is stuck.
    if !child.exits(within: .seconds(1)) { child.kill() }
    _ = child.collect()
  }

  /// Asks about an object, and returns the size in the header of the answer.
  func ask(_ command: String, _ kind: String) throws -> Int { try ask([command], kind)[0] }

  /// Asks about several objects, which git answers with headers alone. Returns the sizes.
  func ask(_ commands: [String], _ kind: String) throws -> [Int] {
    let bytes = Array((commands.joined(separator: "\n") + "\n").utf8)
    try send(bytes)
    return try commands.map { command in
      let header = try line(), words = header.split(separator: " ")
      // <id> <kind> <size>
      // NB: fails for another kind of object, because a branch of the remote may name a tag or a tree.
      if words.count == 3, words[1] != kind { throw GitFailure(.foreign, line: header) }
      guard words.count == 3, let size = Int(words[2]), size >= 0, command.hasSuffix(String(words[0])) else {
        throw GitFailure(.other(header))
      }
      return size
    }
  }

  private func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw GitFailure(.unanswered) }
      rest.removeFirst(count)
    }
  }

  /// Reads the contents of an object, and returns the first `most` bytes.
  func contents(_ size: Int, keeping most: Int = .max) throws -> [UInt8] {
    var bytes: [UInt8] = [], left = size
    bytes.reserveCapacity(min(size, most))
    while left > 0 {
      let piece = try take { buffer[..<min(buffer.endIndex, buffer.startIndex + left)] }
      bytes += piece.prefix(max(0, most - bytes.count))
      left -= piece.count
    }
    // Skips the newline after the contents.
    _ = try take { buffer.prefix(1) }
    return bytes
  }

  private func line() throws -> String {
    var line: [UInt8] = []
    while line.last != UInt8(ascii: "\n") {
      line += try take { buffer.prefix(through: buffer.firstIndex(of: UInt8(ascii: "\n")) ?? buffer.endIndex - 1) }
    }
    return String(decoding: line.dropLast(), as: UTF8.self)
  }

  /// Takes a piece off the front of the buffer, and fills the buffer first if it is empty.
  private func take(_ piece: () -> ArraySlice<UInt8>) throws -> ArraySlice<UInt8> {
    while buffer.isEmpty { try fill() }
    let piece = piece()
    buffer = buffer[piece.endIndex...]
    return piece
  }

  private func fill() throws {
    var file = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    let limit = (git.timeLeft ?? .seconds(600)) / .milliseconds(1)
    let ready = poll(&file, 1, Int32(limit))
    if ready < 0, errno == EINTR { return }
    guard ready > 0 else { throw GitFailure(.unanswered) }
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    let count = read(output, &piece, piece.count)
    if count < 0, errno == EINTR { return }
    guard count > 0 else { throw GitFailure(.unanswered) }
    buffer = piece[..<count]
  }
}
