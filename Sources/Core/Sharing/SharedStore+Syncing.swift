import DurableFiles
import FoundationEssentials
import GitProcess
import Schedules
package import ScrumStore
import Scrums

/// Syncs, one at a time under a lock, and keeps the reports.
extension SharedStore {
  /// Describes a failure in a sentence, given the settings and the number of changes that wait to be sent.
  package typealias Wording = @MainActor @Sendable (SyncFailure, SharingSettings?, Int) -> String
  /// Describes damage in a sentence, for the report.
  package typealias DamageWording = @Sendable (Damage) -> String

  /// Syncs once, and writes the report, also after a failure. If this sync waited for another one, the returned report
  /// includes the other's changes.
  ///
  /// - Parameters:
  ///   - isInteractive: whether git may ask on the terminal.
  ///   - wait: how long to wait for another sync of this store; nil to fail at once.
  ///   - limit: how long to wait for another sync and the remote together; nil for the usual time limit of each git command.
  ///   - tell: is told the steps.
  package func sync(
    isInteractive: Bool = false, wait: Duration? = nil, limit: Duration? = nil, damage: @escaping DamageWording = \.file,
    wording: @escaping Wording, telling tell: SyncStep.Listener? = nil
  ) async -> SyncReport {
    let start = Date.now.wholeMilliseconds
    let (outcome, report) = await perform(isInteractive: isInteractive, wait, isNext: true, limit: limit, telling: tell) {
      try $0.run()
    } then: {
      SyncReport.next($0, await self.sentence($0, wording), damage, in: $1, since: start)
    }
    if let report { return report }
    return SyncReport(outcome, failure: await sentence(outcome, wording), damage)
  }

  private func sentence(_ outcome: SyncOutcome, _ wording: @escaping Wording) async -> String? {
    guard let failure = outcome.failure else { return nil }
    var settings: SharingSettings?
    do { settings = try self.settings() } catch {
      // The failure already says why the settings can't be read.
    }
    return await wording(failure, settings, outcome.waiting.count)
  }

  /// Finds the changes that wait to be sent, without a fetch, and adds them to the report of the last sync.
  ///
  /// - Returns: the updated report. While another sync is running, the last report.
  /// - Throws: ``SyncFailure``, which is ``SyncFailure/busy`` if another sync is running and no report exists.
  package func takeStock(wait: Duration = .seconds(10), damage: @escaping DamageWording = \.file) async throws -> SyncReport {
    let (outcome, report) = await perform(isInteractive: false, wait, isNext: false) {
      try $0.takeStock()
    } then: {
      $0.failure == nil ? SyncReport.updated($0, damage, in: $1) : nil
    }
    if let failure = outcome.failure {
      if failure == .busy, let last = try self.report() { return last }
      throw failure
    }
    return report ?? SyncReport(outcome, failure: nil, damage)
  }

  /// Performs a sync, or a part of one, under its lock.
  ///
  /// - Parameters:
  ///   - isNext: whether this call takes the place of the next sync while it waits; see ``SyncLock``.
  ///   - then: makes the report while the lock is held; not called without the lock.
  func perform(
    isInteractive: Bool, _ wait: Duration?, isNext: Bool, limit: Duration? = nil, telling tell: SyncStep.Listener? = nil,
    _ action: (Sync) throws -> Void,
    then: (SyncOutcome, Folder) async -> SyncReport? = { _, _ in nil }
  ) async -> (SyncOutcome, SyncReport?) {
    var failure: SyncFailure?, sync: Sync?, locked: (SyncLock, Folder)?
    let end = limit.map { ContinuousClock.now + $0 }
    do {
      try adoptRepository()
      // NB: checked first, so that no directory is created for a store that is not shared.
      let folder = try requireShared().folder
      let directory = try location.prepared()
      try directory.updateGitFiles()
      locked = (try SyncLock(folder, wait: wait, isNext: isNext), folder)
      // NB: while this process waited for the lock, sharing may have stopped, which moves the repository away.
      let now = try requireShared()
      guard try now.folder.status().isSameFile(as: folder.status()) else { throw SyncFailure.notShared }
      try Repository.sweep(folder)
      let repository = try Repository(folder, now.settings, isInteractive: isInteractive, until: end)
      try Self.checkVersion(repository.git)
      Self.limitFiles()
      for attempt in 1... {
        let started = Sync(repository, of: directory, by: identity, budget, telling: tell)
        sync = started
        do {
          try repository.sweeping { try action(started) }
          break
        } catch let failure as GitFailure where failure.isOvertaken && attempt < 3 {
          // NB: the git of a killed sync has moved a ref, so the sync starts again.
          continue
        }
      }
      if let sync, !sync.outcome.isEmpty { try repository.repack() }
      try repository.git.forgetChild()
    } catch {
      failure = SyncFailure(error)
      do { try sync?.noteWaiting() } catch {
        // The first failure is the one to report.
      }
    }
    var outcome = sync?.outcome ?? SyncOutcome()
    outcome.failure = failure ?? outcome.failure
    guard let (lock, folder) = locked else { return (outcome, nil) }
    let report = await then(outcome, folder)
    extendLifetime(lock)
    return (outcome, report)
  }
}
