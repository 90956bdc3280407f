package import DurableFiles
package import FoundationEssentials
import Glibc
package import JSONCoding
import Scrums

/// The opened directory of a store.
///
///     format.json           {"format":1}
///     lock                  locked, never written
///     scrums/<UUID>.json    a scrum, without its meetings
///     meetings/<UUID>.jsonl a record on each line; only imports and repairs do more than append
///     updates/<UUID>.jsonl  an update of an attendee on each line
///     items/<UUID>.jsonl    an event of an action item on each line
///     running/<UUID>.json   the checkpoint of a meeting in progress
///     backups/<stamp>/      copies of repaired files
///     import/               the files of a committed import that are not in place yet
///     applying.json         the heads that a sync brings in; renamed to applied.json once they are in place
///     .gitattributes        lets git merge files of lines
///     .gitignore            keeps the files of one machine out of git
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

  /// Opens a directory. Returns nil if it is missing.
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

  /// The folders with a file for each scrum, or for each meeting in progress.
  enum Part: String {
    case scrums, meetings, updates, items, running

    var suffix: String { self == .scrums || self == .running ? ".json" : ".jsonl" }
    /// The maximum size of a file, in bytes.
    var limit: Int { self == .scrums || self == .running ? ReadBuffer.limit : LineReader.limit }
  }

  func folder(_ part: Part) throws(FileError) -> Folder? { try root.folder(part.rawValue) }
  func makeFolder(_ part: Part) throws(FileError) -> Folder { try root.makeFolder(part.rawValue) }
  func path(of part: Part) -> String { "\(path)/\(part.rawValue)" }

  /// Returns the file of a scrum's head, which may not exist, or nil if the folder of heads is missing.
  package func head(of scrum: UUID) throws -> FileReference? { try file(of: scrum, in: .scrums) }
  package func meetings(of scrum: UUID) throws -> FileReference? { try file(of: scrum, in: .meetings) }
  package func updates(of scrum: UUID) throws -> FileReference? { try file(of: scrum, in: .updates) }
  package func items(of scrum: UUID) throws -> FileReference? { try file(of: scrum, in: .items) }

  func file(of scrum: UUID, in part: Part) throws -> FileReference? {
    try folder(part).map { try Self.file(of: scrum, in: $0, part.suffix) }
  }

  /// Returns the file named by an ID, which may not exist. A file that another tool has named in lower case keeps its
  /// name.
  static func file(of id: UUID, in folder: Folder, _ suffix: String) throws -> FileReference {
    let file = folder.file(id.uuidString + suffix), other = folder.file(id.uuidString.lowercased() + suffix)
    if try file.exists() { return file }
    return try other.exists() ? other : file
  }

  /// Whether the directory is a store: it has a known or newer format, or at least one file with the name of a scrum's
  /// file or meetings file.
  ///
  /// - Throws: the error of reading the format, unless such a file is found.
  package func isStore() throws -> Bool {
    let format: Result<Format, any Error>
    do { format = .success(try self.format()) } catch { format = .failure(error) }
    if case .success(let format) = format, format.isThere { return true }
    for part in [Part.scrums, .meetings] {
      var isFound = false
      try folder(part)?.forEachName { name in isFound = isFound || FileName(String(cString: name), in: part)?.intended != nil }
      if isFound { return true }
    }
    return try format.get().isThere
  }

  // MARK: - Creating the store

  /// Creates the missing folders and files.
  ///
  /// - Throws: ``StoreError/newerFormat(path:found:)``, without creating anything.
  package func prepareForWriting() throws {
    let format = try format()
    if case .newer(let number) = format { throw StoreError.newerFormat(path: formatFile.path, found: number) }
    _ = try makeFolder(.scrums)
    try makeMeetingsFolder()
    if case .known = format { return }
    try withLock {
      try make(root.file(".gitattributes"), Self.attributesText)
      try make(root.file(".gitignore"), Self.ignoreText)
      try make(formatFile, Self.formatText)
    }
  }

  /// Removes what ``prepareForWriting()`` creates, and the directory. Returns false if there is more in it.
  func removeIfEmpty() throws -> Bool {
    // NB: the folders first, which is refused as soon as another process saves something.
    do throws(FileError) {
      for part in [Part.scrums, .meetings] { try root.file(part.rawValue).removeFolder() }
    } catch {
      guard case .system(_, _, ENOTEMPTY) = error else { throw error }
      return false
    }
    for file in [".gitattributes", ".gitignore"].map(root.file) + [formatFile, lock] { try file.removeIfPresent() }
    return rmdir(path) == 0
  }

  /// Creates the folder of meetings.
  // NB: an unreadable folder must not prevent changes to other files. Reading or writing the files in it throws the
  // error.
  private func makeMeetingsFolder() throws(FileError) {
    do throws(FileError) { _ = try makeFolder(.meetings) } catch {
      guard case .system("open", _, EACCES) = error else { throw error }
    }
  }

  package static let ignoreText = "/lock\n/running/\n/backups/\n/import/\n/applying.json\n/applied.json\n.*.tmp.*\n"
  /// The texts that earlier versions of the program wrote. Any other text was written by the user.
  private static let earlierIgnoreTexts = [
    "/lock\n/running/\n/backups/\n.*.tmp.*\n",
    "/lock\n/running/\n/backups/\n/import/\n/sync.git/\n/applying.json\n.*.tmp.*\n",
  ]
  package static let attributesText = "items/*.jsonl merge=union\nmeetings/*.jsonl merge=union\nupdates/*.jsonl merge=union\n"

  private static let earlierAttributesTexts = [
    "meetings/*.jsonl merge=union\n", "meetings/*.jsonl merge=union\nupdates/*.jsonl merge=union\n",
  ]

  /// Updates `.gitignore` and `.gitattributes`, unless the user has changed them.
  package func updateGitFiles() throws {
    try update(root.file(".gitignore"), Self.earlierIgnoreTexts, Self.ignoreText)
    try update(root.file(".gitattributes"), Self.earlierAttributesTexts, Self.attributesText)
  }

  private func update(_ file: FileReference, _ earlier: [String], _ text: String) throws {
    var buffer = ReadBuffer()
    guard let version = try buffer.readIfPresent(file), earlier.contains(where: { buffer.contents.elementsEqual($0.utf8) })
    else { return }
    try replaceFile(at: file, with: Array(text.utf8), version: version)
  }

  private func make(_ file: FileReference, _ text: String) throws {
    if try file.exists() { return }
    do {
      try replaceFile(at: file, with: Array(text.utf8), version: nil)
    } catch FileError.changedMeanwhile {
      // Another process has created the file.
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
  package enum Format {
    case missing, known
    /// A later version of the program wrote the store.
    case newer(Int)

    var isThere: Bool { if case .missing = self { false } else { true } }
  }

  package static let formatText = "{\"format\":\(formatNumber)}\n"

  /// - Throws: ``StoreError/damaged(_:)`` if `format.json` is not valid.
  package func format() throws -> Format {
    guard let number = try formatFile.json(Self.formatNumber(in:))?.value else { return .missing }
    return number > Self.formatNumber ? .newer(number) : .known
  }

  /// Whether the format is known or missing rather than newer.
  func isOfKnownFormat() throws -> Bool { if case .newer = try format() { false } else { true } }

  /// The format in a `format.json`; `Int.max` for a number that is too large.
  package static func formatNumber(in node: JSONNode) throws(JSON.SyntaxError) -> Int {
    let node = try node.object()
    if let digits = node["format"]?.number, digits.allSatisfy(\.isNumber), Int(digits) == nil { return .max }
    return try node.wholeNumber("format", in: 1 ... .max)
  }
}
