import FoundationEssentials
import Glibc
import Models

/// Where everything is in a store's directory.
///
///     format.json           {"format":1}
///     lock                  only ever locked
///     scrums/<UUID>.json    one scrum each, without its meetings
///     meetings/<UUID>.jsonl one meeting a line, only ever appended to
///     .gitattributes        lets git merge the meetings of two clones
struct StoreDirectory {
  /// The newest format that this program knows.
  static let formatNumber = 1

  let path: String

  var scrums: String { path + "/scrums" }
  var meetings: String { path + "/meetings" }
  var lock: String { path + "/lock" }
  func headPath(of scrum: UUID) -> String { "\(scrums)/\(scrum.uuidString).json" }
  func meetingsPath(of scrum: UUID) -> String { "\(meetings)/\(scrum.uuidString).jsonl" }

  private var format: String { path + "/format.json" }
  private var attributes: String { path + "/.gitattributes" }

  /// Makes what is missing.
  ///
  /// - Throws: ``StoreError/newerFormat(path:found:)``; then nothing has been made.
  func prepareForWriting() throws(StoreError) {
    let hasFormat = try checkFormat()
    try Folder.make(path)
    try Folder.make(scrums)
    try Folder.make(meetings)
    if hasFormat { return }
    try Descriptor.withLock(on: lock, O_RDWR) { (_) throws(StoreError) in
      try makeFile(at: attributes, "meetings/*.jsonl merge=union\n")
      try makeFile(at: format, "{\"format\":\(Self.formatNumber)}\n")
    }
  }

  /// Makes the store if there is none yet; one that is there is only looked at.
  func prepareForReading() throws(StoreError) {
    if try checkFormat() { return }
    if try exists(scrums) { return }
    if try exists(meetings) { return }
    try prepareForWriting()
  }

  /// Returns whether the format is written down.
  private func checkFormat() throws(StoreError) -> Bool {
    var buffer = ReadBuffer()
    do throws(StoreError) {
      try buffer.read(format, path: format)
    } catch {
      if error.isMissingFile || error.isMissingDirectory { return false }
      throw error
    }
    let number: Int
    do throws(Flaw) {
      number = try Self.formatNumber(in: buffer.contents)
    } catch {
      throw .damaged(Damage(error, in: format))
    }
    if number > Self.formatNumber { throw .newerFormat(path: format, found: number) }
    return true
  }

  private static func formatNumber(in bytes: UnsafeRawBufferPointer) throws(Flaw) -> Int {
    guard case .object(let object) = try JSON(bytes) else { throw Flaw("an object should stand here", at: 0, in: bytes) }
    do throws(Mismatch) {
      return try object.wholeNumber("format", in: 1...Int(Int32.max))
    } catch {
      throw Flaw(error, in: bytes)
    }
  }

  private func makeFile(at path: String, _ text: String) throws(StoreError) {
    if try exists(path) { return }
    _ = try replaceFile(at: path, with: Array(text.utf8), version: nil)
  }

  private func exists(_ path: String) throws(StoreError) -> Bool {
    var status = stat()
    if lstat(path, &status) == 0 { return true }
    let code = errno
    if code == ENOENT || code == ENOTDIR { return false }
    throw .system(call: "lstat", path: path, code: code)
  }
}
