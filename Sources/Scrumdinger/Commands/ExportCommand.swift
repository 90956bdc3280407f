import Glibc
import Models
import Resources
import ScrumStore

/// Writes all scrums with their meetings, to a new file or to the standard output, one scrum after the other.
struct ExportCommand: Subcommand {
  var store: any ScrumStorage
  var format = Export.Format.scrumdinger
  /// The new file's path; nil is the standard output.
  var file: String?

  /// - Returns: 1 if something could not be read or written; what could be read is written.
  func run(on console: Console) async -> Int32 {
    do throws(StoreError) {
      guard let file else { return try await export(on: console) { (bytes) throws(StoreError) in console.write(bytes) } }
      return try await export(to: file, on: console)
    } catch .system("open", let path, EEXIST) where path == file {
      console.complain(Strings.local.interchange.exists(path))
    } catch {
      console.complain(error.finding)
    }
    return 1
  }

  private func export(to path: String, on console: Console) async throws(StoreError) -> Int32 {
    let file = try NewFile(at: path)
    let status = try await export(on: console) { (bytes) throws(StoreError) in try file.write(bytes) }
    try file.finish()
    return status
  }

  private func export(on console: Console, _ write: ([UInt8]) throws(StoreError) -> Void) async throws(StoreError) -> Int32 {
    let listing = try await store.load()
    var findings = listing.damages.map(\.finding)
    var export = Export(format: format)
    for id in listing.scrums.ids {
      let document: ScrumDocument
      do throws(StoreError) {
        document = try await store.document(of: id, history: true)
      } catch .noSuchScrum {
        // Somebody deleted it since the list was read.
        continue
      } catch {
        findings.append(error.finding)
        continue
      }
      findings += document.damages.map(\.finding)
      try write(export.bytes(of: document))
    }
    try write(export.end())
    for finding in findings { console.complain(finding) }
    for line in dropped(by: export) { console.complain(line) }
    return findings.isEmpty ? 0 : 1
  }

  private func dropped(by export: Export) -> [String] {
    let strings = Strings.local.interchange, dropped = export.dropped
    return [
      (dropped.turns, strings.droppedTurns), (dropped.seconds, strings.droppedSeconds),
      (dropped.members, strings.droppedMembers), (dropped.creations, strings.droppedCreations),
    ].compactMap { count, sentence in count > 0 ? sentence(count) : nil }
  }
}
