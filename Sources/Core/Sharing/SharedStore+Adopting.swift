import DurableFiles
import Glibc
import ScrumStore

extension SharedStore {
  /// Takes over the repository that version 1.0 kept in the store, as `sync.git`.
  ///
  /// An unpacked archive can contain such a repository, too, so it must have been made on this machine: its cache has
  /// the device, inode and times of the store's files, and at least one file still matches. Any other repository stays
  /// in the store, unused, and ``Examination`` reports it.
  func adoptRepository() throws {
    guard try place().folder() == nil, let directory = try location.directory(), let old = try oldRepository(in: directory) else {
      return
    }
    guard let settings = try SharingSettings(in: old), try wasMadeHere(old, settings, directory) else { return }
    guard let lock = try LockedFile.claiming(old.file(SyncLock.name)) else { return }
    defer { extendLifetime(lock) }
    let new = try place().makeFolder()
    guard try move(old, to: new) else { return }
    try settings.save(in: new, for: StoreIdentity(directory))
    _ = try directory.withLock { try directory.setAside(directory.root.file(StoreDirectory.formerSyncName)) }
  }

  /// Moves refs and objects, but not the configuration, which git would obey.
  ///
  /// - Returns: false if the user's state directory is on another disk. The store is then no longer shared. If the user
  ///   shares it again, a sync finds the values that both sides have in common.
  private func move(_ old: Folder, to new: Folder) throws -> Bool {
    for name in ["packed-refs", "refs", "objects"] where try old.file(name).exists() {
      do throws(FileError) { try old.file(name).rename(to: new.file(name)) } catch {
        if case .system(_, _, EXDEV) = error { return false }
        throw error
      }
    }
    return true
  }

  private func oldRepository(in directory: StoreDirectory) throws -> Folder? {
    let file = directory.root.file(StoreDirectory.formerSyncName)
    guard let status = try file.status(), directory.root.refusal(ofFolder: status) == nil, status.st_uid == geteuid() else {
      return nil
    }
    return try directory.root.folder(StoreDirectory.formerSyncName)
  }

  private func wasMadeHere(_ old: Folder, _ settings: SharingSettings, _ directory: StoreDirectory) throws -> Bool {
    try SyncCache(in: old, sharesTranscripts: settings.sharesTranscripts).knowsFile(in: directory)
  }
}
