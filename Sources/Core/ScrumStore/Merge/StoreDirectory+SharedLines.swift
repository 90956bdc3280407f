package import DurableFiles
package import FoundationEssentials
package import Glibc
import JSONCoding
import Scrums

/// Reads the lines of a scrum’s meetings, updates or items to share them, and adds the lines of a team.
extension StoreDirectory {
  /// The lines of a file, and its status when it was read.
  package struct SharedFile {
    package let lines: SharedLines
    package let status: stat
  }

  /// Reads a file under a shared lock. Returns nil if the file is missing.
  ///
  /// - Throws: ``FileError/refused(path:_:)`` if the file is larger than `limit` bytes or not trusted.
  package func sharedLines(of file: FileReference, limit: Int) throws -> SharedFile? {
    guard try file.exists() else { return nil }
    return try Descriptor.withSharedLock(on: file, wait) { _ in
      var buffer = ReadBuffer()
      let status = try buffer.read(file, limit: limit)
      return SharedFile(lines: SharedLines(SharedLine.lines(of: buffer.contents, isWhole: false)), status: status)
    }
  }

  /// Counts the meetings in a scrum's meetings file, and those with transcripts. Returns nil if the file is missing.
  package func meetingCounts(of scrum: UUID, limit: Int) throws -> (meetings: Int, transcripts: Int)? {
    guard let file = try meetings(of: scrum), try file.exists() else { return nil }
    return try Descriptor.withSharedLock(on: file, wait) { _ in
      var buffer = ReadBuffer()
      _ = try buffer.read(file, limit: limit)
      let counts = SharedLine.meetings(in: buffer.contents)
      return (counts.held.count, counts.spoken.count)
    }
  }

  /// Adds the team's lines that a file lacks, in order of date, because the newest lines are read from the end of a
  /// file.
  ///
  /// - Parameters:
  ///   - folder: the name of the folder of meetings, updates or items.
  ///   - limit: the maximum length of the file, in bytes.
  /// - Returns: the file after the call, and the lines that were added; nil if there is no file and no line to add.
  package func bringIn(_ team: SharedLines, to folder: String, of scrum: UUID, limit: Int) throws -> BroughtIn? {
    if team.lines.isEmpty, try root.folder(folder).map({ try Self.file(of: scrum, in: $0, ".jsonl").exists() }) != true {
      return nil
    }
    let file = try Self.file(of: scrum, in: root.makeFolder(folder), ".jsonl")
    var outcome = BroughtIn(), isPlaced = true, size = 0
    let range = try appendLine(to: file, wait: wait) {
      let placement = try Placement(of: team, in: file, limit: limit)
      outcome = BroughtIn(lines: placement.all, added: placement.added, status: placement.version)
      isPlaced = placement.isAtEnd
      return placement.isAtEnd ? placement.addedBytes : []
    }
    size = range.upperBound
    if !isPlaced {
      try Descriptor.withLock(on: file, O_RDWR, wait) { _ in
        let placement = try Placement(of: team, in: file, limit: limit)
        try replaceFile(at: file, with: placement.bytes, version: placement.version, limit: LineReader.limit)
        outcome = BroughtIn(lines: placement.all, added: placement.added)
        size = placement.bytes.count
      }
    }
    if !outcome.added.isEmpty {
      // NB: the lock has been released, so another process may have appended to the file, even if the file was just
      // replaced.
      outcome.status = try file.status().flatMap { Int($0.st_size) == size ? $0 : nil }
    }
    return outcome
  }

  /// A file after lines were brought in.
  package struct BroughtIn {
    package fileprivate(set) var lines = SharedLines()
    package fileprivate(set) var added: [SharedLine] = []
    /// The status of the file with exactly these lines; nil if another process may have changed the file since.
    package fileprivate(set) var status: stat?
  }
}
