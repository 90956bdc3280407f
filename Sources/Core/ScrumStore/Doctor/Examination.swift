import ConsoleLoop
import DurableFiles
import FoundationEssentials
import Glibc
import JSONCoding
import Scrums

/// The findings in a store's directory. The examination changes nothing. It locks single files while it reads them, but
/// not the store.
struct Examination {
  private let directory: StoreDirectory
  private let now: time_t
  /// Whether the store is shared. Then nothing is purged, since the team would send it again.
  private let isShared: Bool
  private let count: WorkCount?
  private(set) var findings: [Damage] = []

  /// - Throws: an error that affects the whole store. An error of one file is a finding.
  init(_ directory: StoreDirectory, isShared: Bool, now: Date, count: WorkCount? = nil) throws {
    self.directory = directory
    self.now = time_t(now.timeIntervalSince1970)
    self.isShared = isShared
    self.count = count
    try count?.begin(of: Self.fileCount(in: directory))
    examineAccess(to: directory.path, try directory.root.status())
    try examine(directory.root) { try $0.findings(inRoot: $1) }
    try examine(.scrums, Self.findings(inHead:_:))
    try examine(.meetings, Self.findings(inMeetings:_:))
    try examine(.running, Self.findings(inRunning:_:))
    try examine(.updates, Self.findings(inUpdates:_:))
    try examine(.items, Self.findings(inItems:_:))
    try examineFormat()
    findings.sort { ($0.file, $0.byte) < ($1.file, $1.byte) }
  }

  /// Examines each file of a part whose name the store uses, and reports the other files as misnamed.
  private mutating func examine(
    _ part: StoreDirectory.Part, _ look: (Examination) -> (FoundFile, UUID) throws -> [Damage]
  ) throws {
    do {
      guard let folder = try directory.folder(part) else { return }
      examineAccess(to: folder.path, try folder.status())
      try examine(folder) { examination, file in
        guard let name = FileName(file.name, in: part) else { return [] }
        guard let id = name.id, part == .running || !name.isLowerCase else {
          return part == .running ? [] : [try examination.misnamed(file, name, part.suffix)]
        }
        // NB: a file that is purged with its scrum needs no repair.
        if examination.findings.contains(where: { $0.remedy == .purge(id) }) { return [] }
        return try look(examination)(file, id)
      }
    } catch {
      findings.append(try Damage(error, of: directory.path(of: part)))
    }
  }

  /// The number of files in the folders of the store, to show how far the examination has come.
  private static func fileCount(in directory: StoreDirectory) throws -> Int {
    var count = try FoundFile.all(in: directory.root).count
    for part in [StoreDirectory.Part.scrums, .meetings, .running, .updates, .items] {
      // A folder that can't be read is reported when it is examined.
      do { count += try directory.folder(part).map { try FoundFile.all(in: $0).count } ?? 0 } catch {}
    }
    return count
  }

  private mutating func examine(_ folder: Folder, _ look: (Examination, FoundFile) throws -> [Damage]) throws {
    for file in try FoundFile.all(in: folder) {
      defer { count?.advance() }
      if file.isStale(at: now) {
        findings.append(Damage(file: file.path, reason: .temporaryFile, remedy: .removeFile))
      }
      if file.name.hasPrefix(".") { continue }
      do {
        if isPrivate(file) { examineAccess(to: file.path, file.status) }
        findings += try look(self, file)
      } catch {
        findings.append(try Damage(error, of: file.path))
      }
    }
  }

  /// Whether only the owner should have access to a file.
  private func isPrivate(_ file: FoundFile) -> Bool {
    if file.reference.folder === directory.root, !Self.ownNames.union(Self.privateFolders).contains(file.name) { return false }
    return file.status.isDirectory
      ? Self.privateFolders.contains(file.name) : file.reference.folder.refusal(of: file.status) == nil
  }

  private static let privateFolders: Set = ["backups"]
  private static let ownNames: Set = ["format.json", "lock", Applying.name, Applying.appliedName]

  /// Reports a file or directory to which other users have access.
  private mutating func examineAccess(to path: String, _ status: stat) {
    guard status.st_mode & 0o077 != 0 else { return }
    findings.append(Damage(file: path, reason: .accessible(mode: status.st_mode & 0o777), remedy: .restrict))
  }

  private mutating func examineFormat() throws {
    do {
      if case .newer(let number) = try directory.format() {
        throw StoreError.newerFormat(path: directory.formatFile.path, found: number)
      }
      var buffer = ReadBuffer()
      // NB: version 1.0 can't read a `format.json` with a byte order mark, and refuses the store.
      guard try buffer.readIfPresent(directory.formatFile) != nil, buffer.contents.hasByteOrderMark else { return }
      findings.append(
        Damage(file: directory.formatFile.path, reason: .json(.byteOrderMark), remedy: .removeByteOrderMark))
    } catch StoreError.damaged(let damage) {
      // If all other findings can be repaired, the store has the format that this program knows, unless format.json
      // contains another.
      let isKnown = findings.allSatisfy { $0.remedy != nil }
      let isBlank = try isBlank(directory.formatFile)
      var finding = damage
      finding.remedy = isKnown && isBlank ? .writeFormat : nil
      findings.append(finding)
    } catch FileError.refused(let path, let refusal) {
      if !findings.contains(where: { $0.file == path }) { findings.append(Damage(file: path, reason: .refused(refusal))) }
    }
  }
}

extension Examination {
  /// Whether a file contains only blanks and zeros, as after a power failure.
  private func isBlank(_ file: FileReference) throws -> Bool {
    var buffer = ReadBuffer()
    try buffer.read(file)
    return buffer.contents.allSatisfy { $0 <= UInt8(ascii: " ") }
  }

  private func findings(inRoot file: FoundFile) throws -> [Damage] {
    if file.name == StoreDirectory.importName {
      if let refusal = directory.root.refusal(ofFolder: file.status) {
        return [Damage(file: file.path, reason: .refused(refusal), remedy: .setAside)]
      }
      return [Damage(file: file.path, reason: .interruptedImport, remedy: .finishImport)]
    }
    if file.name == StoreDirectory.formerSyncName {
      return [Damage(file: file.path, reason: .unused, remedy: .setAside)]
    }
    if Self.ownNames.contains(file.name),
      let refusal = file.reference.folder.refusal(of: file.status)
    {
      throw FileError.refused(path: file.path, refusal)
    }
    return []
  }

  private func findings(inHead file: FoundFile, _ id: UUID) throws -> [Damage] {
    var buffer = ReadBuffer()
    try buffer.read(file.reference)
    let (head, repeated) = try reading(file.path) {
      try buffer.contents.json { (node) throws(JSON.SyntaxError) in (try Head(node, id: id), try node.repeatedIDs()) }
    }
    if buffer.contents.hasByteOrderMark {
      return [Damage(file: file.path, reason: .json(.byteOrderMark), remedy: .removeByteOrderMark)]
    }
    // NB: a repair would have to know whose meetings and updates the ID stands for.
    guard head.isDeleted else { return repeated.map { Damage($0, in: file.path) } }
    guard !isShared, file.status.isOld(at: now) else { return [] }
    for file in [try directory.meetings(of: id), try directory.updates(of: id), try directory.items(of: id)] {
      if let status = try file?.status(), !status.isOld(at: now) { return [] }
    }
    return [Damage(file: file.path, reason: .deletedScrum, remedy: .purge(id))]
  }

  private func findings(inMeetings file: FoundFile, _ id: UUID) throws -> [Damage] {
    let (findings, isMet) = try Descriptor.withSharedLock(on: file.reference, directory.wait) { _ in
      var buffer = ReadBuffer()
      let status = try buffer.read(file.reference, limit: LineReader.limit)
      let checkup = MeetingsCheckup(
        buffer.contents, file: file.path, now: Date(timeIntervalSince1970: Double(now)), isOld: !isShared && status.isOld(at: now)
      )
      return (checkup.lines.findings, checkup.newest != nil)
    }
    if try !isMet || directory.head(of: id)?.exists() == true { return findings }
    return [Damage(file: file.path, reason: .missingScrum, remedy: .restoreScrum(id))] + findings
  }

  private func findings(inUpdates file: FoundFile, _ id: UUID) throws -> [Damage] {
    let late = try directory.logs.lateUpdates(of: id)
    return try Descriptor.withSharedLock(on: file.reference, directory.wait) { _ in
      var buffer = ReadBuffer()
      try buffer.read(file.reference, limit: LineReader.limit)
      return UpdatesCheckup(buffer.contents, file: file.path, now: isShared ? nil : now, keeping: late).lines.findings
    }
  }

  private func findings(inItems file: FoundFile, _ id: UUID) throws -> [Damage] {
    try Descriptor.withSharedLock(on: file.reference, directory.wait) { _ in
      var buffer = ReadBuffer()
      try buffer.read(file.reference, limit: LineReader.limit)
      return LinesCheckup(items: buffer.contents, file: file.path, now: now).findings
    }
  }

  private func findings(inRunning file: FoundFile, _ id: UUID) throws -> [Damage] {
    guard try LockedFile.isFree(file.reference) else { return [] }
    guard file.status.isOld(at: now) else {
      _ = try RunningMeetingStore.read(file.reference, id)
      return []
    }
    return [Damage(file: file.path, reason: .interruptedMeeting, remedy: .removeFile)]
  }

  /// Returns the damage of a file with a name that the store does not write. The content is examined once the file is
  /// renamed.
  private func misnamed(_ file: FoundFile, _ name: FileName, _ suffix: String) throws -> Damage {
    var remedy: Remedy?
    if let id = name.intended, file.status.isRegular {
      let target = file.reference.folder.file(id.uuidString + suffix)
      if try !target.exists() { remedy = .rename(to: target.path) }
    }
    return Damage(file: file.path, reason: name.reason, remedy: remedy)
  }
}

extension stat {
  /// Whether the file has not changed for 30 days, after which deleted data is purged.
  func isOld(at now: time_t) -> Bool { age(at: now) > 30 * 24 * 60 * 60 }
}
