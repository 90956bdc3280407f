import DurableFiles
import ScrumStore

/// How sharing begins, changes and ends.
extension Sharing {
  /// Prepares to share the store: looks at what is there. Nothing is shared before ``begin(_:)``.
  ///
  /// - Throws: ``SyncFailure`` if it is shared already with another remote, or if there is none at the URL.
  package func prepare(_ settings: SharingSettings, isInteractive: Bool = false) throws -> Preview {
    if try isShared() { throw SyncFailure(.alreadyShared) }
    let directory = try location.prepared()
    let folder = try directory.root.makeFolder(StoreDirectory.syncName)
    let lock = try SyncLock(folder, wait: .seconds(10))
    defer { extendLifetime(lock) }
    let plain = Git(in: folder, isInteractive: isInteractive)
    try Self.checkVersion(plain)
    if try !folder.file("HEAD").exists() {
      try plain("init", "--quiet", "--bare", "--object-format=sha1", "--template=", ".")
    }
    do {
      try plain("config", "remote.origin.url", settings.url)
      try plain("config", "remote.origin.fetch", "+refs/heads/\(settings.branch):refs/remotes/origin/\(settings.branch)")
      try directory.updateIgnoreFile()
      let sync = try Sync(Repository(folder, settings, isInteractive: isInteractive), of: directory)
      let preview = try sync.preview()
      try sync.git.forgetChild()
      return preview
    } catch {
      _ = try plain.run(["config", "--remove-section", "remote.origin"])
      throw error
    }
  }

  /// Whether the store is shared; settings that can't be read do not count.
  private func isShared() throws -> Bool {
    do { return try settings() != nil } catch is StoreError { return false }
  }

  /// Shares the store from now on; the next sync sends and receives.
  package func begin(_ settings: SharingSettings) throws {
    guard let folder = try location.directory()?.root.folder(StoreDirectory.syncName) else { throw SyncFailure(.notShared) }
    try settings.save(in: folder)
  }

  /// Takes back what was begun, or prepared, and did not get through.
  package func callOff() throws {
    guard let folder = try location.directory()?.root.folder(StoreDirectory.syncName) else { return }
    let file = folder.file(StoreDirectory.sharingSettingsName)
    if try file.exists() { try file.remove() }
    _ = try Git(in: folder, isInteractive: false).run(["config", "--remove-section", "remote.origin"])
  }

  /// Forgets what the team had: a branch that was deleted there is created again.
  package func forgetTeam() throws {
    guard let directory = try location.directory(), let repository = try Repository(in: directory, isInteractive: false) else {
      throw SyncFailure(.notShared)
    }
    let lock = try SyncLock(repository.folder, wait: .seconds(10))
    defer { extendLifetime(lock) }
    if let remote = try repository.refs().remote { try repository.update(["delete \(repository.remoteRef) \(remote)"]) }
  }

  /// Changes how the store is shared.
  package func change(_ change: (inout SharingSettings) -> Void) throws {
    guard let folder = try location.directory()?.root.folder(StoreDirectory.syncName), var settings = try settings() else {
      throw SyncFailure(.notShared)
    }
    change(&settings)
    try settings.save(in: folder)
  }

  /// Stops sharing, at once. The store stays as it is, and what was shared goes to its backups.
  ///
  /// - Returns: where that is.
  package func stop() throws -> String {
    guard let directory = try location.directory(), let folder = try directory.root.folder(StoreDirectory.syncName),
      case let settings = folder.file(StoreDirectory.sharingSettingsName), try settings.exists()
    else { throw SyncFailure(.notShared) }
    // NB: first, so that no other sync begins, wherever this ends.
    try settings.remove()
    let lock = try SyncLock(folder, wait: .seconds(10))
    defer { extendLifetime(lock) }
    return try directory.withLock { try directory.setAside(directory.root.file(StoreDirectory.syncName)) }
  }
}
