package import Glibc

/// A reusable buffer for reading whole files.
package struct ReadBuffer: ~Copyable {
  private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 16 * 1024, alignment: 16)
  private var count = 0

  package init() {}

  deinit {
    memory.deallocate()
  }

  /// The bytes of the last read, valid until the next read.
  package var contents: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }

  /// The maximum length of a file that is read whole, in bytes, unless another limit is given.
  package static let limit = 16 << 20

  /// Reads a file, or only its `last` bytes, and returns its status.
  ///
  /// - Throws: ``FileError/refused(path:_:)`` if the file is not trusted, or if more than `limit` bytes would be read.
  @discardableResult
  package mutating func read(
    _ reference: FileReference, last: Int? = nil, limit: Int = ReadBuffer.limit
  ) throws(FileError) -> stat {
    try read(reference.name, in: reference.folder, last: last, limit: limit)
  }

  /// Reads a file like ``read(_:last:limit:)``, but builds the path only for an error.
  @discardableResult
  package mutating func read(
    _ name: UnsafePointer<CChar>, in folder: Folder, last: Int? = nil, limit: Int = ReadBuffer.limit
  ) throws(FileError) -> stat {
    func path() -> String { "\(folder.path)/\(String(cString: name))" }
    // NB: without O_NONBLOCK, opening a pipe would block.
    let file: Int32
    do throws(FileError) {
      file = try systemCall("open", path()) { openat(folder.number, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW) }
    } catch {
      throw error.asRefusal(of: path())
    }
    defer { close(file) }
    var status = stat()
    try systemCall("fstat", path()) { fstat(file, &status) }
    if let refusal = folder.refusal(of: status) { throw .refused(path: path(), refusal) }
    try read(file, status, last: last, limit: limit, path())
    return status
  }

  /// Reads a range of a file, at most up to the end of the file.
  package mutating func read(_ reference: FileReference, _ part: Range<Int>) throws(FileError) {
    let file = try Descriptor.trusted(reference, O_RDONLY), (number, path) = (file.number, reference.path)
    count = 0
    reserve(part.count)
    while count < part.count {
      let room = UnsafeMutableRawBufferPointer(rebasing: memory[count..<part.count]), start = off_t(part.lowerBound + count)
      let got = try systemCall("read", path) { pread(number, room.baseAddress, room.count, start) }
      if got == 0 { return }
      count += got
    }
  }

  /// Reads a file by a path that the user gave, following links.
  package mutating func read(path: String, limit: Int) throws(FileError) {
    let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK), status = try file.status()
    guard status.isRegular else { throw .refused(path: path, .notARegularFile) }
    try read(file.number, status, last: nil, limit: limit, path)
  }

  private mutating func read(
    _ file: Int32, _ status: stat, last: Int?, limit: Int, _ path: @autoclosure () -> String
  ) throws(FileError) {
    let size = Int(status.st_size), start = last.map { max(0, size - $0) } ?? 0
    if size - start > limit { throw .refused(path: path(), .tooLarge(limit)) }
    count = 0
    while true {
      reserve(max(count + 1, size - start + 1))
      let room = UnsafeMutableRawBufferPointer(rebasing: memory[count...])
      let got = try systemCall("read", path()) { pread(file, room.baseAddress, room.count, off_t(start + count)) }
      count += got
      // A short read ends at the end of a regular file.
      if got < room.count { return }
    }
  }

  /// Reads a file like ``read(_:last:limit:)``. If the file is missing, empties the buffer and returns nil.
  package mutating func readIfPresent(
    _ reference: FileReference, last: Int? = nil, limit: Int = ReadBuffer.limit
  ) throws(FileError) -> stat? {
    do throws(FileError) {
      return try read(reference, last: last, limit: limit)
    } catch {
      guard error.isMissingFile else { throw error }
      count = 0
      return nil
    }
  }

  private mutating func reserve(_ capacity: Int) {
    guard capacity > memory.count else { return }
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: max(capacity, 2 * memory.count), alignment: 16)
    larger.copyMemory(from: contents)
    memory.deallocate()
    memory = larger
  }
}
