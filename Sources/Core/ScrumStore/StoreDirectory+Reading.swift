import DurableFiles
import FoundationEssentials
import Glibc
import JSON
import Models

extension StoreDirectory {
  /// A head, and the status of the file it was read from; nil if there is none.
  ///
  /// - Throws: ``StoreError/damaged(_:)`` among others.
  package func head(of scrum: UUID) throws(StoreError) -> (head: Head, version: stat)? {
    var buffer = ReadBuffer()
    let path = headPath(of: scrum)
    guard let version = try buffer.readIfPresent(path) else { return nil }
    return try reading(path) { () throws(Damage) in (try Head(buffer.contents, id: scrum), version) }
  }

  /// The meetings as they are recorded, for a caller without the lock of their file.
  var logs: MeetingFiles { MeetingFiles(directory: self, isLocked: false) }

  /// The same, for a caller that holds the lock.
  var lockedLogs: MeetingFiles { MeetingFiles(directory: self, isLocked: true) }
}

/// The meetings files of a store.
struct MeetingFiles: MeetingLogs {
  let directory: StoreDirectory
  /// Whether the caller holds the lock of the file.
  let isLocked: Bool

  func log<Value>(of scrum: UUID, _ value: (MeetingRecord) -> Value?) throws(StoreError) -> MeetingLog<Value> {
    try settled(directory.meetingsPath(of: scrum)) { (path) throws(StoreError) in try MeetingLog(file: path, value) }
  }

  /// Reads the end of a file.
  func log<Value>(of scrum: UUID, last: Int, _ value: (MeetingRecord) -> Value?) throws(StoreError) -> MeetingLog<Value> {
    var buffer = ReadBuffer()
    return try settled(directory.meetingsPath(of: scrum)) { (path) throws(StoreError) in
      let size = Int(try buffer.readIfPresent(path, last: last)?.st_size ?? 0)
      return MeetingLog(buffer.contents, file: path, isComplete: size <= last, value)
    }
  }

  /// Reads again under a lock if the last line is incomplete, since another process may be writing it.
  // NB: a caller that holds the lock would wait for itself.
  private func settled<Value>(
    _ path: String, _ read: (String) throws(StoreError) -> MeetingLog<Value>
  ) throws(StoreError) -> MeetingLog<Value> {
    let log = try read(path)
    guard log.isTorn, !isLocked else { return log }
    return try Descriptor.withSharedLock(on: path) { (_) throws(StoreError) in try read(path) }
  }
}

/// Adds the file to a damage found in it.
package func reading<Result>(
  _ file: String, _ body: () throws(Damage) -> Result
) throws(StoreError) -> Result {
  do throws(Damage) {
    return try body()
  } catch {
    throw .damaged(Damage(file: file, line: error.line, byte: error.byte, reason: error.reason))
  }
}
