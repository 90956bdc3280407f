import DurableFiles
import Glibc
import Scrums

/// Copies of files that are about to be changed or removed, in a directory inside the store.
struct Backup {
  private let directory: StoreDirectory
  private let stamp: String
  private(set) var isEmpty = true

  /// - Parameter stamp: the name of the directory, which is created with the first copy.
  init(of directory: StoreDirectory, stamp: String) {
    self.directory = directory
    self.stamp = stamp
  }

  var path: String { "\(directory.path)/backups/\(stamp)" }

  /// Copies a file of the store, and returns once the copy is on the disk. Earlier copies are kept.
  mutating func copy(_ file: FileReference) throws {
    var buffer = ReadBuffer()
    try buffer.read(file, limit: LineReader.limit)
    var folder = try folder()
    if file.folder.path != directory.path { folder = try folder.makeFolder(String(file.folder.path.lastPathComponent)) }
    try Self.write(Array(buffer.contents), to: file.name, in: folder)
    isEmpty = false
  }

  /// Appends a line about a property that a copy lacks, such as a file's mode, to the file `modes`.
  mutating func note(_ line: String) throws {
    try appendLine(to: folder().file("modes"), wait: directory.wait) { Array("\(line)\n".utf8) }
    isEmpty = false
  }

  private func folder() throws -> Folder { try directory.root.makeFolder("backups").makeFolder(stamp) }

  private static func write(_ bytes: [UInt8], to name: String, in folder: Folder) throws {
    var number = 1
    while true {
      do {
        let copy = try NewFile(folder.file(number == 1 ? name : "\(name).\(number)"))
        try copy.write(bytes)
        return try copy.finish()
      } catch {
        guard case .system(_, _, EEXIST) = error else { throw error }
        number += 1
      }
    }
  }
}
