import DurableFiles
import Glibc
import ScrumStore

extension Sharing {
  /// Takes over how version 1.0 shared the store, from `sync.git` in it.
  ///
  /// That comes with an archive, too, so it must have been made here: its cache holds device, inode and times of the store's files,
  /// and those of at least one are still the same. Anything else stays where it is, unused, and ``Examination`` names it.
  func adoptRepository() throws {
    guard try place().folder() == nil, let directory = try location.directory(), let old = try oldRepository(in: directory) else {
      return
    }
    guard let settings = try SharingSettings(in: old), try wasMadeHere(old, settings, directory) else { return }
    guard let lock = try LockedFile.claiming(old.file(SyncLock.name)) else { return }
    defer { extendLifetime(lock) }
    let new = try place().makeFolder()
    guard try move(old, to: new) else { return }
    try settings.bound(to: StoreIdentity(directory)).save(in: new)
    _ = try directory.withLock { try directory.setAside(directory.root.file(StoreDirectory.formerSyncName)) }
  }

  /// Moves what git knows; nothing that it would obey.
  ///
  /// - Returns: false if the user's state is on another disk. What both sides have in common is found again when the store is shared
  ///   anew.
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
    let cache = SyncCache(in: old, sharesTranscripts: settings.sharesTranscripts)
    return try cache.heads.contains { try directory.head(of: $0.key)?.status()?.cacheKey == $0.value.status }
  }
}
