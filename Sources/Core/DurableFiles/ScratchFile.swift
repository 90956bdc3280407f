import Glibc

/// A file without a name, for a child process to read or print to. The file disappears when this value is destroyed or
/// the process ends.
package struct ScratchFile: ~Copyable {
  private let file: Descriptor

  /// - Parameter text: the content, for a child to read.
  package init(in folder: Folder, holding text: String = "") throws(FileError) {
    let name = "tmp_" + String(UInt64.random(in: 0 ... .max), radix: 16)
    let file = try Descriptor(opening: folder.file(name), O_RDWR | O_CREAT | O_EXCL, as: folder.path)
    // NB: if this fails in a shared repository, the next sync removes the file because of its prefix, which git uses,
    // too.
    unlinkat(folder.number, name, 0)
    try file.write(Array(text.utf8))
    lseek(file.number, 0, SEEK_SET)
    self.file = file
  }

  /// The descriptor, which a child process can inherit.
  package var number: Int32 { file.number }

  /// Appends bytes.
  package func write(_ bytes: [UInt8]) throws(FileError) { try file.write(bytes) }

  /// Moves to the beginning, so that a child reads the whole file.
  package func rewind() { lseek(file.number, 0, SEEK_SET) }

  /// Returns the length of the file, in bytes.
  package func size() throws(FileError) -> Int { Int(try file.status().st_size) }

  /// Returns at most `limit` bytes from the offset `start`.
  package func contents(limit: Int, from start: Int = 0) throws(FileError) -> [UInt8] {
    let size = max(0, min(limit, try size() - start)), (number, path) = (file.number, file.path)
    var bytes = [UInt8](repeating: 0, count: size), count = 0
    while count < size {
      let got = try systemCall("read", path) {
        bytes.withUnsafeMutableBytes { pread(number, $0.baseAddress! + count, size - count, off_t(start + count)) }
      }
      if got == 0 { break }
      count += got
    }
    return Array(bytes[..<count])
  }

  /// Returns the beginning and the end of the file, each of at most `limit` bytes, or the whole file if it is no longer
  /// than both.
  package func ends(limit: Int) throws(FileError) -> [UInt8] {
    let size = try size()
    if size <= 2 * limit { return try contents(limit: 2 * limit) }
    return try contents(limit: limit) + contents(limit: limit, from: size - limit)
  }
}
