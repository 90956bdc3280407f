import DurableFiles
import FoundationEssentials
import Glibc
import JSON
import Models

/// Where everything is in a store's directory.
///
///     format.json           {"format":1}
///     lock                  only ever locked
///     scrums/<UUID>.json    one scrum each, without its meetings
///     meetings/<UUID>.jsonl one meeting a line, only ever appended to
///     running/<UUID>.json   one meeting each that is being held
///     backups/<stamp>/      copies of what was repaired
///     .gitattributes        lets git merge the meetings of two clones
package struct StoreDirectory {
  /// The newest format that this program knows.
  package static let formatNumber = StoreError.knownFormat

  package let path: String

  package var scrums: String { path + "/scrums" }
  package var meetings: String { path + "/meetings" }
  package var running: String { path + "/running" }
  package var backups: String { path + "/backups" }
  package var formatFile: String { path + "/format.json" }
  package var lock: String { path + "/lock" }
  package func headPath(of scrum: UUID) -> String { "\(scrums)/\(scrum.uuidString).json" }
  package func meetingsPath(of scrum: UUID) -> String { "\(meetings)/\(scrum.uuidString).jsonl" }

  private var attributes: String { path + "/.gitattributes" }

  /// Makes what is missing.
  ///
  /// - Throws: ``StoreError/newerFormat(path:found:)``; then nothing has been made.
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

  /// Makes the store if there is none yet, and if that is wanted; one that is there is only looked at.
  ///
  /// - Returns: whether it may be read but not written.
  package func prepareForReading(making isMade: Bool) throws(StoreError) -> Bool {
    switch try format() {
    case .newer: return true
    case .known: return false
    case .missing:
      if try exists(scrums) { return false }
      if try exists(meetings) { return false }
      if isMade { try prepareForWriting() }
      return false
    }
  }

  /// What is written down about the format.
  package enum Format {
    case missing, known
    /// A later version of the program has written the store.
    case newer(Int)
  }

  package static let formatText = "{\"format\":\(formatNumber)}\n"

  /// - Throws: ``StoreError/damaged(_:)`` if something else stands there.
  package func format() throws(StoreError) -> Format {
    var buffer = ReadBuffer()
    do throws(StoreError) {
      try buffer.read(formatFile, path: formatFile)
    } catch {
      if error.isMissingFile || error.isMissingDirectory { return .missing }
      throw error
    }
    do throws(Flaw) {
      let number = try Self.formatNumber(in: buffer.contents)
      return number > Self.formatNumber ? .newer(number) : .known
    } catch {
      throw .damaged(Damage(error, in: formatFile))
    }
  }

  private static func formatNumber(in bytes: UnsafeRawBufferPointer) throws(Flaw) -> Int {
    guard case .object(let object) = try JSON(bytes) else { throw Flaw("an object should stand here", at: 0, in: bytes) }
    // However high the number is, it is a later version's.
    if case .number(let digits)? = object["format"], digits.utf8.allSatisfy({ .zero ... .nine ~= $0 }), Int(digits) == nil {
      return .max
    }
    do throws(Mismatch) {
      return try object.wholeNumber("format", in: 1 ... .max)
    } catch {
      throw Flaw(error, in: bytes)
    }
  }

  private func makeFile(at path: String, _ text: String) throws(StoreError) {
    if try exists(path) { return }
    do throws(StoreError) {
      try replaceFile(at: path, with: Array(text.utf8), version: nil)
    } catch .changedMeanwhile {
      // Somebody else has made it.
    }
  }

  package func exists(_ path: String) throws(StoreError) -> Bool {
    var status = stat()
    if lstat(path, &status) == 0 { return true }
    let code = errno
    if code == ENOENT || code == ENOTDIR { return false }
    throw .system(call: "lstat", path: path, code: code)
  }
}
