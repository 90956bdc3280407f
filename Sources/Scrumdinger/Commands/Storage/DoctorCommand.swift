import AppResources
import Desktop
import JSONCoding
import ScrumStore
import Scrums
import Sharing

/// Checks a store, prints a line for each problem, and repairs it on request.
struct DoctorCommand: Command {
  private static let fix = Option(name: "--fix", text: \.fix)
  static let declaration = Declaration("doctor", \.doctor, options: [.json, fix]) { arguments, context in
    let options = context.options, isMock = options.isMock
    return .command(
      DoctorCommand(
        store: isMock ? nil : context.files(ifMissing: .refused), directory: options.dataDirectory,
        isFixing: arguments.has(fix), sharing: isMock ? nil : context.sharing,
        reminded: isMock ? nil : options.absoluteDirectory, isJSON: arguments.isJSON))
  }

  /// The store; nil for sample data, which has no files.
  var store: ScrumStore?
  var directory: String
  var isFixing: Bool
  /// The shared store; nil for sample data.
  var sharing: SharedStore?
  /// The store's absolute directory, to check its reminder timer; nil skips the check.
  var reminded: String?
  var isJSON = false

  private var strings: Strings.Doctor { Strings.local.doctor }
  private let count = WorkCount()

  /// - Returns: 0 if nothing is wrong or everything was repaired; otherwise 1.
  func perform(on console: Console) async throws -> Int32 {
    guard let store else {
      if isJSON { print([], on: console) } else { console.print(strings.noFiles) }
      return 0
    }
    let isShared = try await sharing?.settings() != nil
    let progress = CommandProgress(strings.checking, count, on: console)
    defer { progress.end() }
    // NB: the files are counted only for somebody who sees the count.
    var problems = try await problems(of: store, isShared, progress.isVisible ? count : nil), failure: (any Error)?
    do { problems.found += try await problemsElsewhere() } catch { failure = error }
    progress.end()
    report(problems.found, problems.backup, on: console)
    // NB: thrown after the report, because the store may have been repaired.
    if let failure { throw failure }
    let interrupted = try await store.running.interrupted(changesNothing: true).value.filter { !$0.isHardlyBegun }
    console.report(interrupted: interrupted, Strings.local.running.askedOnScreen)
    do {
      for scrum in try await store.readableScrums() {
        if let remark = scrum.zoneRemark { console.report(remark) }
        console.report(scrum.twinRemarks)
      }
    } catch {
      // Unreadable files were reported above.
    }
    if isShared { console.report(strings.shared) }
    return problems.found.allSatisfy { $0.state == .fixed } ? 0 : 1
  }

  private struct Problem {
    enum State: String { case fixable, unfixable, fixed, failed }
    let sentence: String
    let state: State
    /// The repair, or the reason why nothing was repaired.
    var remark: String?
    /// Whether only the user can repair it, and the sentence does not say how.
    var needsHand = false
    let json: JSON.Object

    init(damage: Damage, state: State, remark: String? = nil) {
      (sentence, self.state, self.remark) = (damage.sentence, state, remark)
      needsHand = state == .unfixable && damage.reason != .locked
      json = [
        "byte": .number(damage.byte), "code": .string(damage.reason.code), "file": .string(damage.file),
        "line": .number(damage.line), "reason": .string(damage.reason.sentence), "state": .string(state.rawValue),
      ]
    }

    /// A problem outside the store, whose sentence says what to do.
    init(_ sentence: String, code: String, file: String) {
      (self.sentence, state) = (sentence, .unfixable)
      json = [
        "byte": .number(0), "code": .string(code), "file": .string(file), "line": .number(0), "reason": .string(sentence),
        "state": .string(state.rawValue),
      ]
    }
  }

  /// Finds problems of the team's files, of git and of the reminders.
  private func problemsElsewhere() async throws -> [Problem] {
    var problems = try await (sharing?.exposed(isFixing) ?? []).map { damage in
      Problem(damage: damage, state: isFixing ? .fixed : .fixable, remark: isFixing ? strings.restricted : nil)
    }
    if let reminded {
      problems += try await ReminderTimer.problems(of: reminded).map { problem in
        Problem(problem.sentence, code: problem.code, file: problem.file)
      }
    }
    do { _ = try await sharing?.checkGit() } catch let failure as SyncFailure {
      problems.append(Problem(failure.sentence(nil), code: failure.kind.rawValue, file: ""))
    }
    return problems
  }

  private func problems(of store: ScrumStore, _ isShared: Bool, _ count: WorkCount?) async throws -> (
    found: [Problem], backup: String?
  ) {
    func problem(_ damage: Damage) -> Problem {
      let isFixable = damage.remedy != nil
      return Problem(
        damage: damage, state: isFixable ? .fixable : .unfixable, remark: isFixable || !isFixing ? nil : strings.stays)
    }
    guard isFixing else { return (try await store.examine(isShared: isShared, count: count).map(problem), nil) }
    let repairs = try await store.repair(isShared: isShared, restoredTitle: strings.restoredTitle),
      failed = repairs.failed.map(\.finding)
    let found =
      repairs.done.map { Problem(damage: $0, state: .fixed, remark: $0.remedy.map(words) ?? "") }
      + repairs.failed.map { Problem(damage: $0.finding, state: .failed, remark: strings.failed($0.error.sentence)) }
      + repairs.left.filter { !failed.contains($0) }.map(problem)
    return (found, repairs.backup)
  }

  private func report(_ problems: [Problem], _ backup: String?, on console: Console) {
    if isJSON { return print(problems, backup, on: console) }
    for problem in problems where !isFixing || problem.remark != nil || problem.state == .unfixable {
      console.print(([problem.sentence] + [problem.remark].compactMap(\.self)).joined(separator: ": "))
    }
    if let backup { console.print(strings.backup(backup)) }
    if problems.isEmpty { console.print(strings.clean(directory)) }
    if !isFixing, problems.contains(where: { $0.state == .fixable }) { console.report(strings.fixable) }
    if problems.contains(where: \.needsHand) { console.report(strings.byHand) }
  }

  private func print(_ problems: [Problem], _ backup: String? = nil, on console: Console) {
    console.print([
      "backup": backup.map(JSON.string), "directory": .string(directory), "problems": .array(problems.map { .object($0.json) }),
    ])
  }

  private func words(for remedy: Remedy) -> String {
    switch remedy {
    case .removeLines: strings.removedLines
    case .endLine: strings.endedLine
    case .removeFile: strings.removedFile
    case .purge: strings.purged
    case .restrict: strings.restricted
    case .rename(let name): strings.renamed(name)
    case .restoreScrum: strings.restoredScrum(strings.restoredTitle)
    case .writeFormat: strings.wroteFormat
    case .finishImport: strings.finishedImport
    case .setAside: strings.setAside
    case .removeByteOrderMark: strings.removedByteOrderMark
    }
  }
}
