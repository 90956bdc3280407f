import DurableFiles
import Glibc
import Models
import ScrumStore

/// Copies of files that are about to be changed or taken away, in a directory of their own below the store's.
struct Backup {
  private let directory: StoreDirectory
  let path: String
  private(set) var isEmpty = true

  /// - Parameter stamp: the name of the directory, which is made when there is something to put into it.
  init(of directory: StoreDirectory, stamp: String) {
    self.directory = directory
    path = "\(directory.backups)/\(stamp)"
  }

  /// Copies a file of the store, and returns when the copy is on the disk. An earlier copy stays beside it.
  mutating func copy(_ file: String) throws(StoreError) {
    var buffer = ReadBuffer()
    try buffer.read(file, path: file)
    let place = path + file.dropFirst(directory.path.count), folder = place.parentPath ?? path
    try Folder.make(folder)
    let copy = try Self.makeFile(at: place)
    try copy.write(Array(buffer.contents))
    try copy.synchronize()
    try Folder.synchronize(folder)
    isEmpty = false
  }

  private static func makeFile(at path: String) throws(StoreError) -> Descriptor {
    var number = 1
    while true {
      do throws(StoreError) {
        let name = number == 1 ? path : "\(path).\(number)"
        return try Descriptor(opening: name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
      } catch {
        guard case .system(_, _, EEXIST) = error else { throw error }
        number += 1
      }
    }
  }
}
