import AppResources
import ConsoleLoop
import ConsoleUI
import DurableFiles
import Glibc
import JSONCoding
import ScrumStore
import Scrums

/// Imports scrums from files of this program or another Scrumdinger. The format is detected for each file.
struct ImportCommand: Command {
  static let declaration = Declaration(
    "import", \.import, .init(placeholder: "FILE", repeats: true, candidates: .files, text: \.inputFile),
    options: [.json(\.jsonFiles), .maxSize]
  ) { arguments, context throws(UsageError) in
    .command(
      ImportCommand(
        store: context.store(ifMissing: .created), files: arguments.words, limit: try arguments.maxSize,
        isJSON: arguments.isJSON))
  }

  var store: ScrumStorage
  /// Paths; `-` for standard input.
  var files: [String]
  /// The maximum size of a file, in bytes.
  var limit = Import.limit
  var isJSON = false

  var isAtomic: Bool { true }
  var changesStore: Bool { true }

  private var strings: Strings.Interchange { Strings.local.interchange }

  /// - Returns: 1 if importing a file failed, after importing the others.
  func perform(on console: Console) async -> Int32 {
    var status: Int32 = 0
    for path in files {
      let name = path == "-" ? strings.standardInput : path
      let progress = CommandProgress(strings.importing, on: console)
      do {
        let file = try read(path, name, progress)
        progress.show(strings.saving(name, file.scrums.count))
        console.deferredSignals?.begin()
        defer { console.deferredSignals?.end() }
        let result = try await store.import(file.scrums)
        progress.end()
        if isJSON {
          console.print(file.object(path, result))
        } else {
          let lines = file.report(name, result)
          for (index, line) in lines.enumerated() { console.print(index == 0 ? line : "  \(line)") }
        }
      } catch {
        progress.end()
        report(error, on: console)
        if isJSON { console.print(["error": .string(error.sentence), "file": .string(path)]) }
        status = 1
      }
    }
    return status
  }

  private func read(_ path: String, _ name: String, _ progress: CommandProgress) throws -> Import {
    let onRead = { (count: Int) in progress.show(strings.reading(name, count >> 20)) }
    return path == "-"
      ? try Import(descriptor: STDIN_FILENO, name: name, limit: limit, onRead: onRead)
      : try Import(contentsOf: path, limit: limit, onRead: onRead)
  }

  private func report(_ error: any Error, on console: Console) {
    guard case FileError.refused(_, .tooLarge) = error else { return console.report(error) }
    console.report(failure: strings.tooLarge(error.sentence))
  }
}

@MainActor
extension Option {
  static let maxSize = Option(name: "--max-size", value: "SIZE", advice: \.size, text: \.maxSize)
}

extension Arguments {
  var maxSize: Int {
    get throws(UsageError) {
      let shifts: [Character: Int] = ["K": 10, "M": 20, "G": 30]
      return try value(of: .maxSize) { text in
        let unit = text.uppercased().last.flatMap { shifts[$0] }
        let number = Int(unit == nil ? text : String(text.dropLast()))
        return number.flatMap { $0 > 0 && $0 <= Int.max >> (unit ?? 0) ? $0 << (unit ?? 0) : nil }
      } ?? Import.limit
    }
  }
}

extension Import {
  fileprivate func object(_ path: String, _ result: ImportResult) -> JSON.Object {
    [
      "file": .string(path), "formats": .array(variants.map { .string(Strings.Interchange.name(of: $0)) }),
      "knownMeetings": .number(result.knownMeetings), "knownScrums": .number(result.knownScrums),
      "newMeetings": .number(result.newMeetings),
      "newScrums": .number(result.newScrums), "newUpdates": .number(result.newUpdates),
      "newItems": .number(result.newItems),
      "notes": .array(result.notes.map { .object($0.object) }),
      "remarks": .array(
        remarks.map {
          .object([
            "byte": .number($0.byte), "code": .string($0.reason.code), "line": .number($0.line),
            "reason": .string($0.reason.sentence),
          ])
        }),
      "unfinished": (result.unfinished?.sentence).map(JSON.string),
    ]
  }
}

extension ImportResult.Note {
  fileprivate var object: JSON.Object {
    switch self {
    case .kept(let title): ["note": .string("kept"), "title": .string(title)]
    case .restored(let title): ["note": .string("restored"), "title": .string(title)]
    case .restoredMeetings(let count, let title):
      ["meetings": .number(count), "note": .string("restoredMeetings"), "title": .string(title)]
    case .revisedMeetings(let count, let title):
      ["meetings": .number(count), "note": .string("revisedMeetings"), "title": .string(title)]
    }
  }
}
