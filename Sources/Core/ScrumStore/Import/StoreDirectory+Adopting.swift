import DurableFiles
import FoundationEssentials
import Glibc
import Models

extension StoreDirectory {
  /// Takes in what a file holds, all of it or nothing.
  ///
  /// The lock of the heads is held from the first look to the last change. Meetings are written first: until a scrum has a
  /// head, nobody sees its meetings. If something fails, what was written is taken back; after a crash, importing the file
  /// again completes it.
  func adopt(_ imported: [ImportedScrum], _ doubtful: Set<String>) throws(StoreError) -> Adoption {
    try prepareForWriting()
    return try Descriptor.withLock(on: lock, O_RDWR | O_CREAT) { (_) throws(StoreError) in
      var written: [Written] = []
      do throws(StoreError) {
        return try adopt(imported, doubtful, &written)
      } catch {
        for change in written.reversed() {
          // NB: The first failure is what the user has to know. What can't be taken back is a part of the file.
          do throws(StoreError) { try takeBack(change) } catch { continue }
        }
        throw error
      }
    }
  }

  private func adopt(_ imported: [ImportedScrum], _ doubtful: Set<String>, _ written: inout [Written]) throws(StoreError)
    -> Adoption
  {
    var adoption = Adoption()
    var changes: [(head: Head, stored: (head: Head, version: stat)?)] = []
    for scrum in imported {
      let stored = try head(of: scrum.id)
      changes.append((stored?.head ?? scrum.head, stored))
    }
    for scrum in imported where !scrum.meetings.isEmpty { try append(scrum, doubtful, &adoption, &written) }
    var stamps = try CreationStamps(after: listing().scrums.compactMap(\.created).max())
    for ((head, stored), scrum) in zip(changes, imported) {
      adoption.note(head, isNew: stored == nil, imported: scrum.scrum)
      var head = head
      head.isDeleted = false
      if stored == nil { head.setCreated(stamps.next()) }
      guard head != stored?.head else { continue }
      let path = headPath(of: scrum.id)
      try replaceFile(at: path, with: head.bytes, version: stored?.version)
      written.append(.head(scrum.id, old: stored?.head))
    }
    return adoption
  }

  /// Appends the meetings that the store lacks.
  private func append(
    _ scrum: ImportedScrum, _ doubtful: Set<String>, _ adoption: inout Adoption, _ written: inout [Written]
  ) throws(StoreError) {
    let path = meetingsPath(of: scrum.id)
    var range = 0..<0
    try appendLine(to: path, isDoubtful: doubtful.contains(path)) { () throws(StoreError) in
      let stored = try storedMeetings(of: scrum.id)
      let lines = try stored.lines(importing: scrum, &adoption)
      range = stored.end..<stored.end + lines.count
      return lines
    }
    if !range.isEmpty { written.append(.lines(range, path: path)) }
  }

  private func takeBack(_ change: Written) throws(StoreError) {
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

  /// All that the meetings file of a scrum says; nothing if there is none.
  func storedMeetings(of scrum: UUID) throws(StoreError) -> StoredMeetings {
    var buffer = ReadBuffer()
    let path = meetingsPath(of: scrum)
    do throws(StoreError) {
      try buffer.read(path, path: path)
    } catch {
      if error.isMissingFile { return StoredMeetings(UnsafeRawBufferPointer(start: nil, count: 0), path: path) }
      throw error
    }
    return StoredMeetings(buffer.contents, path: path)
  }
}

/// A change that can be taken back.
private enum Written {
  /// Where in a meetings file lines were appended.
  case lines(Range<Int>, path: String)
  /// A scrum, and what its file said before.
  case head(UUID, old: Head?)
}

/// Takes lines out of a file again; a file that had no others goes. Since then lines may only have been appended.
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
