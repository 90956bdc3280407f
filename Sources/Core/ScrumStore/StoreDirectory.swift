import DurableFiles
import FoundationEssentials
import Glibc
import JSON
import Models

/// The layout of a store's directory.
///
///     format.json           {"format":1}
///     lock                  locked, never written
///     scrums/<UUID>.json    a scrum, without its meetings
///     meetings/<UUID>.jsonl a record on each line, append-only
///     running/<UUID>.json   the checkpoint of a meeting in progress
///     backups/<stamp>/      copies of repaired files
///     .gitattributes        lets git merge meetings
package struct StoreDirectory {
  /// The newest format that this program knows.
  package static let formatNumber = 1

  package let path: String

  package var scrums: String { path + "/scrums" }
  package var meetings: String { path + "/meetings" }
  package var running: String { path + "/running" }
  package var backups: String { path + "/backups" }
  package var formatFile: String { path + "/format.json" }
  package var lock: String { path + "/lock" }
  package func headPath(of scrum: UUID) -> String { Self.path(of: scrum, in: scrums, ".json") }
  package func meetingsPath(of scrum: UUID) -> String { Self.path(of: scrum, in: meetings, ".jsonl") }

  /// The file named by an ID. A file that another tool has named in lower case keeps its name.
  private static func path(of id: UUID, in folder: String, _ suffix: String) -> String {
    let path = "\(folder)/\(id.uuidString)\(suffix)", other = "\(folder)/\(id.uuidString.lowercased())\(suffix)"
    return access(path, F_OK) != 0 && access(other, F_OK) == 0 ? other : path
  }

  private var attributes: String { path + "/.gitattributes" }

  /// Creates what is missing.
  ///
  /// - Throws: ``StoreError/newerFormat(path:found:)``; then nothing has been created.
  package func prepareForWriting() throws(StoreError) {
    let format = try format()
    if case .newer(let number) = format { throw .newerFormat(path: formatFile, found: number) }
    try Folder.make(path)
    try Folder.make(scrums)
    try Folder.make(meetings)
    if case .known = format { return }
    try Descriptor.withLock(on: lock, O_RDWR | O_CREAT) { (_) throws(StoreError) in
      try makeFile(at: attributes, "meetings/*.jsonl merge=union\n")
      try makeFile(at: formatFile, Self.formatText)
    }
  }

  /// Creates the store if it is missing and should be created; an existing one is only checked.
  ///
  /// - Returns: whether the store is read-only.
  package func prepareForReading(creating createsStore: Bool) throws(StoreError) -> Bool {
    switch try format() {
    case .newer: return true
    case .known: return false
    case .missing:
      if createsStore, try !exists(scrums), try !exists(meetings) { try prepareForWriting() }
      return false
    }
  }

  /// What `format.json` says.
  package enum Format {
    case missing, known
    /// A later version of the program wrote the store.
    case newer(Int)
  }

  package static let formatText = "{\"format\":\(formatNumber)}\n"

  /// - Throws: ``StoreError/damaged(_:)`` if it can't be read.
  package func format() throws(StoreError) -> Format {
    var buffer = ReadBuffer()
    do throws(StoreError) {
      if try buffer.readIfPresent(formatFile) == nil { return .missing }
    } catch {
      if error.isMissingDirectory { return .missing }
      throw error
    }
    let number = try reading(formatFile) { () throws(Damage) in try Self.formatNumber(in: buffer.contents) }
    return number > Self.formatNumber ? .newer(number) : .known
  }

  private static func formatNumber(in bytes: UnsafeRawBufferPointer) throws(Damage) -> Int {
    var reader = JSONReader()
    let node = try reader.read(bytes).object()
    // A number too large for an Int is a later version's, too.
    if let digits = node["format"]?.number, digits.allSatisfy(\.isNumber), Int(digits) == nil { return .max }
    return try node.wholeNumber("format", in: 1 ... .max)
  }

  private func makeFile(at path: String, _ text: String) throws(StoreError) {
    if try exists(path) { return }
    do throws(StoreError) {
      try replaceFile(at: path, with: Array(text.utf8), version: nil)
    } catch .changedMeanwhile {
      // Another process has created it.
    }
  }

  package func exists(_ path: String) throws(StoreError) -> Bool {
    do throws(StoreError) {
      return try status(of: path) != nil
    } catch {
      if error.isMissingDirectory { return false }
      throw error
    }
  }
}
