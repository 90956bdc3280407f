import DurableFiles
import FoundationEssentials
import Schedules
import ScrumStore
import Scrums

/// How sharing begins, changes and ends.
extension Sharing {
  /// Prepares to share the store: looks at what is there. Nothing is shared before ``begin(_:)``.
  ///
  /// - Throws: ``SyncFailure`` if it is shared already with another remote, or if there is none at the URL.
  package func prepare(_ settings: SharingSettings, isInteractive: Bool = false) throws -> Preview {
    if try isShared() { throw SyncFailure(.alreadyShared) }
    let directory = try location.prepared(), folder = try place().makeFolder()
    let lock = try SyncLock(folder, wait: .seconds(10))
    defer { extendLifetime(lock) }
    let repository = try Repository(folder, settings, isInteractive: isInteractive)
    try Self.checkVersion(repository.git)
    try directory.updateIgnoreFile()
    Self.limitFiles()
    let sync = try Sync(repository, of: directory, by: identity, budget)
    let preview = try sync.preview()
    try sync.git.forgetChild()
    return preview
  }

  /// Whether the store is shared; settings that can't be read do not count.
  private func isShared() throws -> Bool {
    do { return try settings() != nil } catch is StoreError { return false }
  }

  /// Shares the store from now on; the next sync sends and receives.
  package func begin(_ settings: SharingSettings) throws {
    guard let directory = try location.directory(), let folder = try place().folder() else { throw SyncFailure(.notShared) }
    // NB: the report of an earlier sharing is not this one's.
    let report = folder.file(SyncReport.name)
    if try report.exists() { try report.remove() }
    try settings.bound(to: StoreIdentity(directory)).save(in: folder)
  }

  /// Takes back what was begun, or prepared, and did not get through.
  package func callOff() throws {
    guard let folder = try place().folder() else { return }
    let file = folder.file(SharingSettings.name)
    if try file.exists() { try file.remove() }
  }

  /// Forgets what the team had: a branch that was deleted there is created again.
  package func forgetTeam() throws {
    guard let (folder, settings) = try shared() else { throw SyncFailure(.notShared) }
    let repository = try Repository(folder, settings, isInteractive: false)
    let lock = try SyncLock(folder, wait: .seconds(10))
    defer { extendLifetime(lock) }
    if let remote = try repository.refs().remote { try repository.update(["delete \(repository.remoteRef) \(remote)"]) }
  }

  /// Changes how the store is shared.
  package func change(_ change: (inout SharingSettings) -> Void) throws {
    guard let folder = try shared()?.folder else { throw SyncFailure(.notShared) }
    try SharingSettings.change(in: folder, change)
  }

  /// Stops sharing, at once. The store stays as it is, and what was shared is set aside.
  ///
  /// - Returns: where that is.
  package func stop() throws -> String {
    let place = try place()
    guard let folder = try place.folder(), case let settings = folder.file(SharingSettings.name), try settings.exists() else {
      throw SyncFailure(.notShared)
    }
    // NB: first, so that no other sync begins, wherever this ends.
    try settings.remove()
    let lock = try SyncLock(folder, wait: .seconds(10))
    defer { extendLifetime(lock) }
    if let record = try location.directory()?.root.file(Applying.appliedName), try record.exists() { try record.remove() }
    return try place.setAside(stamp: LocalTime(.now).fileStamp)
  }
}
