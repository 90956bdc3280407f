import DurableFiles
import FoundationEssentials
import JSONCoding
package import Scrums

extension ScrumStore {
  /// Finds the meetings that contain the words. The files are shared among the processors.
  package func search(_ search: MeetingSearch, in scrums: [DailyScrum.ID]) throws -> Partial<[FoundMeeting]> {
    guard let logs = try directory()?.logs else { return Partial([]) }
    let reading = try ParallelReading<Partial<[FoundMeeting]>>(scrums, perThread: 1) {
      "\(logs.directory.path)/meetings/\($0.uuidString).jsonl"
    } _: { scrum, _ in
      try logs.found(search, of: scrum)
    }
    return Partial(merging: reading.values + [Partial([], damages: reading.damages)])
  }

  /// Reads a meeting that was found; nil if it has been deleted since.
  package func meeting(_ found: FoundMeeting) throws -> History? {
    guard let directory = try directory() else { return nil }
    if let meeting = try directory.logs.meeting(at: found.record, of: found.scrum), meeting.id == found.id { return meeting }
    // The file has been repaired since.
    do {
      return try directory.logs.meeting(found.id, of: found.scrum)
    } catch StoreError.noSuchMeeting {
      return nil
    }
  }
}

extension MeetingFiles {
  /// The meeting whose record is at this place.
  fileprivate func meeting(at place: Range<Int>, of scrum: DailyScrum.ID) throws -> History? {
    guard let file = try directory.meetings(of: scrum) else { return nil }
    var buffer = ReadBuffer()
    do { try buffer.read(file, place) } catch { if error.isMissingFile { return nil } else { throw error } }
    var reader = JSONReader()
    do throws(JSON.SyntaxError) { return try MeetingRecord(reader.read(buffer.contents)).meeting } catch { return nil }
  }
}
