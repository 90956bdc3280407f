import CLinux
import ConsoleLoop
package import DurableFiles
import FoundationEssentials
import GitProcess
import Glibc
package import ScrumStore
import Scrums

/// A store that a team shares, or may share, through any remote of git.
///
/// Its calls take as long as the network does, on a queue of their own.
package actor SharedStore {
  private let executor = QueueExecutor(label: "sharing")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  var location: StoreLocation
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

  /// - Parameter identity: the author of commits; nil for the one that git names.
  init(directory: String, state: String, wait: LockWait, identity: Identity?, budget: SyncBudget = SyncBudget()) {
    location = StoreLocation(directory, wait: wait)
    self.state = state
    self.identity = identity
    self.budget = budget
  }

  // MARK: - Its directory

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

  /// The settings of another store that was at the path, such as this one before it was copied or restored. They are not used, unless
  /// the user shares the store again.
  package func formerSettings() throws -> SharingSettings? {
    guard try settings() == nil, let folder = try place().folder() else { return nil }
    return try SharingSettings(in: folder)
  }

  /// The report of the last sync. Throws ``StoreError/damaged(_:)`` once for one that can't be read, which is set aside.
  package func report() throws -> SyncReport? {
    guard let folder = try shared()?.folder else { return nil }
    return try SyncReport.last(in: folder)
  }

  /// The kind of the last sync's failure; nil if it succeeded, or is unknown.
  package func lastKind() throws -> SyncFailure.Kind? {
    do { return try report()?.kind } catch is StoreError { return nil }
  }

  /// Yields when a sync has left another report, and when sharing begins, changes or ends. Ends the stream of an earlier call.
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

  /// Notes that the user has seen the conflicts.
  package func forgetConflicts() throws {
    guard let folder = try shared()?.folder, try SyncReport.last(in: folder)?.unseen.isEmpty == false else { return }
    let lock = try SyncLock(folder)
    defer { extendLifetime(lock) }
    guard var report = try SyncReport.last(in: folder) else { return }
    report.unseen = []
    try report.save(in: folder)
  }

  // MARK: - Its surroundings

  /// Whether a process waits for the sync at work, to begin the next one.
  package func isAwaited() throws -> Bool {
    guard let folder = try shared()?.folder else { return false }
    return try SyncLock.isAwaited(in: folder)
  }

  /// Checks the installed git if the store is shared; otherwise returns false.
  package func checkGit() throws -> Bool {
    guard let (folder, settings) = try shared() else { return false }
    try SyncFailure.mappingGit { try Self.checkVersion(Repository(folder, settings, isInteractive: false).git) }
    return true
  }

  /// Finds folders and files that other users can read, and may take that access away: settings may hold a password.
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
    // git version 2.39.5
    let text = try git("version").text.prefix(100), words = text.split(separator: " ")
    let found = words.count > 2 ? String(words[2]) : String(text)
    if found.split(separator: ".").prefix(2).compactMap({ Int($0) }).lexicographicallyPrecedes(oldestGit) {
      throw SyncFailure.oldGit(found: found)
    }
  }

  /// Limits the size of files: a server that sends too much kills git, and the store stays as it is.
  static func limitFiles() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_cur, 1 << 30)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  }
}
