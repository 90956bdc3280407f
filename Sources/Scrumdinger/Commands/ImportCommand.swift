import Glibc
import Interchange
import Models
import Resources
import ScrumStore

/// Takes scrums out of files of this program or another Scrumdinger; which one it is, each file tells.
struct ImportCommand: Subcommand {
  var store: ScrumStorage
  /// Paths; `-` is the standard input.
  var files: [String]

  var isWhole: Bool { true }

  private let strings = Strings.local.interchange

  init(store: ScrumStorage, files: [String]) {
    self.store = store
    self.files = files
  }

  /// - Returns: 1 if a file could not be imported; the others are.
  func run(on console: Console) async -> Int32 {
    var status: Int32 = 0
    for path in files {
      do {
        let file = path == "-" ? try Import(descriptor: STDIN_FILENO, name: strings.standardInput) : try Import(contentsOf: path)
        console.reprieve?.begin()
        defer { console.reprieve?.end() }
        let adoption = try await store.import(file.scrums)
        tell(path == "-" ? strings.standardInput : path, file, adoption, on: console)
      } catch {
        console.report(error)
        status = 1
      }
    }
    return status
  }

  private func tell(_ name: String, _ file: Import, _ adoption: Adoption, on console: Console) {
    let variant = file.variants.map(\.name).joined(separator: " + ")
    if file.scrums.isEmpty && file.remarks.isEmpty {
      console.print(strings.noScrums(name))
    } else if adoption.isEmpty {
      console.print(strings.nothingNew(name, variant))
    } else {
      let scrums = Strings.Interchange.Count(new: adoption.newScrums, known: adoption.knownScrums)
      let meetings = Strings.Interchange.Count(new: adoption.newMeetings, known: adoption.knownMeetings)
      console.print(strings.imported(name, variant, scrums, meetings))
    }
    for remark in file.remarks { console.print("  \(strings.place(remark.line, remark.byte, remark.reason))") }
    if file.untoldRemarks > 0 { console.print("  \(strings.moreRemarks(file.untoldRemarks))") }
    for note in adoption.notes { console.print("  \(sentence(note))") }
  }

  private func sentence(_ note: Adoption.Note) -> String {
    switch note {
    case .kept(let title): strings.kept(title)
    case .restored(let title): strings.restored(title)
    case .restoredMeetings(let count, let title): strings.restoredMeetings(count, title)
    case .revisedMeetings(let count, let title): strings.revisedMeetings(count, title)
    }
  }
}
