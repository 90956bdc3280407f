import Glibc

/// Adds a line to a file, making it if need be, and returns when it is on the disk.
///
/// A last line without its end, left by a crash, gets one first, and keeps its bytes. A line that can't be written as a
/// whole leaves the file as it was.
///
/// - Parameter line: makes the line, newline included, while nobody else can write; an empty one is not written.
func appendLine(to path: String, _ line: () throws(StoreError) -> [UInt8]) throws(StoreError) {
  let path = try resolveLink(path)
  try Descriptor.withLock(on: path, O_RDWR | O_APPEND) { (file) throws(StoreError) in
    let end = try file.status().st_size
    let line = try line()
    if line.isEmpty { return }
    var last = UInt8.newline
    if end > 0 { try systemCall("read", path) { pread(file.number, &last, 1, end - 1) } }
    do throws(StoreError) {
      try file.write(last == .newline ? line : [.newline] + line)
    } catch {
      try systemCall("ftruncate", path) { ftruncate(file.number, end) }
      throw error
    }
    try file.synchronize(onlyData: true)
    if end == 0 { try Folder.synchronize(path.parentPath ?? "/") }
  }
}
