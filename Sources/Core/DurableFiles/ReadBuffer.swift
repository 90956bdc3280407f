import Glibc
import Models

/// Memory for reading whole files, one after another.
package struct ReadBuffer: ~Copyable {
  private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 16 * 1024, alignment: 16)
  private var count = 0

  package init() {}

  deinit {
    memory.deallocate()
  }

  /// What was read last; valid until the next read.
  package var contents: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }

  /// Reads a regular file, or only its `last` bytes, and returns its status.
  @discardableResult
  package mutating func read(
    _ name: UnsafePointer<CChar>, in folder: Int32 = AT_FDCWD, path: @autoclosure () -> String, last: Int? = nil
  ) throws(StoreError) -> stat {
    // NB: Without O_NONBLOCK, opening a pipe in place of a file would block.
    let file = try systemCall("open", path()) { openat(folder, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    defer { close(file) }
    var status = stat()
    try systemCall("fstat", path()) { fstat(file, &status) }
    guard status.isRegular else { throw .notARegularFile(path: path()) }
    let start = last.map { max(0, Int(status.st_size) - $0) } ?? 0
    count = 0
    while true {
      reserve(max(count + 1, Int(status.st_size) - start + 1))
      let room = UnsafeMutableRawBufferPointer(rebasing: memory[count...])
      let got = try systemCall("read", path()) { pread(file, room.baseAddress, room.count, off_t(start + count)) }
      count += got
      // A regular file that fills less than the room has ended.
      if got < room.count { return status }
    }
  }

  /// Reads a file as ``read(_:in:path:last:)`` does; nil, and nothing to read, if there is none.
  package mutating func readIfPresent(_ path: String, last: Int? = nil) throws(StoreError) -> stat? {
    do throws(StoreError) {
      return try read(path, path: path, last: last)
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
