import DurableFiles
package import FoundationEssentials
package import Glibc
import JSONCoding
import Scrums

extension StoreDirectory {
  /// Reads a head and the status of its file. Returns nil if the file is missing.
  ///
  /// - Throws: ``StoreError/damaged(_:)`` if the head is not valid.
  package func readHead(of scrum: UUID) throws -> (head: Head, version: stat)? {
    try head(of: scrum)?.json { (node) throws(JSON.SyntaxError) in try Head(node, id: scrum) }.map { (head: $0, version: $1) }
  }

  /// The meetings files, for a caller that does not hold their locks.
  var logs: MeetingFiles { MeetingFiles(directory: self, isLocked: false) }

  /// The meetings files, for a caller that holds the lock of the file that it reads.
  var lockedLogs: MeetingFiles { MeetingFiles(directory: self, isLocked: true) }
}

/// The meeting logs in the files of a store.
struct MeetingFiles: MeetingLogs {
  let directory: StoreDirectory
  /// Whether the caller holds the lock of the file.
  let isLocked: Bool

  func log<Value>(of scrum: UUID, _ value: (MeetingRecord) -> Value?) throws -> MeetingLog<Value> {
    try settled(scrum) { file in try MeetingLog(file, value) }
  }

  func log<Value>(of scrum: UUID, last: Int, _ value: (MeetingRecord) -> Value?) throws -> MeetingLog<Value> {
    var buffer = ReadBuffer()
    return try settled(scrum) { file in
      let size = Int(try buffer.readIfPresent(file, last: last)?.st_size ?? 0)
      return MeetingLog(buffer.contents, file: file.path, isComplete: size <= last, value)
    }
  }

  func updates(of scrum: UUID) throws -> [Update] {
    let latest = Date.now.addingTimeInterval(Update.clockDifference)
    var updates: [Update] = [], damages: [Damage] = []
    // NB: unreadable updates must not hide meetings. They are ignored here, since the list of scrums reports the
    // damage.
    try damages.collect(directory.path(of: .updates)) {
      guard let file = try directory.updates(of: scrum) else { return }
      do {
        _ = try Update.forEach(in: file) { if $0.date <= latest { updates.append($0) } }
      } catch {
        if !error.isMissingFile { throw error }
      }
    }
    return updates
  }

  /// Reads again under a lock if the last line is incomplete, since another process may be writing it. If that takes too long, the
  /// line stays incomplete.
  // NB: a caller that holds the lock doesn't lock again, because it would wait for itself.
  private func settled<Value>(
    _ scrum: UUID, _ read: (FileReference) throws -> MeetingLog<Value>
  ) throws -> MeetingLog<Value> {
    guard let file = try directory.meetings(of: scrum) else { return MeetingLog() }
    let log = try read(file)
    guard log.isTorn, !isLocked else { return log }
    do { return try Descriptor.withSharedLock(on: file, directory.wait) { _ in try read(file) } } catch FileError.locked {
      return log
    }
  }
}
