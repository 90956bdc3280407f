import Glibc
import Models

/// Memory that whole files are read into, one after the other.
package struct ReadBuffer: ~Copyable {
  private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 16 * 1024, alignment: 16)
  private var count = 0

  package init() {}

  deinit {
    memory.deallocate()
  }

  /// What was read last; valid until the next reading.
  package var contents: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }

  /// Reads a regular file to its end, from `last` bytes before its end if that is given, and returns what the file was.
  @discardableResult
  package mutating func read(
    _ name: UnsafePointer<CChar>, in folder: Int32 = AT_FDCWD, path: @autoclosure () -> String, last: Int? = nil
  ) throws(StoreError) -> stat {
    // NB: Without O_NONBLOCK, opening a pipe that stands in a file's place would wait for ever.
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
      // Less than there is room for is the end, of a regular file.
      if got < room.count { return status }
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
