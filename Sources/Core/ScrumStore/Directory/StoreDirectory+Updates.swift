import DurableFiles
import FoundationEssentials
import Glibc
import JSONCoding
import Scrums

extension StoreDirectory {
  /// As much of an updates file as is read, in bytes: first a little, then more if that may not reach back to the last meeting, and all
  /// if a line is in the way that is too long to be an update.
  private static let updateReads = [64 << 10, 1 << 20, LineReader.limit]

  /// Reads what a scrum's attendees wrote for its next meeting. What was written before its last one never counts, so the end of the
  /// file will do.
  func currentUpdates(of scrum: UUID) throws -> Partial<Updates> {
    guard let file = try updates(of: scrum) else { return Partial(Updates()) }
    var buffer = ReadBuffer(), meeting: History.Summary?, hasLooked = false
    for last in Self.updateReads {
      guard let status = try buffer.readIfPresent(file, last: last) else { break }
      if !hasLooked { meeting = try lastMeeting(of: scrum) }
      hasLooked = true
      let isComplete = status.st_size <= last
      let read = Partial<[Update]>(buffer.contents, file: file.path, isComplete: isComplete)
      let reachesBack = isComplete || read.value.first.map { $0.date < meeting?.began ?? .distantPast } ?? false
      func isLast() -> Bool {
        last == Self.updateReads.last || last != Self.updateReads.first && !Update.isObstructed(buffer.contents)
      }
      if reachesBack || isLast() {
        // NB: one of a clock that is far ahead would hide those that are written from now on.
        let latest = Date.now.addingTimeInterval(Update.clockDifference)
        return Partial(Updates(read.value.lazy.filter { $0.date <= latest }, after: meeting), damages: read.damages)
      }
    }
    return Partial(Updates())
  }

  private func lastMeeting(of scrum: UUID) throws -> History.Summary? {
    let newest = Meetings(try logs.log(of: scrum, last: 256 << 10) { $0.summary })
    // NB: there may be no whole line, such as after a long transcript.
    return try newest.history.isEmpty && !newest.isComplete ? logs.meetings(of: scrum).history.first : newest.history.first
  }
}
