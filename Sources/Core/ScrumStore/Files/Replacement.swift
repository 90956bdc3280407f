import Glibc

/// Replaces a whole file, or makes it, so that at every moment, come what may, either the old bytes or the new stand there.
///
/// The new bytes go into a file beside it, to the disk, and under the old one's name.
///
/// - Parameter version: the file that the new bytes were made from; nil if there was none.
/// - Returns: false, and nothing changes, if the file is not that version any more.
/// - Throws: ``StoreError/notARegularFile(path:)``, ``StoreError/readOnly(path:)`` (a rename would replace a write-protected
///   file without a word), or ``StoreError/system(call:path:code:)``; then the old bytes stand.
func replaceFile(at path: String, with bytes: [UInt8], version: stat?) throws(StoreError) -> Bool {
  let path = try resolveLink(path)
  let parent = path.parentPath ?? "/"
  let temporary = "\(parent)/.\(path.lastPathComponent).tmp.\(getpid()).\(String(UInt64.random(in: 0 ... .max), radix: 16))"
  guard try isCurrent(version, at: path) else { return false }
  try writeNewFile(at: temporary, bytes, like: version, as: path)
  do throws(StoreError) {
    guard try isCurrent(version, at: path) else {
      unlink(temporary)
      return false
    }
    try systemCall("rename", path) { rename(temporary, path) }
  } catch {
    unlink(temporary)
    throw error
  }
  try Folder.synchronize(parent)
  return true
}

private func isCurrent(_ version: stat?, at path: String) throws(StoreError) -> Bool {
  var status = stat()
  guard lstat(path, &status) == 0 else {
    let code = errno
    if code == ENOENT { return version == nil }
    throw .system(call: "lstat", path: path, code: code)
  }
  guard status.isRegular else { throw .notARegularFile(path: path) }
  guard access(path, W_OK) == 0 else { throw .readOnly(path: path) }
  return version?.isSameVersion(as: status) ?? false
}

private func writeNewFile(at path: String, _ bytes: [UInt8], like old: stat?, as name: String) throws(StoreError) {
  let file = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600, as: name)
  do throws(StoreError) {
    if let old {
      // Only the superuser can give a file away; whoever else can replace this one owns what they write.
      if old.st_uid != geteuid() || old.st_gid != getegid() { _ = fchown(file.number, old.st_uid, old.st_gid) }
      try systemCall("fchmod", name) { fchmod(file.number, old.st_mode & 0o7777) }
    }
    try file.write(bytes)
    try file.synchronize()
  } catch {
    unlink(path)
    throw error
  }
}
