import AppResources
import Desktop
import JSONCoding
import ScrumStore
import Scrums
import Sharing

/// Prints what is wrong with a store, a line for each finding, and repairs it on request.
struct DoctorCommand: Command {
  /// Nil if the scrums are not in files.
  var store: ScrumStore?
  var directory: String
  var isFixing: Bool
  /// Nil if nothing can be shared.
  var sharing: SharedStore?
  /// The store's absolute directory, whose reminders are looked at; nil for none.
  var reminded: String?
  var isJSON = false

  private var strings: Strings.Doctor { Strings.local.doctor }

  /// - Returns: 0 if nothing is wrong, or everything was repaired; otherwise 1.
  func perform(on console: Console) async throws -> Int32 {
    guard let store else {
      if isJSON { print([], on: console) } else { console.print(strings.noFiles) }
      return 0
    }
    let isShared = try await sharing?.settings() != nil
    var status =
      try await isFixing ? fix(store, isShared, directory, console) : examine(store, isShared, directory, console)
    let interrupted = try await store.running.interrupted(changesNothing: true).value.filter { !$0.isHardlyBegun }
    console.report(interrupted: interrupted, Strings.local.running.askedOnScreen)
    for finding in try await sharing?.exposed(isFixing) ?? [] {
      let line = isFixing ? "\(finding.sentence): \(strings.restricted)" : finding.sentence
      if isJSON { console.report(line) } else { console.print(line) }
      if !isFixing { status = max(status, 1) }
    }
    if let reminded {
      for problem in try await ReminderTimer.problems(of: reminded) {
        console.report(problem)
        status = max(status, 1)
      }
    }
    do {
      for remark in try await store.readableScrums().compactMap(\.zoneRemark) { console.report(remark) }
    } catch {
      // What can't be read is a finding already.
    }
    do {
      if try await sharing?.checkGit() == true { console.report(strings.shared) }
    } catch let failure as SyncFailure {
      console.report(failure: failure.sentence(nil))
      status = max(status, 1)
    }
    return status
  }

  private func examine(_ store: ScrumStore, _ isShared: Bool, _ directory: String, _ console: Console) async throws -> Int32 {
    let findings = try await store.examine(isShared: isShared)
    if isJSON {
      print(findings.map { ($0, $0.remedy == nil ? "unfixable" : "fixable") }, on: console)
      return findings.isEmpty ? 0 : 1
    }
    for finding in findings { console.print(finding.sentence) }
    if findings.isEmpty { console.print(strings.clean(directory)) }
    if findings.contains(where: { $0.remedy != nil }) { console.report(strings.fixable) }
    if findings.contains(where: { $0.remedy == nil }) { console.report(strings.byHand) }
    return findings.isEmpty ? 0 : 1
  }

  private func fix(_ store: ScrumStore, _ isShared: Bool, _ directory: String, _ console: Console) async throws -> Int32 {
    let repairs = try await store.repair(isShared: isShared)
    if isJSON {
      let failed = repairs.failed.map(\.0)
      let left = repairs.left.filter { !failed.contains($0) }
      print(
        repairs.done.map { ($0, "fixed") } + failed.map { ($0, "failed") }
          + left.map { ($0, $0.remedy == nil ? "unfixable" : "fixable") },
        backup: repairs.backup, on: console)
      return repairs.left.isEmpty ? 0 : 1
    }
    for finding in repairs.done { console.print("\(finding.sentence): \(finding.remedy.map(words) ?? "")") }
    for (finding, error) in repairs.failed { console.print("\(finding.sentence): \(strings.failed(error.sentence))") }
    let stays = repairs.left.filter { $0.remedy == nil }
    for finding in stays { console.print("\(finding.sentence): \(strings.stays)") }
    if let backup = repairs.backup { console.print(strings.backup(backup)) }
    if !stays.isEmpty { console.report(strings.byHand) }
    if repairs.left.isEmpty && repairs.done.isEmpty { console.print(strings.clean(directory)) }
    return repairs.left.isEmpty ? 0 : 1
  }

  private func print(_ problems: [(damage: Damage, state: String)], backup: String? = nil, on console: Console) {
    var object: JSON.Object = [
      "directory": .string(directory),
      "problems": .array(
        problems.map { damage, state in
          [
            "byte": .number(damage.byte), "code": .string(damage.reason.code), "file": .string(damage.file),
            "line": .number(damage.line), "reason": .string(damage.reason.sentence), "state": .string(state),
          ] as JSON.Object
        }.map(JSON.object)),
    ]
    object["backup"] = backup.map(JSON.string)
    console.print(json: JSON.object(object).bytes(.line))
  }

  private func words(for remedy: Remedy) -> String {
    switch remedy {
    case .removeLines: strings.removedLines
    case .endLine: strings.endedLine
    case .removeFile: strings.removedFile
    case .purge: strings.purged
    case .restrict: strings.restricted
    case .rename(let name): strings.renamed(name)
    case .restoreScrum: strings.restoredScrum
    case .writeFormat: strings.wroteFormat
    case .finishImport: strings.finishedImport
    case .setAside: strings.setAside
    case .removeByteOrderMark: strings.removedByteOrderMark
    }
  }
}
