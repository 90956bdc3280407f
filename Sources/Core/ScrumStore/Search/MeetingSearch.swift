import ConsoleLoop
import DurableFiles
package import FoundationEssentials
import JSONCoding
package import Scrums

/// A search for words in the meetings of scrums.
///
/// Most meetings don't contain the words, so the bytes of a record are searched before any part of the record is
/// decoded.
package struct MeetingSearch: Sendable {
  package let words: SearchPattern
  /// Counts the scrums that have been searched.
  package var count: WorkCount?
  /// The current attendees by scrum. In these scrums, the names of former attendees are found, too.
  private let attendees: [DailyScrum.ID: Set<Attendee.ID>]
  /// The longest part of the words that JSON never escapes; nil if there is no such part.
  private let written: SearchPattern?

  /// - Parameter scrums: the scrums in which the names of former attendees are searched, too.
  package init(_ words: String, namesBesides scrums: some Sequence<DailyScrum> = []) {
    attendees = Dictionary(scrums.map { ($0.id, Set($0.attendees.ids)) }) { $1 }
    self.words = SearchPattern(words)
    let parts = words.split { "\"\\/".contains($0) || $0.unicodeScalars.contains { $0.value < 0x20 } }
    let longest = parts.map { SearchPattern(String($0)) }.max { $0.length < $1.length }
    written = longest.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the people in a meeting who have left the scrum and whose names contain the words.
  func leavers(in meeting: History, of scrum: DailyScrum.ID) -> [Attendee] {
    attendees[scrum].map { meeting.people(with: words, besides: $0) } ?? []
  }

  /// Whether the meeting may contain the words, judging by the bytes of its record.
  func isPossible(in record: UnsafeRawBufferPointer) -> Bool {
    guard let written else { return true }
    return written.isFound(in: record) || record.hasUnicodeEscape
  }
}

/// A meeting that contains the words.
package struct FoundMeeting: Identifiable, Hashable, Sendable {
  package let id: History.ID
  package let scrum: DailyScrum.ID
  /// When the meeting ended.
  package let date: Date
  /// The range of the record in the meetings file, in bytes.
  let record: Range<Int>
  /// The former attendees whose names contain the words and whose last meeting this was.
  package fileprivate(set) var leavers: [Attendee]
  /// The updates that arrived after the meeting.
  let late: LateUpdates
}

extension Partial<[FoundMeeting]> {
  /// The meetings of all parts, the newest first.
  init(merging parts: [Self]) {
    self.init(
      parts.flatMap(\.value).sorted { ($0.date, $0.id) > ($1.date, $1.id) },
      damages: parts.flatMap(\.damages).sorted { ($0.file, $0.line) < ($1.file, $1.line) })
  }
}

extension MeetingLogs {
  /// Finds the meetings of a scrum that contain the words, and the damage in its meetings file.
  func found(_ search: MeetingSearch, of scrum: DailyScrum.ID) throws -> Partial<[FoundMeeting]> {
    let (log, late) = try joining(scrum) { record -> (date: Date, isFound: Bool, leavers: [Attendee])? in
      guard search.isPossible(in: record.bytes), let meeting = record.meeting else { return nil }
      let isFound = meeting.has(search.words), leavers = search.leavers(in: meeting, of: scrum)
      return isFound || !leavers.isEmpty ? (meeting.date, isFound, leavers) : nil
    }
    var seen: Set<Attendee.ID> = []
    let joined = late.meetings.isEmpty ? [] : try meetings(late.meetings, of: scrum).filter { $0.has(search.words) }
    let dates = Dictionary(joined.map { ($0.id, $0.date) }) { $1 }
    let found = log.entries.filter { !$0.isDeleted }
      .compactMap { entry in (entry.value?.date ?? dates[entry.id]).map { (entry, date: $0) } }
      .sorted { $0.date > $1.date }
      .compactMap { entry, date -> FoundMeeting? in
        let leavers = (entry.value?.leavers ?? []).filter { seen.insert($0.id).inserted }
        guard entry.value?.isFound == true || dates[entry.id] != nil || !leavers.isEmpty else { return nil }
        return FoundMeeting(
          id: entry.id, scrum: scrum, date: date, record: entry.line.range, leavers: leavers, late: late[entry.id])
      }
    return Partial(found, damages: log.damages)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether a backslash is followed by a `u`, so that a letter may be written as its code point.
  fileprivate var hasUnicodeEscape: Bool {
    var start = 0
    while let place = self[start...].firstIndex(of: UInt8(ascii: "\\")) {
      if place + 1 < count, self[place + 1] == UInt8(ascii: "u") { return true }
      start = Swift.min(place + 2, count)
    }
    return false
  }
}

extension ScrumStore {
  /// Finds the meetings that contain the words. The files are divided among the processors.
  package func search(_ search: MeetingSearch, in scrums: [DailyScrum.ID]) throws -> Partial<[FoundMeeting]> {
    guard let logs = try directory()?.logs else { return Partial([]) }
    search.count?.begin(of: scrums.count)
    let reading = try ParallelReading<Partial<[FoundMeeting]>>(scrums, perThread: 1) {
      "\(logs.directory.path(of: .meetings))/\($0.uuidString).jsonl"
    } _: { scrum, _ in
      defer { search.count?.advance() }
      return try logs.found(search, of: scrum)
    }
    return Partial(merging: reading.values + [Partial([], damages: reading.damages)])
  }

  /// Reads a meeting that a search found. Returns nil if it has been deleted since.
  package func meeting(_ found: FoundMeeting) throws -> History? {
    guard let directory = try directory() else { return nil }
    if let meeting = try directory.logs.meeting(at: found.record, of: found.scrum), meeting.id == found.id {
      return found.late.joined(meeting)
    }
    // The record is no longer at its position, for example after a repair of the file.
    do {
      return try directory.logs.meeting(found.id, of: found.scrum)
    } catch StoreError.noSuchMeeting {
      return nil
    }
  }
}

extension MeetingFiles {
  /// Reads the meeting whose record is in a range of the file. Returns nil if the range contains no valid record.
  fileprivate func meeting(at place: Range<Int>, of scrum: DailyScrum.ID) throws -> History? {
    guard let file = try directory.meetings(of: scrum) else { return nil }
    var buffer = ReadBuffer()
    do { try buffer.read(file, place) } catch { if error.isMissingFile { return nil } else { throw error } }
    do throws(JSON.SyntaxError) {
      return try buffer.contents.json { (node) throws(JSON.SyntaxError) in try MeetingRecord(node).meeting }
    } catch {
      return nil
    }
  }
}
