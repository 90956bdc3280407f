import DurableFiles
import FoundationEssentials
import Glibc
import JSON
import Models
import ScrumStore

/// Repairs the findings of an examination under the lock of the store. Each file is copied to the backup, and the copy is on the
/// disk, before the file changes.
struct Treatment {
  private let directory: StoreDirectory
  private let now: Date
  private var backup: Backup
  private(set) var repairs = Repairs()

  init(of directory: StoreDirectory, now: Date, stamp: String) throws(StoreError) {
    self.directory = directory
    self.now = now
    backup = Backup(of: directory, stamp: stamp)
    // A repair can reveal more findings, such as those in a renamed file.
    var tried: Set<Damage> = []
    while true {
      repairs.left = try Examination(directory, now: now).findings
      var treatable = repairs.left.filter { $0.remedy != nil && !tried.contains($0) }
      // A renamed file can be the one that another finding misses.
      if treatable.contains(where: \.isRenaming) { treatable = treatable.filter(\.isRenaming) }
      if treatable.isEmpty { break }
      try treat(treatable)
      tried.formUnion(treatable)
    }
    repairs.backup = backup.isEmpty ? nil : backup.path
  }

  private mutating func treat(_ findings: [Damage]) throws(StoreError) {
    var rewritten: [String: StoreError?] = [:]
    for finding in findings {
      do throws(StoreError) {
        switch finding.remedy {
        case .removeLines, .endLine:
          // All lines of a file at once.
          let file = finding.file
          if rewritten[file] == nil { rewritten[file] = .some(rewriteMeetings(file)) }
          if let error = rewritten[file] ?? nil { throw error }
        case let remedy?: try apply(remedy, to: finding.file)
        case nil: continue
        }
        repairs.done.append(finding)
      } catch {
        _ = try error.damage(of: finding.file)
        repairs.failed.append((finding, error))
      }
    }
  }

  private mutating func apply(_ remedy: Remedy, to file: String) throws(StoreError) {
    switch remedy {
    case .removeLines, .endLine: break
    case .removeFile: try remove(file) { _ in true }
    case .purge(let scrum):
      // NB: the head goes last, or a crash in between would leave meetings without a scrum.
      let meetings = directory.meetingsPath(of: scrum)
      let now = time_t(now.timeIntervalSince1970)
      if try directory.exists(meetings) { try remove(meetings) { $0.isOld(at: now) } }
      try remove(file) { $0.isOld(at: now) }
    case .restrict:
      if let status = try status(of: file), !status.isLink {
        try systemCall("chmod", file) { chmod(file, status.st_mode & 0o7700) }
      }
    case .rename(let target):
      try backup.copy(file)
      // NB: a rename would replace a file that took the name in the meantime.
      try systemCall("link", file) { link(file, target) }
      try systemCall("unlink", file) { unlink(file) }
      try Folder.synchronize(file.parentPath ?? "/")
    case .restoreScrum(let scrum): try restore(scrum)
    case .writeFormat: try rewrite(file) { _ in Array(StoreDirectory.formatText.utf8) }
    case .removeByteOrderMark: try rewrite(file) { Array($0.dropFirst($0.hasByteOrderMark ? 3 : 0)) }
    }
  }

  private mutating func rewrite(_ file: String, _ bytes: (UnsafeRawBufferPointer) -> [UInt8]) throws(StoreError) {
    var buffer = ReadBuffer()
    let version = try buffer.read(file, path: file)
    try backup.copy(file)
    try replaceFile(at: file, with: bytes(buffer.contents), version: version)
  }

  /// Removes a file while nobody can write to it.
  ///
  /// - Parameter isStill: whether the reason for removing it still holds.
  private mutating func remove(_ file: String, if isStill: (stat) -> Bool) throws(StoreError) {
    guard let locked = try LockedFile.claiming(file), isStill(try locked.status()) else { throw .changedMeanwhile(path: file) }
    try backup.copy(file)
    try locked.remove()
    try Folder.synchronize(file.parentPath ?? "/")
  }

  private mutating func rewriteMeetings(_ file: String) -> StoreError? {
    do throws(StoreError) {
      let path = try resolveLink(file)
      var backup = backup
      try Descriptor.withLock(on: path, O_RDWR) { (_) throws(StoreError) in
        var buffer = ReadBuffer()
        let status = try buffer.read(path, path: path)
        let isOld = status.isOld(at: time_t(now.timeIntervalSince1970))
        let checkup = MeetingsCheckup(buffer.contents, file: path, isOld: isOld)
        if checkup.findings.isEmpty { return }
        try backup.copy(file)
        try replaceFile(at: path, with: checkup.repaired, version: status)
      }
      self.backup = backup
      return nil
    } catch {
      return error
    }
  }

  /// Creates a head for meetings without one, from the newest of them.
  private func restore(_ scrum: UUID) throws(StoreError) {
    var buffer = ReadBuffer()
    let path = directory.meetingsPath(of: scrum)
    try buffer.read(path, path: path)
    guard let newest = MeetingsCheckup(buffer.contents, file: path, isOld: false).newest else {
      throw .changedMeanwhile(path: path)
    }
    let restored = DailyScrum(id: scrum, title: "Restored scrum", attendees: newest.attendees, length: newest.length)
    try Folder.make(directory.scrums)
    try replaceFile(at: directory.headPath(of: scrum), with: Head(restored).bytes, version: nil)
  }
}

extension Damage {
  fileprivate var isRenaming: Bool {
    if case .rename = remedy { true } else { false }
  }
}
