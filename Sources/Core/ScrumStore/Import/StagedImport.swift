import DurableFiles
import Scrums

/// The files of an import, in a folder of their own inside the store: hidden until committed, and removed if never
/// committed.
///
///     scrums/<UUID>.json    a new scrum, or a deleted scrum to restore
///     meetings/<UUID>.jsonl the lines to add
///     updates/<UUID>.jsonl  the same
///     items/<UUID>.jsonl    the same
///     ready/                replacements for existing files
///
/// The folder is locked for as long as its writer lives.
struct StagedImport: ~Copyable {
  /// The name of the folder once the import is committed.
  static let name = "import"
  private static let parts = ["scrums", "meetings", "updates", "items", "ready"]

  let ready: Folder
  private let root: Folder
  private let folder: Folder
  private let reference: FileReference

  init(in root: Folder) throws {
    let reference = root.file(TemporaryName(for: Self.name[...]).description)
    let folder = try root.makeFolder(reference.name)
    // NB: the lock marks the folder as in use. Where directories can't be locked, as on NFS, the folder of a dead
    // writer is removed only after a day.
    _ = folder.tryLock()
    for part in Self.parts { _ = try folder.makeFolder(part) }
    let ready = try folder.makeFolder("ready")
    (self.root, self.folder, self.reference, self.ready) = (root, folder, reference, ready)
  }

  func folder(_ part: StoreDirectory.Part) throws -> Folder { try folder.makeFolder(part.rawValue) }

  func synchronize() throws { try root.synchronizeFileSystem() }

  /// Commits the import. An error thrown after the rename doesn't undo it.
  func commit() throws {
    try reference.rename(to: root.file(Self.name))
    try root.synchronize()
  }

  // Removes an uncommitted import. Files that can't be removed now are swept later.
  deinit {
    do { try Self.remove(reference) } catch {}
  }

  static func remove(_ reference: FileReference) throws {
    guard let folder = try reference.folder.folder(reference.name) else { return }
    for part in parts {
      guard let files = try folder.folder(part) else { continue }
      for file in try FoundFile.all(in: files) { try file.reference.remove() }
      try folder.file(part).removeFolder()
    }
    try reference.removeFolder()
  }

  /// Whether a committed import is finished: only replacements that were not needed are left in its folder.
  static func isPlaced(_ folder: Folder) throws -> Bool {
    for entry in try FoundFile.all(in: folder) {
      guard parts.contains(entry.name), entry.status.isDirectory, let part = try folder.folder(entry.name) else { return false }
      let files = try FoundFile.all(in: part)
      if entry.name != "ready" && !files.isEmpty || files.contains(where: { $0.status.isDirectory }) { return false }
    }
    return true
  }
}
