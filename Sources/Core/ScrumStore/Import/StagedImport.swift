import DurableFiles
import Models

/// The files of an import, in a folder of their own inside the store: hidden until they are committed, and removed if they are not.
struct StagedImport: ~Copyable {
  /// The name of the folder once the import is committed.
  static let name = "import"

  let scrums: Folder
  let meetings: Folder
  private let root: Folder
  private let reference: FileReference

  init(in root: Folder) throws(StoreError) {
    let reference = root.file(TemporaryName(for: Self.name[...]).description)
    let folder = try root.makeFolder(reference.name)
    let (scrums, meetings) = try (folder.makeFolder("scrums"), folder.makeFolder("meetings"))
    (self.root, self.reference, self.scrums, self.meetings) = (root, reference, scrums, meetings)
  }

  /// Syncs all files.
  func synchronize() throws(StoreError) { try root.synchronizeFileSystem() }

  /// Makes the import count, whatever happens from now on.
  func commit() throws(StoreError) {
    try reference.rename(to: root.file(Self.name))
    try root.synchronize()
  }

  // After a commit, there is nothing to remove. What can't be removed now is swept later.
  deinit {
    do throws(StoreError) { try Self.remove(reference) } catch {}
  }

  /// Removes the folder of an import, with what is in it.
  static func remove(_ reference: FileReference) throws(StoreError) {
    guard let folder = try reference.folder.folder(reference.name) else { return }
    for part in ["scrums", "meetings"] {
      guard let files = try folder.folder(part) else { continue }
      for file in try FoundFile.all(in: files) { try file.reference.remove() }
      try folder.file(part).removeFolder()
    }
    try reference.removeFolder()
  }
}
