import DurableFiles
import FoundationEssentials
import Glibc
import JSON
import Models
import ScrumStore

/// Everything that is wrong in a store's directory. Examining it changes nothing.
struct Examination {
  private let directory: StoreDirectory
  private let now: time_t
  private(set) var findings: [Damage] = []

  /// - Throws: if the store can't be read as a whole; trouble with one file is a finding.
  init(_ directory: StoreDirectory, now: Date) throws(StoreError) {
    self.directory = directory
    self.now = time_t(now.timeIntervalSince1970)
    for path in [directory.path, directory.formatFile, directory.lock, directory.backups] { try examineAccess(to: path) }
    try examine(directory.path) { _ in { (_) throws(StoreError) in [] } }
    try examine(directory.scrums, Self.findings(inHead:))
    try examine(directory.meetings, Self.findings(inMeetings:))
    try examine(directory.running, Self.findings(inRunning:))
    try examineFormat()
    findings.sort { ($0.file, $0.byte) < ($1.file, $1.byte) }
  }

  private mutating func examine(
    _ folder: String, _ look: (Examination) -> (FoundFile) throws(StoreError) -> [Damage]
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
      if file.isStale(at: now) {
        findings.append(Damage(file: file.path, reason: "stale temporary file", remedy: .removeFile))
      }
      if file.name.hasPrefix(".") { continue }
      do throws(StoreError) {
        if file.status.isRegular, folder != directory.path { try examineAccess(to: file.path) }
        findings += try look(self)(file)
      } catch {
        findings.append(try error.damage(of: file.path))
      }
    }
  }

  /// Only the owner should have access to the store.
  private mutating func examineAccess(to path: String) throws(StoreError) {
    guard let status = try status(of: path), !status.isLink, status.st_mode & 0o077 != 0 else { return }
    let mode = String(status.st_mode & 0o777, radix: 8)
    findings.append(Damage(file: path, reason: "accessible to other users (mode \(mode))", remedy: .restrict))
  }

  private mutating func examineFormat() throws(StoreError) {
    do throws(StoreError) {
      guard case .newer(let number) = try directory.format() else { return }
      throw .newerFormat(path: directory.formatFile, found: number)
    } catch {
      guard case .damaged(let damage) = error else { throw error }
      // If all other files can be read, the store has the format that this program knows, unless format.json says something else.
      let isKnown = findings.allSatisfy { $0.remedy != nil }
      let isBlank = try isBlank(directory.formatFile)
      findings.append(
        Damage(
          file: damage.file, line: damage.line, byte: damage.byte, reason: damage.reason,
          remedy: isKnown && isBlank ? .writeFormat : nil))
    }
  }
}

extension Examination {
  /// Whether a file contains nothing but what a power failure leaves.
  private func isBlank(_ path: String) throws(StoreError) -> Bool {
    var buffer = ReadBuffer()
    try buffer.read(path, path: path)
    return buffer.contents.allSatisfy { $0 <= UInt8(ascii: " ") }
  }

  private func findings(inHead file: FoundFile) throws(StoreError) -> [Damage] {
    guard let name = FileName(file.name, suffix: ".json") else { return [] }
    guard let id = name.id, !name.isLowerCase else { return [try misnamed(file, name, directory.scrums, ".json")] }
    var buffer = ReadBuffer()
    try buffer.read(file.path, path: file.path)
    let head = try reading(file.path) { () throws(Damage) in try Head(buffer.contents, id: id) }
    if buffer.contents.hasByteOrderMark {
      return [Damage(file: file.path, reason: "starts with a byte order mark", remedy: .removeByteOrderMark)]
    }
    guard head.isDeleted, file.status.isOld(at: now) else { return [] }
    if let meetings = try status(of: directory.meetingsPath(of: id)), !meetings.isOld(at: now) { return [] }
    return [Damage(file: file.path, reason: "scrum deleted more than 30 days ago", remedy: .purge(id))]
  }

  private func findings(inMeetings file: FoundFile) throws(StoreError) -> [Damage] {
    guard let name = FileName(file.name, suffix: ".jsonl") else { return [] }
    guard let id = name.id, !name.isLowerCase else { return [try misnamed(file, name, directory.meetings, ".jsonl")] }
    if findings.contains(where: { $0.remedy == .purge(id) }) { return [] }
    let checkup = try Descriptor.withSharedLock(on: file.path) { (_) throws(StoreError) in
      var buffer = ReadBuffer()
      let status = try buffer.read(file.path, path: file.path)
      return MeetingsCheckup(buffer.contents, file: file.path, isOld: status.isOld(at: now))
    }
    if checkup.newest == nil { return checkup.findings }
    if try directory.exists(directory.headPath(of: id)) { return checkup.findings }
    return [Damage(file: file.path, reason: "meetings of a scrum that is missing", remedy: .restoreScrum(id))] + checkup.findings
  }

  private func findings(inRunning file: FoundFile) throws(StoreError) -> [Damage] {
    guard let id = FileName(file.name, suffix: ".json")?.id, try LockedFile.isFree(file.path) else { return [] }
    guard file.status.isOld(at: now) else {
      _ = try directory.runningMeeting(id)
      return []
    }
    return [Damage(file: file.path, reason: "meeting interrupted more than 30 days ago", remedy: .removeFile)]
  }

  /// A file with a name that the store does not write. It is examined once it is renamed.
  private func misnamed(
    _ file: FoundFile, _ name: FileName, _ folder: String, _ suffix: String
  ) throws(StoreError) -> Damage {
    var remedy: Remedy?
    if let id = name.intended, file.status.isRegular {
      let target = "\(folder)/\(id.uuidString)\(suffix)"
      if try !directory.exists(target) { remedy = .rename(to: target) }
    }
    return Damage(file: file.path, reason: name.reason, remedy: remedy)
  }

}

extension stat {
  /// Whether the file has not changed for 30 days, after which deleted items are purged.
  func isOld(at now: time_t) -> Bool { now - st_mtim.tv_sec > 30 * 24 * 60 * 60 }
}
