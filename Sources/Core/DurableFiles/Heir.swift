import Glibc

/// The owner of files that the superuser creates in another user's directory, so that a command under `sudo` does not
/// lock users out of their own files.
struct Heir: Sendable {
  private let user: uid_t
  private let group: gid_t

  /// Returns the owner of a directory; nil unless the superuser runs this process and another user owns the directory.
  init?(_ directory: stat) {
    guard geteuid() == 0, directory.st_uid != 0 else { return nil }
    (user, group) = (directory.st_uid, directory.st_gid)
  }

  /// Makes the heir the owner of an open file that this process created.
  func take(_ file: Int32, _ path: String) throws(FileError) { try systemCall("fchown", path) { fchown(file, user, group) } }
}
