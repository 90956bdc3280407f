import DurableFiles
import FoundationEssentials
import Glibc
import JSONCoding
package import Scrums

extension ScrumStore {
  package func currentUpdates(of scrum: DailyScrum.ID) throws -> Partial<Updates> {
    try directory()?.currentUpdates(of: scrum) ?? Partial(Updates())
  }

  /// Records a meeting made of the updates since the meeting `last`, unless another one has been held since, which has these
  /// updates.
  ///
  /// - Returns: whether the meeting was recorded.
  package func record(_ meeting: History, of scrum: DailyScrum, after last: History.ID?) throws -> Bool {
    let directory = try preparedDirectory()
    return try directory.withLock {
      // NB: a scrum that is deleted would be restored under the lock that is held here.
      guard let head = try directory.readHead(of: scrum.id)?.head, !head.isDeleted else { throw StoreError.noSuchScrum(scrum.id) }
      guard try directory.lastMeeting(of: scrum.id, at: .now)?.id == last else { return false }
      try save(.record(meeting, of: scrum))
      return true
    }
  }
}

extension StoreDirectory {
  /// The numbers of bytes to read from the end of an updates file. The larger number is used if the smaller may not
  /// reach back to the last meeting. If a line is too long for an update, the whole file is read line by line.
  private static let updateReads = [64 << 10, 1 << 20]

  /// Reads the updates for a scrum's next meeting. Only updates since its last meeting count, so the end of the file
  /// suffices. If the meetings can't be read, all updates count.
  func currentUpdates(of scrum: UUID) throws -> Partial<Updates> {
    guard let file = try updates(of: scrum) else { return Partial(Updates()) }
    var buffer = ReadBuffer()
    var meeting: History.Summary?
    var hasLooked = false
    var unreadable: [Damage] = []
    // NB: updates from a clock far ahead are ignored, because they would hide all updates written from now on.
    let now = Date.now
    let latest = now.addingTimeInterval(Update.clockDifference)
    for last in Self.updateReads {
      guard let status = try buffer.readIfPresent(file, last: last) else { return Partial(Updates()) }
      if !hasLooked { try unreadable.collect(path(of: .meetings)) { meeting = try lastMeeting(of: scrum, at: now) } }
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

  /// Reads the meeting that was held last, ignoring meetings dated in the future. Returns nil if there is none.
  func lastMeeting(of scrum: UUID, at now: Date) throws -> History.Summary? {
    let newest = Meetings(try logs.log(of: scrum, last: 256 << 10) { $0.summary })
    // NB: the end of the file may contain no whole line, if the last transcript is long, or only meetings dated by a
    // wrong clock.
    if let last = newest.history.lastHeld(at: now) { return last }
    return try newest.isComplete ? nil : logs.meetings(of: scrum).history.lastHeld(at: now)
  }
}
