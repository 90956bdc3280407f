import AppResources
import Desktop
import JSONCoding
import ScrumStore
import Scrums
import Sharing

/// Syncs the store with its team once. On a terminal, git may ask for a password or a host key.
struct SyncCommand: Command {
  static let declaration = Declaration("sync", \.sync, options: [.json]) { arguments, context throws(UsageError) in
    // Sample data has no store to share.
    if context.options.isMock { throw .notTaken(.mock, by: "sync") }
    return .command(SyncCommand(context: context, isJSON: arguments.isJSON))
  }

  let context: any CommandContext
  let isJSON: Bool

  func perform(on console: Console) async throws -> Int32 {
    let sharing = context.sharing, wait = context.options.wait
    let report = await sharing.sync(
      isInteractive: Console.isInteractive, wait: wait, damage: \.sentence, wording: SyncFailure.wording)
    if isJSON {
      console.print(report.object)
      if let failure = report.failure { console.report(failure: failure) }
      if let trouble = report.trouble { console.report(trouble) }
    } else {
      console.print(report)
    }
    await ReminderTimer.follow(context, console)
    // Another sync outlasted the wait, so a background sync follows.
    if report.kind == .busy, wait < SharingProgram.patience, try await !sharing.isAwaited() {
      SharingProgram.leaveBehind(context.options.dataDirectory)
    }
    return report.exitStatus
  }
}

extension SyncReport {
  /// The exit status: 0 if everything is synced, or if another sync is running; 1 after a failure, or if data was left
  /// out.
  var exitStatus: Int32 {
    if kind == .busy { return 0 }
    return failure == nil && unreadable.isEmpty && unshared.isEmpty && ignored == 0 ? 0 : 1
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
    if report.ignored > 0 { self.report(strings.leftOut(report.ignored)) }
    if let failure = report.failure {
      self.report(failure: failure)
      if let line = report.line { self.report("  \(line)") }
    } else if report.sent.isEmpty, report.received.isEmpty, report.waiting.isEmpty, report.exitStatus == 0 {
      print(strings.nothingToDo)
    }
    if let trouble = report.trouble { self.report(trouble) }
  }
}
