package import DurableFiles
package import FoundationEssentials
import Glibc
import JSONCoding
import Scrums

/// The opened directory of a store.
///
///     format.json           {"format":1}
///     lock                  locked, never written
///     scrums/<UUID>.json    a scrum, without its meetings
///     meetings/<UUID>.jsonl a record on each line; only imports and repairs do more than append
///     updates/<UUID>.jsonl  an update of an attendee on each line
///     running/<UUID>.json   the checkpoint of a meeting in progress
///     backups/<stamp>/      copies of repaired files
///     applying.json         the heads that a sync brings in; applied.json once it is done
///     .gitattributes        lets git merge meetings
///     .gitignore            keeps what belongs to one machine out of git
///
/// Nothing in the directory is trusted: no file in it can direct a read or a write outside it.
package struct StoreDirectory: Sendable {
  /// The newest format that this program knows.
  package static let formatNumber = 1

  package let root: Folder
  package let wait: LockWait

  package var path: String { root.path }
  package var formatFile: FileReference { root.file("format.json") }
  package var lock: FileReference { root.file("lock") }

  /// Opens a directory; nil for a missing one.
  package init?(opening path: String, wait: LockWait) throws {
    do {
      root = try Folder(opening: path)
      self.wait = wait
    } catch {
      if error.isMissingFile { return nil }
      throw error
    }
  }

  // MARK: - Files

  package func scrums() throws -> Folder? { try root.folder("scrums") }
  package func meetings() throws -> Folder? { try root.folder(Self.meetingsName) }
  package func updates() throws -> Folder? { try root.folder(Self.updatesName) }
  package func running() throws -> Folder? { try root.folder("running") }

  /// The file of a scrum's head, which may not exist; nil if no scrum has one.
  package func head(of scrum: UUID) throws -> FileReference? {
    guard let folder = try scrums() else { return nil }
    return try Self.file(of: scrum, in: folder, ".json")
  }

  /// The meetings file of a scrum, which may not exist; nil if no scrum has one.
  package func meetings(of scrum: UUID) throws -> FileReference? {
    guard let folder = try meetings() else { return nil }
    return try Self.file(of: scrum, in: folder, ".jsonl")
  }

  package static let meetingsName = "meetings", updatesName = "updates"

  /// The file of a scrum's updates, which may not exist; nil if no scrum has one.
  package func updates(of scrum: UUID) throws -> FileReference? {
    guard let folder = try updates() else { return nil }
    return try Self.file(of: scrum, in: folder, ".jsonl")
  }

  /// The file named by an ID. A file that another tool has named in lower case keeps its name.
  static func file(of id: UUID, in folder: Folder, _ suffix: String) throws -> FileReference {
    let file = folder.file(id.uuidString + suffix), other = folder.file(id.uuidString.lowercased() + suffix)
    if try file.exists() { return file }
    return try other.exists() ? other : file
  }

  /// Whether the directory holds a store: a known or newer format, or at least a file named like a scrum's.
  ///
  /// - Throws: if there is only a format that can't be read.
  package func isStore() throws -> Bool {
    let format: Result<Format, any Error>
    do { format = .success(try self.format()) } catch { format = .failure(error) }
    if case .success(let format) = format, format.isThere { return true }
    for (folder, suffix) in [(try scrums(), ".json"), (try meetings(), ".jsonl")] {
      var isFound = false
      try folder?.forEachName { name in isFound = isFound || FileName(String(cString: name), suffix: suffix)?.intended != nil }
      if isFound { return true }
    }
    return try format.get().isThere
  }

  // MARK: - Creating it

  /// Creates the missing folders and files.
  ///
  /// - Throws: ``StoreError/newerFormat(path:found:)``; then nothing has been created.
  package func prepareForWriting() throws {
    let format = try format()
    if case .newer(let number) = format { throw StoreError.newerFormat(path: formatFile.path, found: number) }
    _ = try root.makeFolder("scrums")
    try makeMeetingsFolder()
    if case .known = format { return }
    try withLock {
      try make(root.file(".gitattributes"), Self.attributesText)
      try make(root.file(".gitignore"), Self.ignoreText)
      try make(formatFile, Self.formatText)
    }
  }

  /// NB: an unreadable folder doesn't stop changes to other files; reading or writing its own files throws the error.
  private func makeMeetingsFolder() throws(FileError) {
    do throws(FileError) { _ = try root.makeFolder(Self.meetingsName) } catch {
      guard case .system("open", _, EACCES) = error else { throw error }
    }
  }

  /// Keeps the files of one machine out of git.
  package static let ignoreText = "/lock\n/running/\n/backups/\n/import/\n/applying.json\n/applied.json\n.*.tmp.*\n"
  /// The texts of earlier versions. A file with any other text is the user's.
  private static let earlierIgnoreTexts = [
    "/lock\n/running/\n/backups/\n.*.tmp.*\n",
    "/lock\n/running/\n/backups/\n/import/\n/sync.git/\n/applying.json\n.*.tmp.*\n",
  ]
  package static let attributesText = "meetings/*.jsonl merge=union\nupdates/*.jsonl merge=union\n"

  /// Brings `.gitignore` up to date, unless the user has changed it.
  package func updateIgnoreFile() throws {
    let file = root.file(".gitignore")
    var buffer = ReadBuffer()
    guard let version = try buffer.readIfPresent(file),
      Self.earlierIgnoreTexts.contains(where: { buffer.contents.elementsEqual($0.utf8) })
    else { return }
    try replaceFile(at: file, with: Array(Self.ignoreText.utf8), version: version)
  }

  private func make(_ file: FileReference, _ text: String) throws {
    if try file.exists() { return }
    do {
      try replaceFile(at: file, with: Array(text.utf8), version: nil)
    } catch FileError.changedMeanwhile {
      // Another process has created it.
    }
  }

  /// Holds the lock of the store until `body` returns. Finishes an interrupted sync first.
  package func withLock<Result>(_ body: () throws -> Result) throws -> Result {
    try Descriptor.withLock(on: lock, O_RDWR | O_CREAT, wait) { _ in
      try finishApplying()
      return try body()
    }
  }
}

// MARK: - The format

extension StoreDirectory {
  /// What `format.json` says.
  package enum Format {
    case missing, known
    /// A later version of the program wrote the store.
    case newer(Int)

    var isThere: Bool { if case .missing = self { false } else { true } }
  }

  package static let formatText = "{\"format\":\(formatNumber)}\n"

  /// - Throws: ``StoreError/damaged(_:)`` if it can't be read.
  package func format() throws -> Format {
    var buffer = ReadBuffer()
    if try buffer.readIfPresent(formatFile) == nil { return .missing }
    let number = try reading(formatFile.path) { try Self.formatNumber(in: buffer.contents) }
    return number > Self.formatNumber ? .newer(number) : .known
  }

  /// False only if `format.json` names a newer format.
  func isOfKnownFormat() throws -> Bool { if case .newer = try format() { false } else { true } }

  private static func formatNumber(in bytes: UnsafeRawBufferPointer) throws(JSON.SyntaxError) -> Int {
    var reader = JSONReader()
    let node = try reader.read(bytes).object()
    // A number too large for an Int is a newer format, too.
    if let digits = node["format"]?.number, digits.allSatisfy(\.isNumber), Int(digits) == nil { return .max }
    return try node.wholeNumber("format", in: 1 ... .max)
  }
}
