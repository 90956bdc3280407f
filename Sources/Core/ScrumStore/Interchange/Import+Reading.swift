import Glibc
import Models

extension Import {
  /// Reads a file.
  ///
  /// - Throws: also if it is no regular file.
  public init(contentsOf path: String) throws(StoreError) {
    var buffer = ReadBuffer()
    try buffer.read(path, path: path)
    try self.init(buffer.contents, file: path)
  }

  /// Reads an open file, such as the standard input, to its end.
  ///
  /// - Parameter name: what errors and remarks call it.
  public init(descriptor: Int32, name: String) throws(StoreError) {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = try systemCall("read", name) { read(descriptor, &chunk, chunk.count) }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    try self.init(bytes, file: name)
  }
}
