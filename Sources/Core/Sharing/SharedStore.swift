import CLinux
import ConsoleLoop
package import DurableFiles
package import FoundationEssentials
import GitProcess
import Glibc
package import ScrumStore
import Scrums

/// A store that a team shares, or can share, through a git remote.
///
/// Calls may wait for the network, so the actor runs them on its own queue.
package actor SharedStore {
  private let executor = QueueExecutor(label: "sharing")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  var location: StoreLocation
  /// Whether this object has created the store's directory, and so removes it if sharing fails.
  var hasMadeStore = false
  /// The program's directory for the user's state, where repositories and settings are kept.
  let state: String
  let identity: Identity?
  let budget: SyncBudget
  private var watches: [FileWatch] = []
  private var follower: AsyncStream<Void>.Continuation?
  /// The oldest git that has `cat-file --batch-command`.
  package static let oldestGit = [2, 36]

  /// - Parameter wait: how long to wait for other writers of the store.
  package init(directory: String, state: String, wait: LockWait = LockWait()) {
    self.init(directory: directory, state: state, wait: wait, identity: nil)
  }

  /// - Parameter identity: the author of commits; nil for the author that git is configured with.
  init(directory: String, state: String, wait: LockWait, identity: Identity?, budget: SyncBudget = SyncBudget()) {
    location = StoreLocation(directory, wait: wait)
    self.state = state
    self.identity = identity
    self.budget = budget
  }

  // MARK: - Repository and settings

  func place() throws -> SharingDirectory { try SharingDirectory(of: location.path, in: state) }

  /// The folder of the repository, and the settings in it; nil if the store at the path is not shared.
  func shared() throws -> (folder: Folder, settings: SharingSettings)? {
    guard let directory = try location.directory(), let folder = try place().folder(),
      let settings = try SharingSettings(in: folder), let store = settings.store,
      try store.isSame(as: StoreIdentity(directory))
    else { return nil }
    return (folder, settings)
  }

  func requireShared() throws -> (folder: Folder, settings: SharingSettings) {
    guard let shared = try shared() else { throw SyncFailure.notShared }
    return shared
  }

  /// The settings; nil if the store is not shared.
  package func settings() throws -> SharingSettings? { try shared()?.settings }

  /// Returns the settings that a different store left for this path, such as the original of a restored copy. They take effect only
  /// if the user shares the store again.
  package func formerSettings() throws -> SharingSettings? {
    guard try settings() == nil, let folder = try place().folder() else { return nil }
    return try SharingSettings(in: folder)
  }

  /// Returns the report of the last sync; nil if the store isn't shared or hasn't been synced.
  ///
  /// - Throws: ``StoreError/damaged(_:)`` if the report can't be read. The file is then renamed, so the next call returns nil.
  package func report() throws -> SyncReport? {
    guard let folder = try shared()?.folder else { return nil }
    return try SyncReport.last(in: folder)
  }

  /// Returns the kind of the last sync's failure; nil if the sync succeeded or its report is missing or damaged.
  package func lastKind() throws -> SyncFailure.Kind? {
    do { return try report()?.kind } catch is StoreError { return nil }
  }

  /// Returns when a sync last succeeded; nil if none has or the report is damaged.
  package func lastSuccess() throws -> Date? {
    do { return try report()?.lastSuccess } catch is StoreError { return nil }
  }

  /// Returns a stream that yields when a sync writes a report, and when sharing begins, changes or ends. Ends the stream of an
  /// earlier call.
  package func changes() throws -> AsyncStream<Void> {
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self), place = try place()
    try adoptRepository()
    follower?.finish()
    follower = continuation
    watches = try [SyncReport.name, SharingSettings.name].enumerated().map { number, name in
      try FileWatch("\(place.path)/\(place.name)/\(name)", on: executor.queue) { [weak self] in
        self?.assumeIsolated { sharing in
          do {
            if try sharing.watches[number].read() { continuation.yield() }
          } catch {
            continuation.finish()
          }
        }
      }
    }
    return changes
  }

  /// Marks the conflicts in the last report as seen.
  package func markConflictsSeen() throws {
    guard let folder = try shared()?.folder, try SyncReport.last(in: folder)?.unseen.isEmpty == false else { return }
    let lock = try SyncLock(folder)
    defer { extendLifetime(lock) }
    guard var report = try SyncReport.last(in: folder) else { return }
    report.unseen = []
    try report.save(in: folder)
  }

  // MARK: - Checks

  /// Returns whether another process is already waiting to sync after the sync in progress.
  package func isAwaited() throws -> Bool {
    guard let folder = try shared()?.folder else { return false }
    return try SyncLock.isAwaited(in: folder)
  }

  /// Checks the version of the installed git, unless the store isn't shared. Returns whether the store is shared.
  ///
  /// - Throws: ``SyncFailure`` if git is missing or too old.
  package func checkGit() throws -> Bool {
    guard let (folder, settings) = try shared() else { return false }
    try SyncFailure.mappingGit { try Self.checkVersion(Repository(folder, settings, isInteractive: false).git) }
    return true
  }

  /// Returns damage for each folder and file that other users can access, because the settings may contain a password.
  ///
  /// - Parameter isRestricting: whether to remove that access.
  package func exposed(_ isRestricting: Bool) throws -> [Damage] {
    let place = try place()
    guard let folder = try place.folder() else { return [] }
    let files = try FoundFile.all(in: folder).map(\.reference) + [folder.file("."), Folder(opening: place.path).file(".")]
    return try files.compactMap { file in
      guard let mode = try file.status()?.st_mode, mode & 0o077 != 0 else { return nil }
      if isRestricting { try file.setMode(mode & 0o7700) }
      let path = file.name == "." ? file.folder.path : file.path
      return Damage(file: path, reason: .accessible(mode: mode & 0o777), remedy: .restrict)
    }
  }

  static func checkVersion(_ git: Git) throws {
    // Parses output such as `git version 2.39.5`.
    let text = try git("version").text.prefix(100), words = text.split(separator: " ")
    let found = words.count > 2 ? String(words[2]) : String(text)
    if found.split(separator: ".").prefix(2).compactMap({ Int($0) }).lexicographicallyPrecedes(oldestGit) {
      throw SyncFailure.oldGit(found: found)
    }
  }

  /// Limits each file that this process and its children write to 1 GiB. If git receives more, the kernel kills it, and
  /// the store stays unchanged.
  static func limitFiles() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_cur, 1 << 30)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  }
}
