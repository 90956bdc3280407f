import AppResources
import ConsoleLoop
import Desktop
import FoundationEssentials
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
    let report = await console.showingSteps {
      await sharing.sync(
        isInteractive: Console.isInteractive, wait: wait, damage: \.sentence, wording: SyncFailure.wording, telling: $0)
    }
    if isJSON {
      console.print(report.object)
      if let failure = report.failure { console.report(failure: failure) }
      if let trouble = report.trouble { console.report(trouble) }
    } else {
      console.print(report)
    }
    try await console.report(twinsOf: report, in: context.store)
    await ReminderTimer.update(context, console)
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
  /// Reports attendees with the same name in scrums that received one: two members have added the same person.
  fileprivate func report(twinsOf report: SyncReport, in store: ScrumStorage) async throws {
    let changed = Set(report.received.filter { $0.edits.contains(where: \.addsAttendee) }.map(\.scrum))
    if changed.isEmpty { return }
    for scrum in try await store.load().scrums where changed.contains(scrum.id) { self.report(scrum.twinRemarks) }
  }

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

extension DailyScrum {
  /// A sentence for each name that several attendees have, with the command that removes one of them.
  var twinRemarks: [String] {
    attendees.repeatedNames.map { name in
      let last = attendees.last { $0.name.trimmed.folded == name.folded }
      let command = "scrumdinger edit \(id.uuidString) --remove \(last?.id.uuidString ?? "ID")"
      return Strings.local.commands.twins(name, displayTitle, command)
    }
  }
}

extension SyncOutcome.Edit {
  fileprivate var addsAttendee: Bool { if case .attendee = field { old.isEmpty || !new.isEmpty } else { false } }
}
