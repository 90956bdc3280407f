package import DurableFiles
import Glibc

/// The space of the disk of a folder, in bytes.
package struct DiskSpace: Sendable {
  /// The space that this process's user may fill.
  package let free: Int
  package let all: Int

  /// Returns nil if the file system does not tell.
  package init?(of folder: Folder) {
    var disk = statvfs()
    guard fstatvfs(folder.number, &disk) == 0, disk.f_blocks > 0 else { return nil }
    // NB: a file system in user space may report any numbers.
    func bytes(_ blocks: fsblkcnt_t) -> Int { Int(min(Double(blocks) * Double(disk.f_frsize), 1e18)) }
    (free, all) = (bytes(disk.f_bavail), bytes(disk.f_blocks))
  }
}
