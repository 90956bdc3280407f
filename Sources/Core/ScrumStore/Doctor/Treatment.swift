import DurableFiles
import FoundationEssentials
import Glibc
import JSONCoding
import Schedules
import Scrums

/// The repair of an examination's findings, under the lock of the store.
///
/// Each file is copied to the backup, and the copy is on the disk, before the file changes. A mode is noted in the
/// backup only after the change, since the change fails on a file system without modes.
struct Treatment {
  private let directory: StoreDirectory
  private let isShared: Bool
  private let now: Date
  private let restoredTitle: String
  private var backup: Backup
  private(set) var repairs = Repairs()

  init(of directory: StoreDirectory, isShared: Bool, now: Date, restoredTitle: String) throws {
    (self.directory, self.isShared, self.now, self.restoredTitle) = (directory, isShared, now, restoredTitle)
    backup = Backup(of: directory, stamp: LocalTime(now).fileStamp)
    // A repair can reveal more findings, such as those in a renamed file.
    var tried: Set<Damage> = []
    while true {
      repairs.left = try Examination(directory, isShared: isShared, now: now).findings
      var treatable = repairs.left.filter { $0.remedy != nil && !tried.contains($0) }
      // Files are renamed first, since a renamed file can be the one that another finding reports as missing.
      if treatable.contains(where: \.isRenaming) { treatable = treatable.filter(\.isRenaming) }
      if treatable.isEmpty { break }
      try treat(treatable)
      tried.formUnion(treatable)
    }
    repairs.backup = backup.isEmpty ? nil : backup.path
  }

  private mutating func treat(_ findings: [Damage]) throws {
    var rewritten: [String: (any Error)?] = [:]
    for finding in findings {
      do {
        switch finding.remedy {
        case .removeLines, .endLine,
          .removeByteOrderMark where finding.file.hasSuffix(".jsonl"):
          // All lines of a file are repaired at once.
          let file = finding.file
          if rewritten[file] == nil { rewritten[file] = .some(rewriteLines(file)) }
          if let error = rewritten[file] ?? nil { throw error }
        case let remedy?: try apply(remedy, to: finding.file)
        case nil: continue
        }
        repairs.done.append(finding)
      } catch {
        _ = try Damage(error, of: finding.file)
        repairs.failed.append((finding, error))
      }
    }
  }

  private mutating func apply(_ remedy: Remedy, to path: String) throws {
    switch remedy {
    case .removeLines, .endLine: break
    case .finishImport: try directory.finishImport()
    case .setAside: try directory.setAside(file(path))
    case .restrict: try restrict(path)
    case .removeFile:
      let file = try file(path)
      if try file.status()?.isDirectory == true { try directory.removeImport(file) } else { try remove(file) { _ in true } }
    case .purge(let scrum):
      // NB: the head goes last, or a crash in between would leave meetings without a scrum.
      let now = time_t(now.timeIntervalSince1970)
      for case let file? in [try directory.meetings(of: scrum), try directory.updates(of: scrum), try directory.items(of: scrum)]
      where try file.exists() {
        try remove(file) { $0.isOld(at: now) }
      }
      try remove(file(path)) { $0.isOld(at: now) }
    case .rename(let target):
      let file = try file(path)
      try backup.copy(file)
      try file.rename(to: file.folder.file(String(target.lastPathComponent)))
      try file.folder.synchronize()
    case .restoreScrum(let scrum): try restore(scrum, file(path))
    case .writeFormat: try rewrite(file(path)) { _ in Array(StoreDirectory.formatText.utf8) }
    case .removeByteOrderMark: try rewrite(file(path)) { Array($0.dropFirst($0.hasByteOrderMark ? 3 : 0)) }
    }
  }

  /// Returns the file of a finding, which is in the directory or in one of its folders.
  private func file(_ path: String) throws -> FileReference {
    let parts = path.dropFirst(directory.path.count).split(separator: "/").map(String.init)
    if parts.count == 1 { return directory.root.file(parts[0]) }
    guard parts.count == 2, let folder = try directory.root.folder(parts[0]) else { throw FileError.changedMeanwhile(path: path) }
    return folder.file(parts[1])
  }

  /// Removes the access of other users to a file. If the old mode can't be noted in the backup, restores the mode.
  private mutating func restrict(_ path: String) throws {
    let file = path == directory.path ? directory.root.file(".") : try file(path)
    guard let mode = try file.status()?.st_mode else { throw FileError.changedMeanwhile(path: path) }
    do throws(FileError) {
      try file.setMode(mode & 0o7700)
    } catch .noModes {
      throw FileError.noModes(path: path)
    }
    do {
      try backup.note("\(String(mode & 0o777, radix: 8)) \(path)")
    } catch {
      try file.setMode(mode & 0o7777)
      throw error
    }
  }

  private mutating func rewrite(_ file: FileReference, _ bytes: (UnsafeRawBufferPointer) -> [UInt8]) throws {
    var buffer = ReadBuffer()
    let version = try buffer.read(file)
    try backup.copy(file)
    try replaceFile(at: file, with: bytes(buffer.contents), version: version)
  }

  /// Removes a file under its lock.
  ///
  /// - Parameter isStill: whether the reason for removing it still holds.
  private mutating func remove(_ file: FileReference, if isStill: (stat) -> Bool) throws {
    guard let locked = try LockedFile.claiming(file), isStill(try locked.status()) else {
      throw FileError.changedMeanwhile(path: file.path)
    }
    try backup.copy(file)
    try locked.remove()
    try file.folder.synchronize()
  }

  /// Replaces a file of lines with its repaired bytes. Returns the error if this fails.
  private mutating func rewriteLines(_ path: String) -> (any Error)? {
    do {
      let file = try file(path)
      var backup = backup
      let part = StoreDirectory.Part(rawValue: String(file.folder.path.lastPathComponent))
      let id = part == .updates ? FileName(file.name, suffix: ".jsonl")?.id : nil
      let late = try id.map(directory.logs.lateUpdates) ?? LateUpdates()
      try Descriptor.withLock(on: file, O_RDWR, directory.wait) { _ in
        var buffer = ReadBuffer()
        let status = try buffer.read(file, limit: LineReader.limit)
        let seconds = time_t(now.timeIntervalSince1970)
        let lines =
          switch part {
          case .updates: UpdatesCheckup(buffer.contents, file: path, now: isShared ? nil : seconds, keeping: late).lines
          case .items: LinesCheckup(items: buffer.contents, file: path, now: seconds)
          default: MeetingsCheckup(buffer.contents, file: path, now: now, isOld: !isShared && status.isOld(at: seconds)).lines
          }
        if lines.findings.isEmpty { return }
        try backup.copy(file)
        try replaceFile(at: file, with: lines.repaired, version: status, limit: LineReader.limit)
      }
      self.backup = backup
      return nil
    } catch {
      return error
    }
  }

  /// Creates the missing head of a meetings file, with the attendees and length of the newest meeting.
  private func restore(_ scrum: UUID, _ meetings: FileReference) throws {
    var buffer = ReadBuffer()
    try buffer.read(meetings, limit: LineReader.limit)
    guard let newest = MeetingsCheckup(buffer.contents, file: meetings.path, now: now, isOld: false).newest else {
      throw FileError.changedMeanwhile(path: meetings.path)
    }
    let restored = DailyScrum(id: scrum, title: restoredTitle, attendees: newest.attendees, length: newest.length)
    let head = try directory.makeFolder(.scrums).file("\(scrum.uuidString).json")
    try replaceFile(at: head, with: Head(restored).bytes, version: nil)
  }
}

extension Damage {
  fileprivate var isRenaming: Bool {
    if case .rename = remedy { true } else { false }
  }
}
