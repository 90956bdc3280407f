import Doctor
import Models
import Resources
import ScrumStore

/// `scrumdinger doctor`: tells what is wrong in a store, a line a finding, and repairs it on request.
struct DoctorCommand: Subcommand {
  /// Nil if the scrums are in no files.
  var directory: String?
  var isFixing: Bool

  private let strings = Strings.local.doctor

  init(directory: String?, isFixing: Bool) {
    self.directory = directory
    self.isFixing = isFixing
  }

  /// - Returns: 0 if nothing is wrong, or nothing any more; otherwise 1.
  func run(on console: Console) async -> Int32 {
    guard let directory else {
      console.print(strings.noFiles)
      return 0
    }
    let store = ScrumStore(directory: directory)
    do {
      return try await isFixing ? fix(store, directory, console) : examine(store, directory, console)
    } catch {
      console.report(error)
      return 1
    }
  }

  private func examine(_ store: ScrumStore, _ directory: String, _ console: Console) async throws -> Int32 {
    let findings = try await store.examine()
    for finding in findings { console.print("\(finding)") }
    if findings.isEmpty {
      console.print(strings.clean(directory))
    } else {
      if findings.contains(where: { $0.remedy != nil }) { console.complain(strings.fixable) }
      if findings.contains(where: { $0.remedy == nil }) { console.complain(strings.byHand) }
    }
    return findings.isEmpty ? 0 : 1
  }

  private func fix(_ store: ScrumStore, _ directory: String, _ console: Console) async throws -> Int32 {
    let repairs = try await store.repair()
    for finding in repairs.done { console.print("\(finding): \(finding.remedy.map(words) ?? "")") }
    for (finding, error) in repairs.failed { console.print("\(finding): \(strings.failed(error.sentence))") }
    let stays = repairs.left.filter { $0.remedy == nil }
    for finding in stays { console.print("\(finding): \(strings.stays)") }
    if let backup = repairs.backup { console.print(strings.backup(backup)) }
    if !stays.isEmpty { console.complain(strings.byHand) }
    if repairs.left.isEmpty && repairs.done.isEmpty { console.print(strings.clean(directory)) }
    return repairs.left.isEmpty ? 0 : 1
  }

  private func words(for remedy: Finding.Remedy) -> String {
    switch remedy {
    case .removeLines: strings.removedLines
    case .endLine: strings.endedLine
    case .removeFile: strings.removedFile
    case .purge: strings.purged
    case .restrict: strings.restricted
    case .rename(let name): strings.renamed(name)
    case .restoreScrum: strings.restoredScrum
    case .writeFormat: strings.wroteFormat
    }
  }
}
