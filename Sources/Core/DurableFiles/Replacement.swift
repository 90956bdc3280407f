package import Glibc

/// Replaces or creates a file by writing, syncing and renaming a temporary file.
///
/// The new file stays locked until its name is on the disk too, so no process appends to a file that a power failure
/// could undo.
///
/// - Parameters:
///   - version: the status of the file that the new bytes are based on; nil if there was no file.
///   - limit: the maximum length that readers of the file accept, in bytes.
/// - Returns: the status of the new file, as this call wrote it.
/// - Throws: ``FileError/exceedsLimit(path:_:)``, ``FileError/changedMeanwhile(path:)`` if the file is not `version`,
///   ``FileError/refused(path:_:)``, ``FileError/readOnly(path:)`` (a rename would silently replace a write-protected
///   file), or ``FileError/system(call:path:code:)``. The old bytes are then still in place. Only if the last step
///   fails, syncing the name, either version may be in place.
@discardableResult
package func replaceFile(
  at reference: FileReference, with bytes: [UInt8], version: stat?, limit: Int = ReadBuffer.limit
) throws(FileError) -> stat {
  if bytes.count > limit { throw .exceedsLimit(path: reference.path, limit) }
  try requireVersion(version, at: reference)
  let temporary = try TemporaryFile(for: reference)
  if let version { try temporary.file.setAccess(like: version) }
  try temporary.file.write(bytes)
  try temporary.file.synchronize()
  // NB: once the file has its name, others may write to it, so the status is read here.
  let status = try temporary.file.status()
  try systemCall("flock", reference.path) { flock(temporary.file.number, LOCK_EX) }
  try requireVersion(version, at: reference)
  try temporary.replaceTarget()
  try reference.folder.synchronize()
  extendLifetime(temporary)
  return status
}

/// Replaces a file by moving another file on the same file system, which needs no disk space.
///
/// - Throws: the same errors as ``replaceFile(at:with:version:limit:)``.
package func replaceFile(at reference: FileReference, byMoving new: FileReference, version: stat) throws(FileError) {
  let file = try Descriptor.trusted(new, O_RDWR)
  try file.setAccess(like: version)
  try file.synchronize()
  try systemCall("flock", reference.path) { flock(file.number, LOCK_EX) }
  try requireVersion(version, at: reference)
  try systemCall("rename", reference.path) {
    renameat(new.folder.number, new.name, reference.folder.number, reference.name)
  }
  try reference.folder.synchronize()
  extendLifetime(file)
}

/// Checks that a file could be replaced with this number of bytes, without replacing it.
///
/// - Throws: the errors of ``replaceFile(at:with:version:limit:)`` that can be known in advance.
package func requireReplaceable(_ reference: FileReference, _ version: stat, bytes: Int, limit: Int) throws(FileError) {
  if bytes > limit { throw .exceedsLimit(path: reference.path, limit) }
  try requireVersion(version, at: reference)
}

/// Checks that a file is trusted, writable and unchanged since `version`, or still missing if `version` is nil.
private func requireVersion(_ version: stat?, at reference: FileReference) throws(FileError) {
  let path = reference.path
  guard let status = try reference.status() else {
    if version == nil { return }
    throw .changedMeanwhile(path: path)
  }
  if let refusal = reference.folder.refusal(of: status) { throw .refused(path: path, refusal) }
  try reference.requireWritable()
  guard let version, version.isSameVersion(as: status) else { throw .changedMeanwhile(path: path) }
}

extension FileReference {
  /// - Throws: ``FileError/readOnly(path:)`` for a write-protected file, which a rename would silently replace.
  package func requireWritable() throws(FileError) {
    if faccessat(folder.number, name, W_OK, 0) == 0 { return }
    let code = errno
    throw [EACCES, EPERM, EROFS].contains(code) ? .readOnly(path: path) : .system(call: "access", path: path, code: code)
  }
}

extension Descriptor {
  /// Gives a new file the owner and mode of an old one.
  fileprivate borrowing func setAccess(like old: stat) throws(FileError) {
    // The replacement of another user's file should stay that user's. Only the superuser can give a file away, so a
    // failure is ignored.
    if old.st_uid != geteuid() || old.st_gid != getegid() { _ = fchown(number, old.st_uid, old.st_gid) }
    try systemCall("fchmod", path) { fchmod(number, old.st_mode & 0o7777) }
  }
}
