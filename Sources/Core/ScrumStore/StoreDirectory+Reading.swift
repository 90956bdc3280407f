import DurableFiles
import FoundationEssentials
import Glibc
import JSON
import Models

extension StoreDirectory {
  /// A head, and the version of the file that it was read from; nil if there is none.
  ///
  /// - Throws: ``StoreError/damaged(_:)`` among others.
  package func head(of scrum: UUID) throws(StoreError) -> (head: Head, version: stat)? {
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
  /// - Parameters:
  ///   - last: how many bytes of the file's end to read; all if it is nil.
  ///   - meeting: one that is asked for.
  package func meetingLog(of scrum: UUID, last: Int? = nil, remembering meeting: UUID? = nil) throws(StoreError) -> MeetingLog {
    var buffer = ReadBuffer()
    let path = meetingsPath(of: scrum)
    let size: Int
    do throws(StoreError) {
      size = Int(try buffer.read(path, path: path, last: last).st_size)
    } catch {
      if error.isMissingFile { return MeetingLog() }
      throw error
    }
    return MeetingLog(buffer.contents, isWhole: size <= last ?? size, path: path, remembering: meeting)
  }

  /// The same, but never with half a line that somebody is writing just now.
  // NB: Whoever has locked the file already would wait here for themselves.
  package func settledMeetingLog(of scrum: UUID, last: Int? = nil, remembering meeting: UUID? = nil) throws(StoreError)
    -> MeetingLog
  {
    let log = try meetingLog(of: scrum, last: last, remembering: meeting)
    guard log.isTorn else { return log }
    let file = try Descriptor(opening: meetingsPath(of: scrum), O_RDONLY | O_NONBLOCK)
    try systemCall("flock", file.path) { flock(file.number, LOCK_SH) }
    let settled = try meetingLog(of: scrum, last: last, remembering: meeting)
    try systemCall("flock", file.path) { flock(file.number, LOCK_UN) }
    return settled
  }
}

extension Damage {
  package init(_ flaw: Flaw, in file: String) {
    self.init(file: file, line: flaw.line, byte: flaw.byte, reason: flaw.reason)
  }
}
