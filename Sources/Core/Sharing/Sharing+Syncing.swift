import DurableFiles
import FoundationEssentials
package import ScrumStore
import Scrums

/// One sync at a time, under its lock, with a report that is kept for whoever shows it.
extension Sharing {
  /// Makes a sentence of a failure, for the report.
  ///
  /// - Parameters: the failure, how the store is shared, and how many changes wait.
  package typealias Wording = @MainActor @Sendable (SyncFailure, SharingSettings?, Int) -> String
  /// Makes a sentence of damage, for the report.
  package typealias DamageWording = @Sendable (Damage) -> String

  /// Syncs once, and keeps the report for whoever shows it later.
  ///
  /// - Parameters:
  ///   - isInteractive: whether git may ask on the terminal.
  ///   - wait: how long to wait for another sync of this store; nil for not at all.
  /// - Returns: what was done; a failure is part of it.
  package func sync(
    isInteractive: Bool = false, wait: Duration? = nil, damage: @escaping DamageWording = \.file, wording: @escaping Wording
  ) async -> SyncReport {
    let (outcome, report) = await perform(isInteractive: isInteractive, wait, isNext: true) {
      try $0.run()
    } then: {
      SyncReport.next($0, await self.sentence($0, wording), damage, in: $1)
    }
    if let report { return report }
    return SyncReport(outcome, failure: await sentence(outcome, wording), damage, at: Date.now.wholeMilliseconds, after: nil)
  }

  private func sentence(_ outcome: SyncOutcome, _ wording: @escaping Wording) async -> String? {
    guard let failure = outcome.failure else { return nil }
    var settings: SharingSettings?
    do { settings = try self.settings() } catch {
      // The failure says why.
    }
    return await wording(failure, settings, outcome.waiting.count)
  }

  /// Finds out what waits to be sent, without asking the team, and keeps it in the report of the last sync.
  ///
  /// - Throws: ``SyncFailure``, unless another sync is at work and there is a report.
  package func takeStock(wait: Duration = .seconds(10), damage: @escaping DamageWording = \.file) async throws -> SyncReport {
    let (outcome, report) = await perform(isInteractive: false, wait, isNext: false) {
      try $0.takeStock()
    } then: {
      $0.failure == nil ? SyncReport.updated($0, damage, in: $1) : nil
    }
    if let failure = outcome.failure {
      if failure.kind == .busy, let last = try self.report() { return last }
      throw failure
    }
    return report ?? SyncReport(outcome, failure: nil, damage, at: Date.now.wholeMilliseconds, after: nil)
  }

  /// - Parameter then: done while the lock of the sync is still held; nothing was done if that could not be had.
  func perform(
    isInteractive: Bool, _ wait: Duration?, isNext: Bool, _ action: (Sync) throws -> Void,
    then: (SyncOutcome, Folder) async -> SyncReport? = { _, _ in nil }
  ) async -> (SyncOutcome, SyncReport?) {
    var outcome = SyncOutcome(), sync: Sync?, locked: (SyncLock, Folder)?
    do {
      try adoptRepository()
      // NB: a directory that is none is not created.
      guard let (folder, _) = try shared() else { throw SyncFailure(.notShared) }
      let directory = try location.prepared()
      try directory.updateIgnoreFile()
      locked = (try SyncLock(folder, wait: wait, isNext: isNext), folder)
      // NB: sharing may have been stopped meanwhile, and the repository moved away.
      guard let now = try shared(), try now.folder.status().isSameFile(as: folder.status()) else { throw SyncFailure(.notShared) }
      let repository = try Repository(folder, now.settings, isInteractive: isInteractive)
      try Self.checkVersion(repository.git)
      try repository.sweep()
      Self.limitFiles()
      for attempt in 1... {
        let started = try Sync(repository, of: directory, by: identity, budget)
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
    guard let (lock, folder) = locked else { return (outcome, nil) }
    let report = await then(outcome, folder)
    extendLifetime(lock)
    return (outcome, report)
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
