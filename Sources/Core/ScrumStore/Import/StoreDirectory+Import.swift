import DurableFiles
import FoundationEssentials
import Glibc
import Models

extension StoreDirectory {
  /// Imports scrums, all of them or nothing.
  ///
  /// Their files are written to a folder of their own and synced, without a lock. Once that folder has the name `import`, they
  /// count: ``finishImport()`` moves them to their places, now or, after a crash, when the store is opened next.
  func `import`(_ imported: [ImportedScrum]) throws(StoreError) -> ImportResult {
    let staged = try StagedImport(in: root)
    let result = try stage(imported, in: staged)
    try staged.synchronize()
    try withLock { () throws(StoreError) in
      try finishImport()
      try staged.commit()
      try finishImport()
    }
    return result
  }

  private func stage(_ imported: [ImportedScrum], in staged: borrowing StagedImport) throws(StoreError) -> ImportResult {
    var result = ImportResult()
    var stamps = try CreationStamps(after: snapshot().scrums.compactMap(\.created).max())
    for scrum in imported {
      let stored = try readHead(of: scrum.id)?.head
      let lines = try logs.lines(importing: scrum, &result)
      if !lines.isEmpty { try staged.meetings.file("\(scrum.id.uuidString).jsonl").create(lines) }
      var head = stored ?? scrum.head
      result.note(head, isNew: stored == nil, imported: scrum.scrum)
      if stored == nil { head.setCreated(stamps.next()) }
      if stored == nil || head.isDeleted { try staged.scrums.file("\(scrum.id.uuidString).json").create(head.bytes) }
    }
    return result
  }
}

// MARK: - After the commit

extension StoreDirectory {
  /// The name of the folder of a committed import.
  package static let importName = StagedImport.name

  /// Removes the folder of an import that was never committed.
  package func removeImport(_ folder: FileReference) throws(StoreError) { try StagedImport.remove(folder) }

  /// Moves the files of a committed import to their places, if there is one. The caller holds the lock of the store.
  package func finishImport() throws(StoreError) {
    guard let folder = try root.folder(StagedImport.name) else { return }
    var failure: StoreError?
    for (name, place) in [("meetings", Self.placeMeetings), ("scrums", Self.placeHead)] {
      guard let staged = try folder.folder(name) else { continue }
      let target = try root.makeFolder(name)
      for file in try FoundFile.all(in: staged) {
        // A file that can't be placed waits for the next time.
        do throws(StoreError) { try place(self)(file.reference, target) } catch { failure = failure ?? error }
      }
      try target.synchronize()
    }
    if let failure { throw failure }
    try StagedImport.remove(root.file(StagedImport.name))
    try root.synchronize()
  }

  /// The end of a file is read for the newest meetings, so older ones are placed before those in the file.
  private func placeMeetings(_ staged: FileReference, in folder: Folder) throws(StoreError) {
    guard let id = FileName(staged.name, suffix: ".jsonl")?.id else { return try staged.remove() }
    let file = try Self.file(of: id, in: folder, ".jsonl")
    if try staged.isRenamed(to: file) { return }
    try Descriptor.withLock(on: file, O_RDWR, wait) { (_) throws(StoreError) in
      var stored = ReadBuffer(), new = ReadBuffer()
      let version = try stored.read(file, limit: LineReader.limit)
      try new.read(staged, limit: LineReader.limit)
      let known = MeetingLog(stored.contents, file: file.path) { $0.summary?.date }
      let added = MeetingLog(new.contents, file: staged.path) { $0.summary?.date }
      var lines: [UInt8] = []
      for entry in added.entries where known[entry.id].map({ entry.revision > $0.revision }) ?? true {
        lines += new.contents[entry.line.range] + [.newline]
      }
      if lines.isEmpty { return }
      let isTorn = stored.contents.last ?? .newline != .newline
      let isOlder = added.values.max() ?? .distantFuture < known.values.max() ?? .distantPast
      let content = isOlder ? lines + stored.contents : stored.contents + (isTorn ? [.newline] : []) + lines
      try replaceFile(at: file, with: content, version: version)
    }
    try staged.remove()
  }

  private func placeHead(_ staged: FileReference, in folder: Folder) throws(StoreError) {
    guard let id = FileName(staged.name, suffix: ".json")?.id else { return try staged.remove() }
    let file = try Self.file(of: id, in: folder, ".json")
    if let stored = try readHead(of: id) {
      if stored.head.isDeleted {
        var head = stored.head
        head.isDeleted = false
        try replaceFile(at: file, with: head.bytes, version: stored.version)
      }
    } else if try staged.isRenamed(to: file) {
      return
    }
    try staged.remove()
  }
}

extension FileReference {
  /// Gives the file another name, unless that is taken.
  fileprivate func isRenamed(to target: FileReference) throws(StoreError) -> Bool {
    do throws(StoreError) {
      try rename(to: target)
      return true
    } catch {
      if case .system(_, _, EEXIST) = error { return false }
      throw error
    }
  }
}
