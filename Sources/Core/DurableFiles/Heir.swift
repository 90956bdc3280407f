import Glibc

/// The owner of files that the superuser creates in another user's directory, so that a command under `sudo` does not lock users out
/// of their own files.
struct Heir: Sendable {
  private let user: uid_t
  private let group: gid_t

  /// Nil unless this process is the superuser's, and the directory is not.
  init?(_ directory: stat) {
    guard geteuid() == 0, directory.st_uid != 0 else { return nil }
    (user, group) = (directory.st_uid, directory.st_gid)
  }

  /// Gives away an open file that this process has created.
  func take(_ file: Int32, _ path: String) throws(FileError) { try systemCall("fchown", path) { fchown(file, user, group) } }
}
