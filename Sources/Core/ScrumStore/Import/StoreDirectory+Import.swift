import DurableFiles
import FoundationEssentials
import Glibc
import Models

extension StoreDirectory {
  /// Imports the scrums of a file, all of them or nothing.
  ///
  /// The lock of the heads is held from the first read to the last write. Meetings are written first: without a head, nobody sees
  /// them. If something fails, the changes are undone; after a crash, importing the file again completes it.
  func `import`(_ imported: [ImportedScrum], _ doubtful: Set<String>) throws(StoreError) -> ImportResult {
    try prepareForWriting()
    return try Descriptor.withLock(on: lock, O_RDWR | O_CREAT) { (_) throws(StoreError) in
      var written: [Written] = []
      do throws(StoreError) {
        return try `import`(imported, doubtful, &written)
      } catch {
        for change in written.reversed() {
          // NB: The user needs to know the first failure. What can't be undone is part of the file.
          do throws(StoreError) { try undo(change) } catch { continue }
        }
        throw error
      }
    }
  }

  private func `import`(_ imported: [ImportedScrum], _ doubtful: Set<String>, _ written: inout [Written]) throws(StoreError)
    -> ImportResult
  {
    var result = ImportResult()
    var changes: [(head: Head, stored: (head: Head, version: stat)?)] = []
    for scrum in imported {
      let stored = try head(of: scrum.id)
      changes.append((stored?.head ?? scrum.head, stored))
    }
    for scrum in imported where !scrum.meetings.isEmpty { try append(scrum, doubtful, &result, &written) }
    var stamps = try CreationStamps(after: snapshot().scrums.compactMap(\.created).max())
    for ((head, stored), scrum) in zip(changes, imported) {
      result.note(head, isNew: stored == nil, imported: scrum.scrum)
      var head = head
      head.isDeleted = false
      if stored == nil { head.setCreated(stamps.next()) }
      guard head != stored?.head else { continue }
      let path = headPath(of: scrum.id)
      try replaceFile(at: path, with: head.bytes, version: stored?.version)
      written.append(.head(scrum.id, old: stored?.head))
    }
    return result
  }

  /// Appends the meetings that the store lacks.
  private func append(
    _ scrum: ImportedScrum, _ doubtful: Set<String>, _ result: inout ImportResult, _ written: inout [Written]
  ) throws(StoreError) {
    let path = meetingsPath(of: scrum.id)
    let range = try appendLine(to: path, isDoubtful: doubtful.contains(path)) { () throws(StoreError) in
      try lockedLogs.lines(importing: scrum, &result)
    }
    if !range.isEmpty { written.append(.lines(range, path: path)) }
  }

  private func undo(_ change: Written) throws(StoreError) {
    switch change {
    case .lines(let range, let path): try removeLines(range, from: path)
    case .head(let scrum, let old?):
      try replaceFile(at: headPath(of: scrum), with: old.bytes, version: head(of: scrum)?.version)
    case .head(let scrum, nil):
      let path = headPath(of: scrum)
      try systemCall("unlink", path) { unlink(path) }
      try Folder.synchronize(scrums)
    }
  }
}

/// A change that can be undone.
private enum Written {
  /// Lines appended to a meetings file.
  case lines(Range<Int>, path: String)
  /// A scrum, and its previous head.
  case head(UUID, old: Head?)
}

/// Removes appended lines, or the file if it has no others. Other lines may have been appended since.
private func removeLines(_ range: Range<Int>, from path: String) throws(StoreError) {
  let path = try resolveLink(path)
  try Descriptor.withLock(on: path, O_RDWR) { (file) throws(StoreError) in
    var buffer = ReadBuffer()
    let version = try buffer.read(path, path: path)
    let bytes = buffer.contents
    if range.upperBound < bytes.count {
      try replaceFile(at: path, with: Array(bytes[..<range.lowerBound]) + Array(bytes[range.upperBound...]), version: version)
    } else if range.lowerBound > 0 {
      try systemCall("ftruncate", path) { ftruncate(file.number, off_t(range.lowerBound)) }
      try file.synchronize()
    } else {
      try systemCall("unlink", path) { unlink(path) }
      try Folder.synchronize(path.parentPath ?? "/")
    }
  }
}
