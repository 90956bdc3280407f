import FoundationEssentials
import Glibc
import Models

extension StoreDirectory {
  /// A head, and the version of the file that it was read from; nil if there is none.
  ///
  /// - Throws: ``StoreError/damaged(_:)`` among others.
  func head(of scrum: UUID) throws(StoreError) -> (head: Head, version: stat)? {
    var buffer = ReadBuffer()
    let path = headPath(of: scrum)
    let version: stat
    do throws(StoreError) {
      version = try buffer.read(path, path: path)
    } catch {
      if error.isMissingFile { return nil }
      throw error
    }
    do throws(Flaw) {
      return (try Head(buffer.contents, id: scrum), version)
    } catch {
      throw .damaged(Damage(error, in: path))
    }
  }

  /// What the meetings file of a scrum says; nothing if there is none.
  ///
  /// - Parameter meeting: one that is to be changed.
  func meetingLog(of scrum: UUID, remembering meeting: UUID? = nil) throws(StoreError) -> MeetingLog {
    var buffer = ReadBuffer()
    let path = meetingsPath(of: scrum)
    do throws(StoreError) {
      try buffer.read(path, path: path)
    } catch {
      if error.isMissingFile { return MeetingLog() }
      throw error
    }
    return MeetingLog(buffer.contents, path: path, remembering: meeting)
  }

  /// What the meetings file of a scrum says while nobody writes to it.
  func settledMeetingLog(of scrum: UUID) throws(StoreError) -> MeetingLog {
    let file = try Descriptor(opening: meetingsPath(of: scrum), O_RDONLY | O_NONBLOCK)
    try systemCall("flock", file.path) { flock(file.number, LOCK_SH) }
    let log = try meetingLog(of: scrum)
    try systemCall("flock", file.path) { flock(file.number, LOCK_UN) }
    return log
  }
}

extension Damage {
  init(_ flaw: Flaw, in file: String) {
    self.init(file: file, line: flaw.line, byte: flaw.byte, reason: flaw.reason)
  }
}
