import ConsoleLoop
package import DurableFiles
import FoundationEssentials
import Glibc
import ScrumStore
import Scrums

/// The sharing of one store with a team, through any remote of git.
///
/// Its calls take as long as the network does; they run on a queue of their own.
package actor Sharing {
  private let executor = QueueExecutor(label: "sharing")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  var location: StoreLocation
  private var watch: FileWatch?
  /// The oldest git with all that is needed (`cat-file --batch-command`).
  package static let oldestGit = [2, 36]

  /// - Parameter wait: how long to wait for those who write to the store.
  package init(directory: String, wait: LockWait = LockWait()) { location = StoreLocation(directory, wait: wait) }

  /// How the store is shared; nil if it is not.
  package func settings() throws -> SharingSettings? {
    guard let folder = try location.directory()?.root.folder(StoreDirectory.syncName) else { return nil }
    let settings = try SharingSettings(in: folder)
    return settings.url.isEmpty ? nil : settings
  }

  /// The report of the last sync; nil if there is none that can be read.
  package func report() throws -> SyncReport? {
    guard let folder = try location.directory()?.root.folder(StoreDirectory.syncName) else { return nil }
    return SyncReport(in: folder)
  }

  /// Reports from now on when a sync has left another report, or when sharing begins or ends; only the latest stream continues.
  package func changes() throws -> AsyncStream<Void> {
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    watch = try FileWatch("\(location.path)/\(StoreDirectory.syncName)/\(SyncReport.name)", on: executor.queue) { [weak self] in
      self?.assumeIsolated { sharing in
        do {
          if try sharing.watch?.read() == true { continuation.yield() }
        } catch {
          continuation.finish()
        }
      }
    }
    return changes
  }

  /// Keeps the report of a sync.
  package func save(_ report: SyncReport) throws {
    guard let folder = try location.directory()?.root.folder(StoreDirectory.syncName) else { return }
    try report.save(in: folder)
  }

  /// The user has seen what both sides changed.
  package func forgetConflicts() throws {
    guard var report = try report(), !report.unseen.isEmpty else { return }
    report.unseen = []
    try save(report)
  }

  // MARK: - Syncing

  /// Syncs once.
  ///
  /// - Parameters:
  ///   - isInteractive: whether git may ask on the terminal.
  ///   - wait: how long to wait for another sync of this store; nil for not at all.
  /// - Returns: what was done; a failure is part of it.
  package func sync(isInteractive: Bool = false, wait: Duration? = nil) -> SyncOutcome {
    perform(isInteractive: isInteractive, wait, isNext: true) { try $0.run() }
  }

  /// Finds out what waits to be sent, without asking the team.
  package func takeStock(wait: Duration? = nil) -> SyncOutcome {
    perform(isInteractive: false, wait, isNext: false) { try $0.takeStock() }
  }

  private func perform(isInteractive: Bool, _ wait: Duration?, isNext: Bool, _ action: (Sync) throws -> Void) -> SyncOutcome {
    var outcome = SyncOutcome(), sync: Sync?
    do {
      // NB: a directory that is none is not created.
      guard try settings() != nil else { throw SyncFailure(.notShared) }
      let directory = try location.prepared()
      guard let repository = try Repository(in: directory, isInteractive: isInteractive) else { throw SyncFailure(.notShared) }
      try directory.updateIgnoreFile()
      let lock = try SyncLock(repository.folder, wait: wait, isNext: isNext)
      defer { extendLifetime(lock) }
      // NB: sharing may have been stopped meanwhile, and the repository moved to the backups.
      guard try settings() != nil, try isCurrent(repository.folder, in: directory) else { throw SyncFailure(.notShared) }
      try Self.checkVersion(repository.git)
      try repository.sweep()
      Self.limitFiles()
      for attempt in 1... {
        let started = try Sync(repository, of: directory)
        sync = started
        do {
          try action(started)
          break
        } catch let failure as SyncFailure where failure.isOvertaken && attempt < 3 {
          // NB: by a git of a sync that was killed.
          continue
        }
      }
      if let sync, !sync.outcome.isEmpty { try repository.repack() }
      try repository.git.forgetChild()
      outcome = sync?.outcome ?? outcome
    } catch {
      outcome = sync?.outcome ?? outcome
      outcome.failure = SyncFailure(error)
      do { try sync?.noteWaiting() } catch {
        // The failure says why.
      }
      outcome.waiting = sync?.outcome.waiting ?? []
    }
    return outcome
  }

  private func isCurrent(_ folder: Folder, in directory: StoreDirectory) throws -> Bool {
    var status = stat()
    guard fstat(folder.number, &status) == 0, let named = try directory.root.file(StoreDirectory.syncName).status() else {
      return false
    }
    return named.isSameFile(as: status)
  }

  /// Whether some process waits until the sync at work has ended, to begin the next one.
  package func isAwaited() throws -> Bool {
    guard let folder = try location.directory()?.root.folder(StoreDirectory.syncName) else { return false }
    return try SyncLock.isAwaited(in: folder)
  }

  /// Checks the installed git, if the store is shared.
  ///
  /// - Returns: whether it is shared.
  package func checkGit() throws -> Bool {
    guard try settings() != nil, let directory = try location.directory(),
      let repository = try Repository(in: directory, isInteractive: false)
    else { return false }
    try Self.checkVersion(repository.git)
    return true
  }

  static func checkVersion(_ git: Git) throws {
    // git version 2.39.5
    let text = try git("version").text.prefix(100), words = text.split(separator: " ")
    let found = words.count > 2 ? String(words[2]) : String(text)
    if found.split(separator: ".").prefix(2).compactMap({ Int($0) }).lexicographicallyPrecedes(oldestGit) {
      throw SyncFailure(.noGit(found: found))
    }
  }

  /// A server could send files of any size; git's die then, and the store stays as it is.
  private static func limitFiles() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_cur, 1 << 30)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  }
}

extension SyncFailure {
  /// Any error of a sync, as a failure.
  package init(_ error: any Error) {
    switch error {
    case let failure as SyncFailure: self = failure
    case let error as FileError: self.init(.file(error))
    case let error as StoreError: self.init(.store(error))
    default: self.init(.git("\(error)"))
    }
  }
}
