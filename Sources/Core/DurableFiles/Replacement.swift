import Glibc
import Models

/// Replaces a whole file, or creates it: writes a temporary file, syncs it, and renames it.
///
/// The new file stays locked until its name is on the disk too, so nobody appends to a file that a power failure could still undo.
///
/// - Parameter version: the status of the file that the new bytes are based on; nil if there was none.
/// - Throws: ``StoreError/changedMeanwhile(path:)`` if the file is no longer that version,
///   ``StoreError/notARegularFile(path:)``, ``StoreError/readOnly(path:)`` (a rename would silently replace a write-protected
///   file), or ``StoreError/system(call:path:code:)``. The old bytes are still there then, unless syncing the name failed, the
///   last step: then either may be there.
package func replaceFile(at path: String, with bytes: [UInt8], version: stat?) throws(StoreError) {
  let path = try resolveLink(path)
  try requireVersion(version, at: path)
  let temporary = try TemporaryFile(for: path)
  if let version { try temporary.file.setAccess(like: version) }
  try temporary.file.write(bytes)
  try temporary.file.synchronize()
  try systemCall("flock", path) { flock(temporary.file.number, LOCK_EX) }
  try requireVersion(version, at: path)
  try temporary.replaceTarget()
  try Folder.synchronize(path.parentPath ?? "/")
  extendLifetime(temporary)
}

private func requireVersion(_ version: stat?, at path: String) throws(StoreError) {
  guard let status = try status(of: path) else {
    if version == nil { return }
    throw .changedMeanwhile(path: path)
  }
  guard status.isRegular else { throw .notARegularFile(path: path) }
  guard access(path, W_OK) == 0 else {
    let code = errno
    throw [EACCES, EPERM, EROFS].contains(code) ? .readOnly(path: path) : .system(call: "access", path: path, code: code)
  }
  guard let version, version.isSameVersion(as: status) else { throw .changedMeanwhile(path: path) }
}

extension Descriptor {
  /// Gives a new file the owner and mode of an old one.
  fileprivate borrowing func setAccess(like old: stat) throws(StoreError) {
    // Only the superuser can give a file away; any other user keeps what they write.
    if old.st_uid != geteuid() || old.st_gid != getegid() { _ = fchown(number, old.st_uid, old.st_gid) }
    try systemCall("fchmod", path) { fchmod(number, old.st_mode & 0o7777) }
  }
}
