import DurableFiles
import Glibc
import Models
import ScrumStore

/// Copies of files that are about to be changed or removed, in a directory inside the store.
struct Backup {
  private let directory: StoreDirectory
  let path: String
  private(set) var isEmpty = true

  /// - Parameter stamp: the name of the directory, which is created with the first copy.
  init(of directory: StoreDirectory, stamp: String) {
    self.directory = directory
    path = "\(directory.backups)/\(stamp)"
  }

  /// Copies a file of the store, and returns once the copy is on the disk. Earlier copies are kept.
  mutating func copy(_ file: String) throws(StoreError) {
    var buffer = ReadBuffer()
    try buffer.read(file, path: file)
    let place = path + file.dropFirst(directory.path.count), folder = place.parentPath ?? path
    try Folder.make(folder)
    try Self.write(Array(buffer.contents), to: place)
    isEmpty = false
  }

  private static func write(_ bytes: [UInt8], to place: String) throws(StoreError) {
    var number = 1
    while true {
      do throws(StoreError) {
        let copy = try NewFile(at: number == 1 ? place : "\(place).\(number)")
        try copy.write(bytes)
        return try copy.finish()
      } catch {
        guard case .system(_, _, EEXIST) = error else { throw error }
        number += 1
      }
    }
  }
}
