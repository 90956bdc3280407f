import Glibc
import Models

/// Replaces a whole file, or makes it, so that at every moment, come what may, either the old bytes or the new stand there.
///
/// The new bytes go into a file beside it, to the disk, and under the old one's name. An attempt that fails is over, with its
/// file: the next one starts with another. The new file is locked until its name is on the disk too, so that nobody adds to a
/// file that a loss of power could still take back.
///
/// - Parameter version: the file that the new bytes were made from; nil if there was none.
/// - Throws: ``StoreError/changedMeanwhile(path:)`` if the file is not that version any more,
///   ``StoreError/notARegularFile(path:)``, ``StoreError/readOnly(path:)`` (a rename would replace a write-protected
///   file without a word), or ``StoreError/system(call:path:code:)``; then the old bytes stand, unless it was the last step,
///   bringing the name to the disk, that failed: then it is not known which.
package func replaceFile(at path: String, with bytes: [UInt8], version: stat?) throws(StoreError) {
  let path = try resolveLink(path)
  let parent = path.parentPath ?? "/"
  let temporary = "\(parent)/\(TemporaryName(for: path.lastPathComponent))"
  guard try isCurrent(version, at: path) else { throw .changedMeanwhile(path: path) }
  let file = try Descriptor(opening: temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600, as: path)
  do throws(StoreError) {
    try file.write(bytes, like: version)
    try systemCall("flock", path) { flock(file.number, LOCK_EX) }
    guard try isCurrent(version, at: path) else { throw .changedMeanwhile(path: path) }
    try systemCall("rename", path) { rename(temporary, path) }
  } catch {
    unlink(temporary)
    throw error
  }
  try Folder.synchronize(parent)
  extendLifetime(file)
}

private func isCurrent(_ version: stat?, at path: String) throws(StoreError) -> Bool {
  var status = stat()
  guard lstat(path, &status) == 0 else {
    let code = errno
    if code == ENOENT { return version == nil }
    throw .system(call: "lstat", path: path, code: code)
  }
  guard status.isRegular else { throw .notARegularFile(path: path) }
  guard access(path, W_OK) == 0 else {
    let code = errno
    throw [EACCES, EPERM, EROFS].contains(code) ? .readOnly(path: path) : .system(call: "access", path: path, code: code)
  }
  return version?.isSameVersion(as: status) ?? false
}

extension Descriptor {
  /// Writes all of a new file to the disk, and makes it as accessible as an old one.
  fileprivate borrowing func write(_ bytes: [UInt8], like old: stat?) throws(StoreError) {
    if let old {
      // Only the superuser can give a file away; whoever else can replace this one owns what they write.
      if old.st_uid != geteuid() || old.st_gid != getegid() { _ = fchown(number, old.st_uid, old.st_gid) }
      try systemCall("fchmod", path) { fchmod(number, old.st_mode & 0o7777) }
    }
    try write(bytes)
    try synchronize()
  }
}
