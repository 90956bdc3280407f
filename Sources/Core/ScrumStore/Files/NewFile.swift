import Glibc

/// A file that is being written; one that is there already is never touched. Unless it is finished it goes when this value does:
/// what looks like a copy and is none helps nobody.
public struct NewFile: ~Copyable {
  private let file: Descriptor
  private var isFinished = false

  public init(at path: String) throws(StoreError) {
    file = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
  }

  public func write(_ bytes: [UInt8]) throws(StoreError) { try file.write(bytes) }

  /// Returns when the file is on the disk.
  public consuming func finish() throws(StoreError) {
    try file.synchronize()
    try Folder.synchronize(file.path.parentPath ?? "/")
    isFinished = true
  }

  deinit {
    if !isFinished { unlink(file.path) }
  }
}
