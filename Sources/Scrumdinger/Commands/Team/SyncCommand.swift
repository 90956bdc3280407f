import AppResources
import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums
import Sharing

/// Syncs the store with its team, once. On a terminal, git may ask for a password or a host key.
struct SyncCommand: Command {
  let sharing: Sharing
  /// How long to wait for another sync of this store; nil for not at all.
  let wait: Duration?
  let isJSON: Bool
  /// Where the store is, in which a sync is left behind by one that has waited in vain, and whose reminders follow.
  var options: LaunchOptions?

  func perform(on console: Console) async throws -> Int32 {
    let report = try await sharing.syncAndReport(wait: wait)
    if isJSON {
      console.print(json: JSON.object(report.object).bytes(.line))
      if let failure = report.failure { console.report(failure: failure) }
    } else {
      console.print(report)
    }
    if let options { await ReminderTimer.follow(options, console) }
    if report.kind == .busy, let options, let wait, wait < SharingProgram.patience, try await !sharing.isAwaited() {
      SharingProgram.leaveBehind(options.dataDirectory)
    }
    return report.failure == nil || report.kind == .busy ? 0 : 1
  }
}

extension Sharing {
  /// Syncs, and keeps the report for whoever shows it later.
  nonisolated func syncAndReport(wait: Duration? = nil) async throws -> SyncReport {
    let outcome = await sync(isInteractive: await Console.isInteractive, wait: wait)
    let sentence = try await sentence(of: outcome)
    var report = SyncReport(outcome, failure: sentence, at: Date.now.wholeMilliseconds, after: try await self.report())
    // Another sync that is at work keeps its own.
    if report.kind != .busy { await keep(&report) }
    return report
  }

  /// Finds out what waits, and keeps it in the report of the last sync.
  nonisolated func takeStockAndReport() async throws -> SyncReport {
    let outcome = await takeStock(wait: .seconds(10))
    let last = try await report()
    if let failure = outcome.failure {
      // While another sync is at work, the last report has to do.
      if let last, failure.kind == .busy { return last }
      throw failure
    }
    var report = last ?? SyncReport(SyncOutcome(), failure: nil, at: Date.now.wholeMilliseconds, after: nil)
    (report.waiting, report.unshared) = (outcome.waiting, outcome.unshared.mapValues(\.description))
    await keep(&report)
    return report
  }

  /// - Parameter report: what was done is told, even if it can't be kept.
  private nonisolated func keep(_ report: inout SyncReport) async {
    do { try await save(report) } catch {
      if report.failure == nil { (report.failure, report.kind) = (await error.sentence, .disk) }
    }
  }

  @MainActor private func sentence(of outcome: SyncOutcome) async throws -> String? {
    guard let failure = outcome.failure else { return nil }
    return failure.sentence(try await settings(), waiting: outcome.waiting.count)
  }
}

extension Console {
  func print(_ report: SyncReport) {
    let strings = Strings.local.team
    func list(_ heading: String, _ lines: [String]) {
      if !lines.isEmpty { print(["\(heading):"] + lines.map { "  \($0)" }) }
    }
    list(strings.sent, report.sent.map(\.words))
    list(strings.received, report.received.map(\.signedWords))
    list(strings.waits, report.waiting.map(\.words))
    list(strings.both, report.conflicts.map(\.words))
    self.report(report.unreadable.values.sorted().map(strings.cannotRead).shortened(to: 10))
    self.report(report.unshared.values.sorted().map(strings.cannotShare).shortened(to: 10))
    if let failure = report.failure {
      self.report(failure: failure)
      if let line = report.line { self.report("  \(line)") }
    } else if report.sent.isEmpty, report.received.isEmpty, report.waiting.isEmpty, report.unreadable.isEmpty {
      print(strings.nothingToDo)
    }
  }
}
