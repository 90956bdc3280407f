import DurableFiles
import FoundationEssentials
import Glibc
import JSONCoding
import Scrums

extension StoreDirectory {
  /// As much of an updates file as is read at once, in bytes: first a little, then more if that may not reach back to the last meeting.
  /// All is read, line by line, if one is in the way that is too long to be an update.
  private static let updateReads = [64 << 10, 1 << 20]

  /// Reads what a scrum's attendees wrote for its next meeting. What was written before its last one never counts, so the end of the
  /// file will do. If its meetings can't be read, all counts.
  func currentUpdates(of scrum: UUID) throws -> Partial<Updates> {
    guard let file = try updates(of: scrum) else { return Partial(Updates()) }
    var buffer = ReadBuffer()
    var meeting: History.Summary?
    var hasLooked = false
    var unreadable: [Damage] = []
    // NB: one of a clock that is far ahead would hide those that are written from now on.
    let now = Date.now
    let latest = now.addingTimeInterval(Update.clockDifference)
    for last in Self.updateReads {
      guard let status = try buffer.readIfPresent(file, last: last) else { return Partial(Updates()) }
      if !hasLooked { try unreadable.collect("\(path)/\(Self.meetingsName)") { meeting = try lastMeeting(of: scrum, at: now) } }
      hasLooked = true
      let isComplete = status.st_size <= last
      let read = Partial<[Update]>(buffer.contents, file: file.path, isComplete: isComplete)
      let reachesBack = isComplete || read.value.first.map { $0.date < meeting?.began ?? .distantPast } ?? false
      if reachesBack || last == Self.updateReads.last && !Update.isObstructed(buffer.contents) {
        let updates = Updates(read.value.lazy.filter { $0.date <= latest }, after: meeting)
        return Partial(updates, damages: unreadable + read.damages)
      }
    }
    var updates = Updates()
    let damages = try Update.forEach(in: file) { if $0.date <= latest { updates.add($0, after: meeting) } }
    return Partial(updates, damages: unreadable + damages)
  }

  private func lastMeeting(of scrum: UUID, at now: Date) throws -> History.Summary? {
    let newest = Meetings(try logs.log(of: scrum, last: 256 << 10) { $0.summary })
    // NB: there may be no whole line, such as after a long transcript, or only meetings of a wrong clock.
    if let last = newest.history.lastHeld(at: now) { return last }
    return try newest.isComplete ? nil : logs.meetings(of: scrum).history.lastHeld(at: now)
  }
}
