import Glibc
import Models

/// Adds a line to a file, making it if need be, and returns when it is on the disk.
///
/// A last line without its end, left by a crash, gets one first, and keeps its bytes. A line that can't be written as a
/// whole leaves the file as it was. The directory is brought to the disk before anything stands in a new file, so that a file
/// with something in it is always one that a loss of power leaves there.
///
/// Once the system has failed to bring a file to the disk, it takes the file's bytes for written although they may not be, and
/// a second attempt would succeed without doing anything (`fsync(2)`, ERRORS). So the file counts as unknown from then on: its
/// bytes, with the line, are written into a new file that takes its place.
///
/// - Parameters:
///   - isDoubtful: whether an earlier call for this file has failed.
///   - line: makes the line, newline included, while nobody else can write; if it is empty, what stands there is brought to
///     the disk.
package func appendLine(
  to path: String, isDoubtful: Bool = false, makingFile: Bool = true, _ line: () throws(StoreError) -> [UInt8]
) throws(StoreError) {
  let path = try resolveLink(path)
  try Descriptor.withLock(on: path, O_RDWR | O_APPEND | (makingFile ? O_CREAT : 0)) { (file) throws(StoreError) in
    let end = try file.status().st_size
    if end == 0 { try Folder.synchronize(path.parentPath ?? "/") }
    let line = try line()
    if isDoubtful { return try rewrite(path, endingIn: line) }
    if !line.isEmpty { try file.append(line, at: end) }
    do throws(StoreError) {
      try file.synchronize(onlyData: true)
    } catch {
      let reason = error
      do throws(StoreError) {
        try rewrite(path, endingIn: line)
      } catch {
        // What went wrong first says more.
        throw reason
      }
    }
  }
}

extension Descriptor {
  fileprivate borrowing func append(_ line: [UInt8], at end: off_t) throws(StoreError) {
    var last = UInt8.newline
    if end > 0 { try systemCall("read", path) { pread(number, &last, 1, end - 1) } }
    do throws(StoreError) {
      try write(last == .newline ? line : [.newline] + line)
    } catch {
      if try status().st_size > end { try systemCall("ftruncate", path) { ftruncate(number, end) } }
      // A file that nothing stands in is not left behind. Whoever waits for its lock looks whether it still has its name.
      if end == 0 { unlink(path) }
      throw error
    }
  }
}

/// Puts a new file in the place of one that is locked, with the same bytes, and the line behind them if it is not there.
private func rewrite(_ path: String, endingIn line: [UInt8]) throws(StoreError) {
  var buffer = ReadBuffer()
  let version = try buffer.read(path, path: path)
  var bytes = Array(buffer.contents)
  if !bytes.suffix(line.count).elementsEqual(line) {
    if let last = bytes.last, last != .newline { bytes.append(.newline) }
    bytes += line
  }
  try replaceFile(at: path, with: bytes, version: version)
}
