import DurableFiles
import Glibc
import Scrums

extension Import {
  /// The size of the largest file that is imported unless another limit is given, in bytes.
  package static let limit = 1 << 30

  /// Reads a file or a named pipe.
  ///
  /// - Parameters:
  ///   - limit: the most bytes that are read; a larger file is refused.
  ///   - onRead: called with the number of bytes read from a pipe so far.
  package init(contentsOf path: String, limit: Int = limit, onRead: (Int) -> Void = { _ in }) throws {
    var status = stat()
    if stat(path, &status) == 0, !status.isRegular {
      let pipe = try Descriptor(opening: path, O_RDONLY)
      try self.init(descriptor: pipe.number, name: path, limit: limit, onRead: onRead)
    } else {
      try self.init(regularFile: path, limit: limit)
    }
  }

  init(regularFile path: String, limit: Int = limit) throws {
    var buffer = ReadBuffer()
    try buffer.read(path: path, limit: limit)
    try self.init(buffer.contents, file: path)
  }

  /// Reads an open file, such as standard input.
  ///
  /// - Parameter name: its name in errors and remarks.
  package init(
    descriptor: Int32, name: String, limit: Int = limit, onRead: (Int) -> Void = { _ in }
  ) throws {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = try systemCall("read", name) { read(descriptor, &chunk, chunk.count) }
      if count == 0 { break }
      bytes += chunk[..<count]
      if bytes.count > limit { throw FileError.refused(path: name, .tooLarge(limit)) }
      onRead(bytes.count)
    }
    try self.init(bytes, file: name)
  }
}
