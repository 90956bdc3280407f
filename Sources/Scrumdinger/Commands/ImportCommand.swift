import Glibc
import Interchange
import Models
import Resources
import ScrumStore

/// Imports scrums from files that this program or another Scrumdinger wrote; each file tells which.
struct ImportCommand: Command {
  var store: ScrumStorage
  /// Paths; `-` is the standard input.
  var files: [String]

  var isAtomic: Bool { true }

  private let strings = Strings.local.interchange

  /// - Returns: 1 if a file could not be imported; the others are.
  func perform(on console: Console) async -> Int32 {
    var status: Int32 = 0
    for path in files {
      do {
        let file = path == "-" ? try Import(descriptor: STDIN_FILENO, name: strings.standardInput) : try Import(contentsOf: path)
        console.deferredSignals?.begin()
        defer { console.deferredSignals?.end() }
        let result = try await store.import(file.scrums)
        report(path == "-" ? strings.standardInput : path, file, result, on: console)
      } catch {
        console.report(error)
        status = 1
      }
    }
    return status
  }

  private func report(_ name: String, _ file: Import, _ result: ImportResult, on console: Console) {
    let variant = file.variants.map(\.name).joined(separator: " + ")
    if file.scrums.isEmpty && file.remarks.isEmpty {
      console.print(strings.noScrums(name))
    } else if result.isEmpty {
      console.print(strings.nothingNew(name, variant))
    } else {
      let scrums = (result.newScrums, result.knownScrums), meetings = (result.newMeetings, result.knownMeetings)
      console.print(strings.imported(name, variant, scrums, meetings))
    }
    for remark in file.remarks { console.print("  \(strings.place(remark.line, remark.byte, remark.reason))") }
    if file.untoldRemarks > 0 { console.print("  \(strings.moreRemarks(file.untoldRemarks))") }
    for note in result.notes { console.print("  \(sentence(note))") }
  }

  private func sentence(_ note: ImportResult.Note) -> String {
    switch note {
    case .kept(let title): strings.kept(title)
    case .restored(let title): strings.restored(title)
    case .restoredMeetings(let count, let title): strings.restoredMeetings(count, title)
    case .revisedMeetings(let count, let title): strings.revisedMeetings(count, title)
    }
  }
}
