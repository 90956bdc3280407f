import DurableFiles
import FoundationEssentials
import GitProcess
import Schedules
import ScrumStore
import Scrums

/// Begins, changes and ends sharing.
extension SharedStore {
  /// Prepares to share the store, and compares both sides. Nothing is shared before ``begin(_:)``.
  ///
  /// - Throws: ``SyncFailure`` for a store that is shared already, or a URL without a repository.
  package func prepare(
    _ settings: SharingSettings, isInteractive: Bool = false, telling tell: SyncStep.Listener? = nil
  ) throws -> SharingPreview {
    if try isShared() { throw SyncFailure.alreadyShared }
    let isMissing = try location.directory() == nil, directory = try location.prepared()
    hasMadeStore = hasMadeStore || isMissing
    do {
      return try preview(of: directory, settings, isInteractive, tell)
    } catch {
      try removeMadeStore()
      throw error
    }
  }

  private func preview(
    of directory: StoreDirectory, _ settings: SharingSettings, _ isInteractive: Bool, _ tell: SyncStep.Listener?
  ) throws -> SharingPreview {
    let folder = try place().makeFolder(), lock = try SyncLock(folder)
    defer { extendLifetime(lock) }
    return try SyncFailure.mappingGit {
      try Repository.sweep(folder)
      let repository = try Repository(folder, settings, isInteractive: isInteractive)
      try Self.checkVersion(repository.git)
      try directory.updateGitFiles()
      Self.limitFiles()
      let preview = try repository.sweeping {
        try Sync(repository, of: directory, by: identity, budget, telling: tell).preview()
      }
      try repository.git.forgetChild()
      return preview
    }
  }

  private func isShared() throws -> Bool {
    do { return try settings() != nil } catch is StoreError { return false }
  }

  /// Shares the store from now on; the next sync sends and receives.
  ///
  /// - Throws: ``SyncFailure/notShared`` if the store was not prepared.
  package func begin(_ settings: SharingSettings) throws {
    guard let directory = try location.directory(), let folder = try place().folder() else { throw SyncFailure.notShared }
    // NB: removes the report of an earlier sharing, which would look like one of this sharing.
    try folder.file(SyncReport.name).removeIfPresent()
    try settings.save(in: folder, for: StoreIdentity(directory))
  }

  /// Removes the settings of a sharing that failed after ``prepare(_:isInteractive:telling:)`` or ``begin(_:)``.
  package func callOff() throws {
    try place().folder()?.file(SharingSettings.name).removeIfPresent()
    try removeMadeStore()
  }

  /// Removes the store's directory if ``prepare(_:isInteractive:telling:)`` has created it and nothing was saved in it.
  private func removeMadeStore() throws {
    if hasMadeStore { try location.removeIfEmpty() }
    hasMadeStore = false
  }

  /// Forgets the team's commits, so that the next sync creates a branch that was deleted there again.
  package func forgetTeam() throws {
    let (folder, settings) = try requireShared()
    let lock = try SyncLock(folder)
    defer { extendLifetime(lock) }
    try SyncFailure.mappingGit {
      let repository = try Repository(folder, settings, isInteractive: false)
      if let remote = try repository.refs().remote { try repository.update(["delete \(repository.remoteRef) \(remote)"]) }
    }
  }

  /// Changes the settings.
  ///
  /// - Throws: ``SyncFailure/notShared`` for a store that is not shared.
  package func change(_ change: (inout SharingSettings) -> Void) throws {
    try SharingSettings.change(in: requireShared().folder, change)
  }

  /// Stops sharing, sets the repository aside and returns its path. The scrums in the store don't change.
  ///
  /// - Parameter wait: how long to wait for the running sync to end.
  /// - Throws: ``SyncFailure/notShared`` for a store that is not shared.
  package func stop(wait: Duration = .seconds(10)) throws -> String {
    let place = try place()
    guard let folder = try place.folder(), case let settings = folder.file(SharingSettings.name), try settings.exists() else {
      throw SyncFailure.notShared
    }
    // NB: removes the settings first, so that no other sync begins even if a later step fails.
    try settings.remove()
    let lock = try SyncLock(folder, wait: wait)
    defer { extendLifetime(lock) }
    try location.directory()?.root.file(Applying.appliedName).removeIfPresent()
    return try place.setAside(stamp: LocalTime(.now).fileStamp)
  }
}
