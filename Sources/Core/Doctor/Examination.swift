import DurableFiles
import FoundationEssentials
import Glibc
import JSON
import Models
import ScrumStore

/// A look at everything in a store's directory. It changes nothing.
struct Examination {
  private let directory: StoreDirectory
  private let now: time_t
  private(set) var findings: [Finding] = []

  /// - Throws: what keeps it from seeing the whole store; trouble with one file is a finding.
  init(_ directory: StoreDirectory, now: Date) throws(StoreError) {
    self.directory = directory
    self.now = time_t(now.timeIntervalSince1970)
    for path in [directory.path, directory.formatFile, directory.lock, directory.backups] { try examineAccess(to: path) }
    try examine(directory.path) { _ in { (_) throws(StoreError) in [] } }
    try examine(directory.scrums, Self.findings(inHead:))
    try examine(directory.meetings, Self.findings(inMeetings:))
    try examine(directory.running, Self.findings(inRunning:))
    try examineFormat()
    findings.sort { ($0.place.file, $0.place.byte) < ($1.place.file, $1.place.byte) }
  }

  private mutating func examine(
    _ folder: String, _ look: (Examination) -> (FoundFile) throws(StoreError) -> [Finding]
  ) throws(StoreError) {
    let files: [FoundFile]
    do throws(StoreError) {
      files = try FoundFile.all(in: folder)
    } catch {
      if error.isMissingFile && folder != directory.path { return }
      throw error
    }
    if folder != directory.path { try examineAccess(to: folder) }
    for file in files {
      do throws(StoreError) {
        if let name = TemporaryName(file.name) {
          guard name.isAbandoned(written: file.status.st_mtim.tv_sec, now: now) else { continue }
          findings.append(Finding(in: file.path, "left by a writer that is dead", .removeFile))
        } else if !file.name.hasPrefix(".") {
          if file.status.isRegular, folder != directory.path { try examineAccess(to: file.path) }
          findings += try look(self)(file)
        }
      } catch {
        guard error.concernsOneFile else { throw error }
        findings.append(Finding(error, in: file.path))
      }
    }
  }

  /// What is in the store is between its owner and nobody else.
  private mutating func examineAccess(to path: String) throws(StoreError) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      let code = errno
      if code == ENOENT { return }
      throw .system(call: "lstat", path: path, code: code)
    }
    guard !status.isLink, status.st_mode & 0o077 != 0 else { return }
    let mode = String(status.st_mode & 0o777, radix: 8)
    findings.append(Finding(in: path, "others than its owner may use it (mode \(mode))", .restrict))
  }

  private mutating func examineFormat() throws(StoreError) {
    do throws(StoreError) {
      guard case .newer(let number) = try directory.format() else { return }
      throw .newerFormat(path: directory.formatFile, found: number)
    } catch {
      guard case .damaged(let damage) = error else { throw error }
      // A store in which everything can be read is of the format that this program knows; unless a later one has said something.
      let isKnown = findings.allSatisfy { $0.remedy != nil }
      let isBlank = try isBlank(directory.formatFile)
      findings.append(Finding(damage, isKnown && isBlank ? .writeFormat : nil))
    }
  }
}

extension Examination {
  /// Whether there is nothing in a file but what a loss of power leaves.
  private func isBlank(_ path: String) throws(StoreError) -> Bool {
    var buffer = ReadBuffer()
    try buffer.read(path, path: path)
    return buffer.contents.allSatisfy { $0 <= .space }
  }

  private func findings(inHead file: FoundFile) throws(StoreError) -> [Finding] {
    guard let stem = file.stem(".json") else { return [] }
    guard let id = UUID(text: stem), id.uuidString == stem else {
      return [try misnamed(file, stem, directory.headPath)]
    }
    guard let head = try directory.head(of: id)?.head else { throw .system(call: "open", path: file.path, code: ENOENT) }
    guard head.isDeleted, isOld(file.status) else { return [] }
    var meetings = stat()
    if lstat(directory.meetingsPath(of: id), &meetings) == 0, !isOld(meetings) { return [] }
    return [Finding(in: file.path, "the scrum was deleted more than 30 days ago", .purge(id))]
  }

  private func findings(inMeetings file: FoundFile) throws(StoreError) -> [Finding] {
    guard let stem = file.stem(".jsonl") else { return [] }
    guard let id = UUID(text: stem), id.uuidString == stem else {
      return [try misnamed(file, stem, directory.meetingsPath)]
    }
    if findings.contains(where: { $0.remedy == .purge(id) }) { return [] }
    let checkup = try Descriptor.withSharedLock(on: file.path) { (_) throws(StoreError) in
      var buffer = ReadBuffer()
      let status = try buffer.read(file.path, path: file.path)
      return MeetingsCheckup(buffer.contents, path: file.path, isOld: isOld(status))
    }
    if checkup.newest == nil { return checkup.findings }
    if try directory.exists(directory.headPath(of: id)) { return checkup.findings }
    return [Finding(in: file.path, "the scrum of these meetings is missing", .restoreScrum(id))] + checkup.findings
  }

  private func findings(inRunning file: FoundFile) throws(StoreError) -> [Finding] {
    guard let stem = file.stem(".json"), let id = UUID(text: stem), try !Descriptor.isLocked(file.path) else { return [] }
    guard isOld(file.status) else {
      _ = try directory.runningMeeting(id)
      return []
    }
    return [Finding(in: file.path, "the meeting was interrupted more than 30 days ago", .removeFile)]
  }

  /// A file whose name is not as the store writes it: no program has looked into it.
  private func misnamed(_ file: FoundFile, _ stem: String, _ path: (UUID) -> String) throws(StoreError) -> Finding {
    var target: String?
    if let id = UUID(text: stem) { target = path(id) }
    var remedy: Finding.Remedy?
    if let target, file.status.isRegular, try !directory.exists(target) { remedy = .rename(to: target) }
    return Finding(in: file.path, "the file's name is not an id in upper case", remedy)
  }

  /// Whether nothing was written for as long as what is deleted is kept: 30 days.
  private func isOld(_ status: stat) -> Bool { Self.isOld(status, now: now) }

  static func isOld(_ status: stat, now: time_t) -> Bool { now - status.st_mtim.tv_sec > 30 * 24 * 60 * 60 }
}
