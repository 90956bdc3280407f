package import DurableFiles
import FoundationEssentials
import Glibc
import JSONCoding
import Scrums

extension StoreDirectory {
  /// Imports scrums, all of them or none.
  ///
  /// The files are written to a folder of their own, without a lock. Under the lock, replacements for existing files
  /// are created, and everything is synced. Renaming the folder to `import` commits the import. Then ``finishImport()``
  /// moves the files into place: now or, after a crash, when the store is next opened. The move needs no disk space.
  func `import`(_ imported: [ImportedScrum]) throws -> ImportResult {
    let staged = try StagedImport(in: root)
    var result = try stage(imported, in: staged)
    try withLock {
      try finishImport()
      try makeReady(staged)
      try staged.synchronize()
      try staged.commit()
      // A committed import is not undone: the error is reported, and the move retried at the next opening.
      do { try finishImport() } catch { result.unfinished = error }
    }
    return result
  }

  /// Writes the files of an import to the folder, and counts what is new.
  private func stage(_ imported: [ImportedScrum], in staged: borrowing StagedImport) throws -> ImportResult {
    var result = ImportResult()
    var stamps = try CreationStamps(after: snapshot().scrums.compactMap(\.created).max())
    for scrum in imported {
      let stored = try readHead(of: scrum.id)?.head
      let lines = try logs.lines(importing: scrum, &result)
      if !lines.isEmpty { try create(lines, .meetings, of: scrum, in: staged) }
      for (part, imported, count) in [
        (Part.updates, scrum.updates, \ImportResult.newUpdates), (.items, scrum.items, \.newItems),
      ] {
        let lines = try newLines(imported, part, of: scrum.id)
        if !lines.lines.isEmpty { try create(lines.bytes, part, of: scrum, in: staged) }
        result[keyPath: count] += lines.lines.count
      }
      var head = stored ?? scrum.head
      result.note(head, isNew: stored == nil, imported: scrum.scrum)
      if stored == nil { head.setCreated(stamps.next()) }
      if stored == nil || head.isDeleted { try create(head.bytes, .scrums, of: scrum, in: staged) }
    }
    return result
  }

  /// Returns the lines that the stored file of a scrum lacks.
  private func newLines(_ lines: SharedLines, _ part: Part, of scrum: UUID) throws -> SharedLines {
    if lines.lines.isEmpty { return lines }
    let stored = try file(of: scrum, in: part).flatMap { try sharedLines(of: $0, limit: part.limit) }?.lines
    return lines.without(stored ?? SharedLines())
  }

  /// Creates a file of the import, unless it is too long to read again.
  private func create(_ bytes: [UInt8], _ part: Part, of scrum: ImportedScrum, in staged: borrowing StagedImport) throws {
    let file = try staged.folder(part).file(scrum.id.uuidString + part.suffix)
    if bytes.count > part.limit { throw FileError.exceedsLimit(path: "\(path(of: part))/\(file.name)", part.limit) }
    try file.create(bytes)
  }

  /// Creates the replacements for existing files, and checks that each file can be replaced.
  private func makeReady(_ staged: borrowing StagedImport) throws {
    for part in [Part.meetings, .updates, .items, .scrums] {
      let files = try FoundFile.all(in: staged.folder(part))
      guard !files.isEmpty else { continue }
      let folder = try makeFolder(part)
      for file in files {
        guard let target = try target(of: file.reference, part, in: folder), try target.exists(),
          let new = try replacement(of: target, by: file.reference, part)
        else { continue }
        try requireReplaceable(target, new.version, bytes: new.bytes.count, limit: part.limit)
        try staged.ready.file(part.readyPrefix + file.name).create(new.bytes)
      }
    }
  }
}

// MARK: - After the commit

extension StoreDirectory {
  package static let importName = StagedImport.name

  /// Removes the folder of an import that was never committed.
  package func removeImport(_ folder: FileReference) throws { try StagedImport.remove(folder) }

  /// Moves the files of a committed import into place, if there is one. If its folder contains any other file, the
  /// folder is set aside. The caller holds the lock of the store.
  package func finishImport() throws {
    guard let folder = try root.folder(StagedImport.name) else { return }
    let ready = try folder.folder("ready")
    var failure: (any Error)?
    for part in [Part.meetings, .updates, .items, .scrums] {
      guard let staged = try folder.folder(part.rawValue) else { continue }
      let files = try FoundFile.all(in: staged)
      // NB: the folder is synced even if no files are left to move, since moves before a crash may not be on the disk.
      guard let target = try files.isEmpty ? self.folder(part) : makeFolder(part) else { continue }
      for file in files where staged.refusal(of: file.status) == nil {
        // A file that can't be placed is retried next time.
        do {
          try move(file.reference, part, to: target, ready: ready?.file(part.readyPrefix + file.name))
        } catch {
          failure = failure ?? error
        }
      }
      try target.synchronize()
    }
    if let failure { throw failure }
    let committed = root.file(StagedImport.name)
    if try StagedImport.isPlaced(folder) { try StagedImport.remove(committed) } else { try setAside(committed) }
    try root.synchronize()
  }

  /// Moves a file that the store did not write to the backups; returns its path there.
  @discardableResult
  package func setAside(_ file: FileReference) throws -> String {
    let target = try root.makeFolder("backups").file("\(file.name)-\(UUID().uuidString)")
    try file.rename(to: target)
    try root.synchronize()
    return target.path
  }

  /// Returns the file in the store that a staged file adds to or replaces, which may not exist.
  private func target(of staged: FileReference, _ part: Part, in folder: Folder) throws -> FileReference? {
    guard let id = FileName(staged.name, in: part)?.id else { return nil }
    return try Self.file(of: id, in: folder, part.suffix)
  }

  /// Renames a staged file into place or, if the file exists, replaces that file.
  private func move(_ staged: FileReference, _ part: Part, to folder: Folder, ready: FileReference?) throws {
    guard let file = try target(of: staged, part, in: folder) else { return }
    if try staged.renameIfFree(to: file) { return }
    func replace() throws {
      guard let new = try replacement(of: file, by: staged, part) else { return }
      if let ready, try ready.contains(new.bytes, limit: part.limit) {
        try replaceFile(at: file, byMoving: ready, version: new.version)
      } else {
        // The file has changed since the import was committed, so the prepared replacement is outdated.
        try replaceFile(at: file, with: new.bytes, version: new.version, limit: part.limit)
      }
    }
    if part == .scrums { try replace() } else { try Descriptor.withLock(on: file, O_RDWR, wait) { _ in try replace() } }
    try staged.remove()
  }

  /// Returns the content of an existing file after the import; nil if the file stays as it is.
  private func replacement(
    of file: FileReference, by staged: FileReference, _ part: Part
  ) throws -> (bytes: [UInt8], version: stat)? {
    switch part {
    case .scrums: try restored(file)
    case .meetings: try merged(file, staged)
    case .updates, .items: try united(file, staged)
    case .running: nil
    }
  }

  /// Returns a deleted head as a restored one; nil if the head is not deleted.
  private func restored(_ file: FileReference) throws -> (bytes: [UInt8], version: stat)? {
    guard let id = FileName(file.name, in: .scrums)?.id, let (stored, version) = try readHead(of: id), stored.isDeleted else {
      return nil
    }
    var head = stored
    head.isDeleted = false
    return (head.bytes, version)
  }

  /// Adds new and revised meetings to a meetings file. If the newest stored meeting is newer than these, they are
  /// placed at the beginning, since the newest meetings are read from the end of the file.
  private func merged(_ file: FileReference, _ staged: FileReference) throws -> (bytes: [UInt8], version: stat)? {
    var stored = ReadBuffer(), new = ReadBuffer()
    let version = try stored.read(file, limit: LineReader.limit)
    try new.read(staged, limit: LineReader.limit)
    let known = MeetingLog(stored.contents, file: file.path) { $0.summary?.date }
    let added = MeetingLog(new.contents, file: staged.path) { $0.summary?.date }
    var lines: [UInt8] = []
    for entry in added.entries where known[entry.id].map({ entry.revision > $0.revision }) ?? true {
      lines += new.contents[entry.line.range] + [.newline]
    }
    if lines.isEmpty { return nil }
    let isTorn = stored.contents.last ?? .newline != .newline
    let isOlder = added.values.max() ?? .distantFuture < known.values.max() ?? .distantPast
    return (isOlder ? lines + stored.contents : stored.contents + (isTorn ? [.newline] : []) + lines, version)
  }

  /// Adds new lines to a file of updates or items, in order of date.
  private func united(_ file: FileReference, _ staged: FileReference) throws -> (bytes: [UInt8], version: stat)? {
    var new = ReadBuffer()
    try new.read(staged, limit: LineReader.limit)
    let lines = SharedLines(SharedLine.lines(of: new.contents))
    let placement = try Placement(of: lines, in: file, limit: LineReader.limit, isWhole: true)
    return placement.added.isEmpty ? nil : (placement.bytes, placement.version)
  }
}

extension FileReference {
  /// Renames the file. Returns false if the name is taken.
  fileprivate func renameIfFree(to target: FileReference) throws -> Bool {
    do {
      try rename(to: target)
      return true
    } catch {
      if case .system(_, _, EEXIST) = error { return false }
      throw error
    }
  }

  fileprivate func contains(_ bytes: [UInt8], limit: Int) throws -> Bool {
    var buffer = ReadBuffer()
    return try buffer.readIfPresent(self, limit: limit) != nil && buffer.contents.elementsEqual(bytes)
  }
}

extension StoreDirectory.Part {
  /// A prefix for replacements, since files of different parts can have the same name.
  fileprivate var readyPrefix: String { self == .updates || self == .items ? "\(rawValue)-" : "" }
}
