import Glibc

/// Appends a line to a file, or several lines at once, and returns once they are on the disk.
///
/// If a crash left the last line without a newline, keeps and ends that line. If the new line can't be written
/// completely, the file stays unchanged. A new file's directory is synced before anything is written, so a file with
/// content always survives a power failure.
///
/// After a failed sync, the system considers the bytes written although they may not be, and a second sync would
/// succeed without doing anything (`fsync(2)`, ERRORS). From then on the content is doubtful, so a new file with the
/// content and the line replaces the old file.
///
/// - Parameters:
///   - isDoubtful: whether an earlier call failed for this file.
///   - makingFile: whether to create a missing file rather than throw an error.
///   - wait: the limit of the wait for the file's lock.
///   - line: returns the line, or several lines, each with its newline; called under the lock. Without bytes to append,
///     the file is only synced.
/// - Returns: the range of the line in the file, in bytes.
/// - Throws: ``FileError/exceedsLimit(path:_:)`` if the line, or the file with the line, would be too long for a
///   ``LineReader``.
@discardableResult
package func appendLine(
  to reference: FileReference, isDoubtful: Bool = false, makingFile: Bool = true, wait: LockWait,
  _ line: () throws -> [UInt8]
) throws -> Range<Int> {
  let flags = O_RDWR | O_APPEND | (makingFile ? O_CREAT : 0)
  return try Descriptor.withLock(on: reference, flags, wait) { file in
    let end = try file.status().st_size
    if end == 0 { try reference.folder.synchronize() }
    let line = try line()
    let start = try Int(end) + (file.isTorn(at: end) ? 1 : 0)
    if line.count > LineReader.lineLimit { throw FileError.exceedsLimit(path: reference.path, LineReader.lineLimit) }
    if start + line.count > LineReader.limit { throw FileError.exceedsLimit(path: reference.path, LineReader.limit) }
    if isDoubtful {
      try rewrite(reference, endingIn: line)
      return start..<start + line.count
    }
    if !line.isEmpty { try file.append(start > end ? [.newline] + line : line, at: end, of: reference) }
    do {
      try file.synchronize(onlyData: true)
    } catch {
      let reason = error
      do {
        try rewrite(reference, endingIn: line)
      } catch {
        // The first error is the cause.
        throw reason
      }
    }
    return start..<start + line.count
  }
}

extension Descriptor {
  /// Whether the last line has no newline.
  fileprivate borrowing func isTorn(at end: off_t) throws(FileError) -> Bool {
    var last = UInt8.newline
    if end > 0 { try systemCall("read", path) { pread(number, &last, 1, end - 1) } }
    return last != .newline
  }

  fileprivate borrowing func append(_ bytes: [UInt8], at end: off_t, of reference: FileReference) throws(FileError) {
    do {
      try write(bytes)
    } catch {
      if try status().st_size > end { try systemCall("ftruncate", path) { ftruncate(number, end) } }
      // Leaves no empty file behind. A writer that waits for the lock then checks that the file still has its name.
      if end == 0 { unlinkat(reference.folder.number, reference.name, 0) }
      throw error
    }
  }
}

/// Replaces a locked file with a copy, and appends the line unless the copy already ends with it.
private func rewrite(_ reference: FileReference, endingIn line: [UInt8]) throws(FileError) {
  var buffer = ReadBuffer()
  let version = try buffer.read(reference, limit: .max)
  var bytes = Array(buffer.contents)
  if !bytes.suffix(line.count).elementsEqual(line) {
    if let last = bytes.last, last != .newline { bytes.append(.newline) }
    bytes += line
  }
  try replaceFile(at: reference, with: bytes, version: version, limit: LineReader.limit)
}
